// The report of the last readiness test and of the last deck check: to read, to print and to sign.
import './report.css';
import type { ReadinessReport } from '../../protocol/readiness.ts';
import { useAnswer } from '../connection/ask.ts';
import { useKnown } from '../connection/use-station.ts';
import { useWords } from '../language/use-words.ts';
import { useSessionEnd } from '../sign-in/session.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { DecksReport } from './decks-report.tsx';
import { TestReport } from './test-report.tsx';

export function Page() {
  const { welcome, signedIn } = useKnown();
  const { line, readiness } = useWords();
  useSessionEnd(signedIn);
  if (!welcome) return <p role="status">{line.connecting}</p>;
  if (!signedIn)
    return (
      <SignInPage
        welcome={welcome}
        page={readiness.title}
        for={['floor', 'pit', 'dealer', 'surveillance', 'technician']}
      />
    );
  return <Report />;
}

function Report() {
  const { readiness, line, shared } = useWords();
  const { view } = useKnown();
  const answer = useAnswer<ReadinessReport>('/api/readiness', '', view?.phase);
  if (answer.kind === 'waiting') return <p role="status">{line.connecting}</p>;
  if (answer.kind === 'failed') return <p role="alert">{answer.problem}</p>;
  const { value: report } = answer;
  return (
    <main class="report" aria-label={readiness.title}>
      <p class="no-print">
        <button type="button" onClick={() => print()}>
          {readiness.print}
        </button>
        <a href="/">{shared.dealer}</a>
        <a href="/floor">{shared.floor}</a>
      </p>
      {report.test || report.decks ? null : <p>{readiness.none}</p>}
      {report.test ? <TestReport report={report} test={report.test} /> : null}
      {report.decks ? <DecksReport report={report} decks={report.decks} /> : null}
    </main>
  );
}
