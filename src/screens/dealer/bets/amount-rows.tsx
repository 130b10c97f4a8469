// Whole amounts, each one touch: main wagers, side wagers, bets for the dealer.
import type { TableSettings } from '../../../protocol/view.ts';
import type { PlacedWager } from '../../../table/input.ts';
import { amount, shortMoney } from '../../../words/format.ts';
import { useWords } from '../../language/use-words.ts';
import { chipAmounts } from './amounts.ts';
import { DEALERS, newWager, possibleKinds, toggled } from './draft.ts';
import type { Bets } from './use-bets.ts';

/** As many as fit beside each other on a narrow screen. */
const SIDE_AMOUNTS = 5;
const DEALER_AMOUNTS = 4;

interface AmountsProps {
  readonly amounts: readonly number[];
  /** What lies there. */
  readonly chosen: number;
  /** Which wager it is. */
  readonly named: string;
  readonly put: (cents: number) => void;
}

export function Amounts({ amounts, chosen, named, put }: AmountsProps) {
  return (
    <fieldset class="panel-row">
      <legend class="unseen">{named}</legend>
      <span class="panel-name" aria-hidden="true">
        {named}
      </span>
      {amounts.map((cents) => (
        <button
          key={cents}
          type="button"
          class="amount"
          aria-label={`${named} ${shortMoney(cents)}`}
          aria-pressed={cents === chosen}
          onClick={() => put(cents)}
        >
          {amount(cents)}
        </button>
      ))}
    </fieldset>
  );
}

interface SideWagersProps {
  readonly settings: TableSettings;
  readonly wager: PlacedWager;
  readonly put: (wager: PlacedWager) => void;
}

/** The same amount again takes the side wager off. */
export function SideWagers({ settings, wager, put }: SideWagersProps) {
  const { bets } = useWords();
  const { limits, spinWager } = settings;
  return (
    <>
      {limits.match && limits.match[1] > 0 ? (
        <Amounts
          amounts={chipAmounts(settings, limits.match, SIDE_AMOUNTS)}
          chosen={wager.match}
          named={bets.match}
          put={(cents) => put(toggled(wager, 'match', cents))}
        />
      ) : null}
      {spinWager === null ? null : (
        <Amounts
          amounts={[spinWager]}
          chosen={wager.spin}
          named={bets.spin}
          put={(cents) => put(toggled(wager, 'spin', cents))}
        />
      )}
    </>
  );
}

interface DealerBetsProps {
  readonly seat: number;
  readonly settings: TableSettings;
  readonly all: readonly PlacedWager[];
  readonly bets: Bets;
}

/** A bet for the dealer rides beside a player's wager: it is a choice of its own, and never begins by itself. */
export function DealerBets({ seat, settings, all, bets }: DealerBetsProps) {
  const words = useWords().bets;
  const bet = all.find(({ bettor }) => bettor === DEALERS);
  if (!bet && !possibleKinds(settings, all).includes('dealer')) return null;
  const put = (main: number) => {
    if (bet?.main === main) bets.takeBack(bet);
    else bets.put({ ...(bet ?? newWager(seat, all, 'dealer')), main });
  };
  const amounts = chipAmounts(settings, [0, settings.limits.main[1]], DEALER_AMOUNTS);
  return <Amounts amounts={amounts} chosen={bet?.main ?? 0} named={words.forDealer} put={put} />;
}
