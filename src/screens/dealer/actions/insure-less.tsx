// Insurance for less than the most that is allowed.
import { useState } from 'preact/hooks';
import type { Insure } from '../../../table/inputs/offers/insure.ts';
import { amount, shortMoney } from '../../../words/format.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { ChipRow } from '../../money/chip-row.tsx';

export interface InsureLessProps {
  /** What may be insured, each for the most that is allowed. */
  readonly offers: readonly Insure[];
  readonly chips: readonly number[];
  readonly asking: Asking;
}

export function InsureLess({ offers, chips, asking }: InsureLessProps) {
  const { dealer, shared } = useWords();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Insure | null>(null);
  const [cents, setCents] = useState(0);
  const choose = (offer: Insure | null) => {
    setChosen(offer);
    setCents(0);
  };
  const close = () => {
    setOpen(false);
    choose(null);
  };
  const name = ({ seat, bettor }: Insure) => `${shared.box(seat)}${bettor === 'a' ? '' : ` ${bettor}`}`;
  if (offers.length === 0) return null;
  return (
    <>
      <button type="button" class="act" onClick={() => setOpen(true)}>
        {dealer.insureLess}
      </button>
      {open ? (
        <Sheet title={dealer.insureLess} close={close}>
          <div class="spots">
            {offers.map((offer) => (
              <button
                key={name(offer)}
                type="button"
                aria-pressed={chosen?.seat === offer.seat && chosen.bettor === offer.bettor}
                onClick={() => choose(offer)}
              >
                {name(offer)}
              </button>
            ))}
          </div>
          <p class="draft-sum">{amount(cents)}</p>
          <ChipRow
            room={chosen ? chosen.amount - cents : 0}
            chips={chips}
            add={(chip) => setCents(cents + chip)}
          />
          <button
            type="button"
            class="act button-do"
            disabled={chosen === null || cents === 0}
            onClick={() => {
              close();
              if (chosen) void asking.ask({ ...chosen, amount: cents });
            }}
          >
            {dealer.insure(shortMoney(cents))}
          </button>
        </Sheet>
      ) : null}
    </>
  );
}
