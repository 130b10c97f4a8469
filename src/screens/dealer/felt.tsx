// The felt under the dealer's hands: what a touch on a box does, what is offered on it, and the wheel.
import type { TableSettings, TableView } from '../../protocol/view.ts';
import type { Person } from '../../table/people.ts';
import { shortMoney } from '../../words/format.ts';
import type { Asking } from '../connection/use-asking.ts';
import { useKnown } from '../connection/use-station.ts';
import { Felt } from '../felt/felt.tsx';
import { Wheel } from '../felt/wheel.tsx';
import { useWords } from '../language/use-words.ts';
import { BoxWager, nextWagerOf } from './bets/box-wager.tsx';
import { takesWagers } from './bets/next-round.ts';
import type { Bets } from './bets/use-bets.ts';
import { insurable, mayTakeWagers, offered, openSeats } from './choices.ts';

export interface FeltProps {
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly asking: Asking;
  readonly person: Person;
  readonly bets: Bets;
  /** The box whose wagers are entered now. */
  readonly betOn: number | null;
  readonly bet: (seat: number) => void;
  readonly why: (seat: number) => void;
}

/** Insurance, a blackjack that its player wants to double, and a surrender before the check. */
function BoxOffers({ view, seat, asking }: { view: TableView; seat: number; asking: Asking }) {
  const { dealer } = useWords();
  if (view.phase !== 'offers') return null;
  const insure = insurable(view).filter((offer) => offer.seat === seat);
  const keep = offered(view, 'keep-blackjack').filter(({ input }) => input.seat === seat);
  const surrender = offered(view, 'decision-said').filter(({ input }) => input.seat === seat);
  return (
    <div class="box-offers">
      {insure.map((input) => (
        <button key={input.bettor} type="button" onClick={() => void asking.ask(input)}>
          {insure.length > 1 ? `${input.bettor}: ` : ''}
          {dealer.insure(shortMoney(input.amount))}
        </button>
      ))}
      {keep.map(({ input }) => (
        <button key="keep" type="button" onClick={() => void asking.ask(input)}>
          {dealer.keep}
        </button>
      ))}
      {surrender.map(({ input }) => (
        <button key="surrender" type="button" onClick={() => void asking.ask(input)}>
          {dealer.decisions.surrender}
        </button>
      ))}
    </div>
  );
}

function SpinWheel({ view, settings }: Pick<FeltProps, 'view' | 'settings'>) {
  const { happened } = useKnown();
  const stopped = happened?.facts.findLast((fact) => fact.fact === 'wheel');
  if (view.phase !== 'wheel' && !stopped) return null;
  const section = stopped?.fact === 'wheel' ? stopped.section : null;
  return <Wheel prizes={settings.wheelPrizes} turning={view.spin?.turning ?? false} section={section} />;
}

function NextWager({ view, person, bets, betOn, bet, seat }: FeltProps & { readonly seat: number }) {
  if (!takesWagers(view) || !mayTakeWagers(view, person)) return null;
  return (
    <>
      {betOn === seat ? <span class="bets-here" /> : null}
      <BoxWager view={view} seat={seat} bets={bets} open={bet} />
    </>
  );
}

export function DealersFelt(props: FeltProps) {
  const { view, settings, asking, bet, why } = props;
  const open = openSeats(view);
  // Where no wager may be placed now, the station says why when one is.
  const isOpen = (seat: number) => open.has(seat) || view.phase === 'betting';
  const touchOf = (seat: number) => {
    if (view.payments.some((payment) => payment.seat === seat))
      return { means: `payments of ${seat}`, act: () => why(seat) };
    return isOpen(seat) ? { means: nextWagerOf(seat), act: () => bet(seat) } : null;
  };
  return (
    <Felt
      view={view}
      settings={settings}
      touchOf={touchOf}
      offersOf={(seat) => (
        <>
          <BoxOffers view={view} seat={seat} asking={asking} />
          {isOpen(seat) ? <NextWager {...props} seat={seat} /> : null}
        </>
      )}
    >
      {settings.wheelPrizes.length > 0 ? <SpinWheel view={view} settings={settings} /> : null}
    </Felt>
  );
}
