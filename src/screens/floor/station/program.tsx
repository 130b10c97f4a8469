// Which program this table runs, and the proof of it for an inspector: what the inspector types is signed with it, so that
// yesterday's picture is no answer.
import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { SignedHead } from '../../../protocol/hands.ts';
import type { IdentityView } from '../../../protocol/identity.ts';
import type { TableSettings } from '../../../protocol/view.ts';
import { type Answer, useAnswer, useAsk } from '../../connection/ask.ts';
import { useWords } from '../../language/use-words.ts';
import { QrPicture } from '../../look/qr-picture.tsx';
import { Sheet } from '../../look/sheet.tsx';

const LONGEST_CHALLENGE = 64;
/** Enough to be compared by eye. */
const SHORT = 16;

export function Program({ settings }: { readonly settings: TableSettings }) {
  const { program, readiness } = useWords();
  const [open, setOpen] = useState<'program' | 'head' | null>(null);
  const { version, identity, simulated } = settings;
  const mark = simulated ? program.origins.simulated : program.origins['working-copy'];
  return (
    <section class="floor-program" aria-label={program.title}>
      <h2>{program.title}</h2>
      <p>
        Sabot {version} · {identity === null ? mark : <code>{identity.slice(0, SHORT)}</code>}
      </p>
      <button type="button" onClick={() => setOpen('program')}>
        {program.prove}
      </button>
      <button type="button" onClick={() => setOpen('head')}>
        {program.showHead}
      </button>
      <a class="button-link" href="/readiness">
        {readiness.report}
      </a>
      {open === null ? null : (
        <Sheet title={open === 'program' ? program.prove : program.showHead} close={() => setOpen(null)}>
          {open === 'program' ? <Inspection /> : <Head />}
        </Sheet>
      )}
    </section>
  );
}

/** Whoever keeps it elsewhere can prove later that nobody has cut or exchanged the journal. */
function Head() {
  const { program } = useWords();
  const answer = useAnswer<SignedHead>('/api/hands', '/head');
  if (answer.kind === 'waiting') return null;
  if (answer.kind === 'failed') return <p class="said-refused">✕ {answer.problem}</p>;
  const { line } = answer.value;
  if (line === null) return <p class="quiet">{program.noHead}</p>;
  return (
    <div class="identity-shown">
      <QrPicture text={line} about={program.headPicture} />
      <div class="head-shown">
        <p>{program.keepHead}</p>
        <code>{line}</code>
      </div>
    </div>
  );
}

function Inspection() {
  const { program } = useWords();
  const ask = useAsk('/api/identity');
  const [challenge, setChallenge] = useState('');
  const [answer, setAnswer] = useState<Answer<IdentityView> | null>(null);
  const submit = async (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAnswer({ kind: 'waiting' });
    setAnswer(await ask<IdentityView>(`?challenge=${encodeURIComponent(challenge)}`));
  };
  return (
    <>
      <form class="inspection" onSubmit={(event) => void submit(event)}>
        <label>
          {program.challenge}
          <input
            type="text"
            autocomplete="off"
            maxLength={LONGEST_CHALLENGE}
            value={challenge}
            onInput={(event) => setChallenge(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button-do" disabled={challenge.trim() === ''}>
          {program.sign}
        </button>
      </form>
      <div aria-live="polite">
        {answer?.kind === 'waiting' ? <p class="quiet">{program.checking}</p> : null}
        {answer?.kind === 'failed' ? <p class="said-refused">✕ {answer.problem}</p> : null}
        {answer?.kind === 'given' ? <Shown identity={answer.value} /> : null}
      </div>
    </>
  );
}

interface FilesProps {
  readonly differing: number | null;
  readonly files: readonly string[];
}

function Files({ differing, files }: FilesProps) {
  const { program } = useWords();
  if (differing === null) return <>{program.notChecked}</>;
  return <>{differing === 0 ? `✓ ${program.asShipped}` : `▲ ${program.differ(differing, files)}`}</>;
}

function Shown({ identity: { statement, files, fingerprint, text } }: { readonly identity: IdentityView }) {
  const { program } = useWords();
  const { version, origin, identity, differing, head, challenge } = statement;
  return (
    <div class="identity-shown">
      <QrPicture text={text} about={program.picture} />
      <dl>
        <dt>{program.title}</dt>
        <dd>
          Sabot {version}, {program.origins[origin]}
        </dd>
        <dt>{program.identity}</dt>
        <dd>
          <code>{identity ?? '–'}</code>
        </dd>
        <dt>{program.files}</dt>
        <dd>
          <Files differing={differing} files={files} />
        </dd>
        <dt>{program.head}</dt>
        <dd>
          {head.seq} <code>{head.hash}</code>
        </dd>
        <dt>{program.answers}</dt>
        <dd>{challenge}</dd>
        <dt>{program.key}</dt>
        <dd>
          <code>{fingerprint}</code>
        </dd>
      </dl>
    </div>
  );
}
