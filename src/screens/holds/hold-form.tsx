// The button with which a hand is held for a dispute, and the form that asks why.
import { useState } from 'preact/hooks';
import { LONGEST_HOLD_REASON } from '../../table/hold.ts';
import { useAsking } from '../connection/use-asking.ts';
import { useWords } from '../language/use-words.ts';

export interface HoldButtonProps {
  readonly round: number;
  readonly label: string;
  readonly held?: () => void;
}

export function HoldButton({ round, label, held = () => {} }: HoldButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <HoldForm round={round} held={held} close={() => setOpen(false)} />;
  return (
    <button type="button" class="no-print hold-button" onClick={() => setOpen(true)}>
      <span aria-hidden="true">⚑</span> {label}
    </button>
  );
}

interface HoldFormProps {
  readonly round: number;
  readonly held: () => void;
  readonly close: () => void;
}

function HoldForm({ round, held, close }: HoldFormProps) {
  const { hold } = useWords().hands;
  const asking = useAsking();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const send = async () => {
    if (said === '' || !(await asking.ask({ type: 'hold-hand', round, reason: said }))) return;
    close();
    held();
  };
  return (
    <form
      class="hold-form no-print"
      aria-label={hold.which(round)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label>
        {hold.which(round)}. {hold.why}
        <input
          type="text"
          maxLength={LONGEST_HOLD_REASON}
          autocomplete="off"
          value={reason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <p>{hold.means}</p>
      {asking.said ? (
        <p class="problem" role="alert">
          {asking.said.sentence}
        </p>
      ) : null}
      <div class="hold-answers">
        <button type="button" onClick={close}>
          {hold.cancel}
        </button>
        <button type="submit" class="button-next" disabled={said === ''}>
          {hold.send}
        </button>
      </div>
    </form>
  );
}
