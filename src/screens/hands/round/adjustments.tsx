// What was put right after the round was settled, and the form with which a floorperson proposes it.
import { useState } from 'preact/hooks';
import type { PastRound } from '../../../protocol/hands.ts';
import type { PageInput } from '../../../protocol/inputs.ts';
import { centsIn } from '../../../protocol/typed-amount.ts';
import {
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  LONGEST_REASON,
  RECEIVERS,
  type Receiver,
} from '../../../table/adjustment.ts';
import { isFloor } from '../../../table/people.ts';
import { decimalSign } from '../../../words/format.ts';
import { useAsking } from '../../connection/use-asking.ts';
import { useKnown } from '../../connection/use-station.ts';
import { useMoments } from '../../language/moments.ts';
import { useWords } from '../../language/use-words.ts';

export function Adjustments({ past }: { readonly past: PastRound }) {
  const { adjust } = useWords().hands;
  const { full } = useMoments();
  const { signedIn, welcome } = useKnown();
  const person = signedIn?.person ?? null;
  const [isOpen, setOpen] = useState(false);
  const { adjustments, endedAt } = past;
  // Money moves at the table: the pit only reads.
  const mayPropose = isFloor(person) && endedAt !== null && !welcome?.pit;
  if (adjustments.length === 0 && !mayPropose) return null;
  return (
    <section class="adjustments" aria-label={adjust.title}>
      <h3>{adjust.title}</h3>
      {adjustments.length === 0 ? (
        <p>{adjust.none}</p>
      ) : (
        <ul>
          {adjustments.map(({ adjustment, status, at, sentence }) => (
            <li key={adjustment} class={`adjustment-${status}`}>
              {full(at)}: {sentence}
            </li>
          ))}
        </ul>
      )}
      {mayPropose && !isOpen ? (
        <button type="button" class="no-print" onClick={() => setOpen(true)}>
          {adjust.propose}
        </button>
      ) : null}
      {mayPropose && isOpen ? <Proposal past={past} close={() => setOpen(false)} /> : null}
    </section>
  );
}

interface Form {
  readonly whom: string;
  readonly amount: string;
  readonly to: Receiver;
  readonly why: AdjustmentReason;
  readonly text: string;
}

interface Whom {
  readonly seat: number;
  readonly bettor: string;
  readonly name: string;
}

function bettorsOf({ boxes }: PastRound): Whom[] {
  return boxes.flatMap(({ seat, bettors }) => bettors.map(({ bettor, name }) => ({ seat, bettor, name })));
}

/** What the form asks for; null where the amount is none. */
function inputOf({ round }: PastRound, whom: Whom, { amount, to, why, text }: Form): PageInput | null {
  const cents = centsIn(amount, decimalSign());
  if (cents === null) return null;
  const { seat, bettor } = whom;
  const said = text.trim();
  const words = said === '' ? {} : { text: said };
  return { type: 'propose-adjustment', round, seat, bettor, amount: cents, to, why, ...words };
}

interface ProposalProps {
  readonly past: PastRound;
  readonly close: () => void;
}

function Proposal({ past, close }: ProposalProps) {
  const { adjust, wrongAmount } = useWords().hands;
  const asking = useAsking();
  const bettors = bettorsOf(past);
  const [form, setForm] = useState<Form>({
    whom: '0',
    amount: '',
    to: 'player',
    why: 'paid-wrong',
    text: '',
  });
  const set = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  const send = async () => {
    const whom = bettors[Number(form.whom)];
    const input = whom ? inputOf(past, whom, form) : null;
    if (!input) asking.say({ sentence: wrongAmount, clause: null });
    else if (await asking.ask(input)) close();
  };
  return (
    <form
      class="adjust-form no-print"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label>
        {adjust.whom}
        <select value={form.whom} onChange={({ currentTarget }) => set({ whom: currentTarget.value })}>
          {bettors.map(({ seat, bettor, name }, index) => (
            <option key={`${seat} ${bettor}`} value={String(index)}>
              {adjust.bettor(seat, name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {adjust.amount}
        <input
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={form.amount}
          onInput={({ currentTarget }) => set({ amount: currentTarget.value })}
        />
      </label>
      <label>
        {adjust.direction}
        <select
          value={form.to}
          onChange={({ currentTarget }) =>
            set({ to: RECEIVERS.find((one) => one === currentTarget.value) ?? form.to })
          }
        >
          {RECEIVERS.map((one) => (
            <option key={one} value={one}>
              {adjust.to[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {adjust.why}
        <select
          value={form.why}
          onChange={({ currentTarget }) =>
            set({ why: ADJUSTMENT_REASONS.find((one) => one === currentTarget.value) ?? form.why })
          }
        >
          {ADJUSTMENT_REASONS.map((one) => (
            <option key={one} value={one}>
              {adjust.reasons[one]}
            </option>
          ))}
        </select>
      </label>
      <label class="adjust-text">
        {adjust.text}
        <input
          type="text"
          maxLength={LONGEST_REASON}
          autocomplete="off"
          value={form.text}
          onInput={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      </label>
      <p class="adjust-means">{adjust.means}</p>
      {asking.said ? (
        <p class="problem" role="alert">
          {asking.said.sentence}
        </p>
      ) : null}
      <div class="adjust-answers">
        <button type="button" onClick={close}>
          {adjust.cancel}
        </button>
        <button type="submit" class="button-next">
          {adjust.send}
        </button>
      </div>
    </form>
  );
}
