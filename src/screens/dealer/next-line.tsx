// The one line that says what to do next, with its clause; what else is due is a touch away. In trouble it says what happened,
// what that means for the hand, and what to do.
import { useState } from 'preact/hooks';
import type { TableView } from '../../protocol/view.ts';
import type { Asking } from '../connection/use-asking.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { Sheet } from '../look/sheet.tsx';
import { type DueLine, dueLines, handsFirst } from '../told/due-lines.ts';
import type { Banner } from '../told/troubles.ts';
import { first } from './choices.ts';
import { WhyButton } from './sheets/why-button.tsx';

export interface NextLineProps {
  readonly view: TableView;
  readonly pack: string;
  readonly banners: readonly Banner[];
  readonly asking: Asking;
}

/** "That card was box 4's": for a stand that nobody tapped. */
function WasNext({ view, asking }: Pick<NextLineProps, 'view' | 'asking'>) {
  const { dealer } = useWords();
  const input = first(view, 'card-was-next');
  if (!input) return null;
  const next = view.lastCardMayBe;
  return (
    <button type="button" class="next-why was-next" onClick={() => void asking.ask(input)}>
      {next ? dealer.wasNext(next.seat) : dealer.wasNextHand}
    </button>
  );
}

function InTrouble({ banner }: { readonly banner: Banner }) {
  return (
    <>
      <p>▲ {banner.what}</p>
      <p class="next-means">
        {banner.means} <strong>{banner.act}</strong>
      </p>
    </>
  );
}

export function NextLine({ view, pack, banners, asking }: NextLineProps) {
  const { dealer } = useWords();
  const { due: say } = useSentences();
  const [open, setOpen] = useState(false);
  const lines = handsFirst(dueLines(view.due, view.trouble.stopped));
  const [next, ...others] = lines;
  const grave = banners.find((banner) => banner.grave);
  const small = banners.filter((banner) => banner !== grave);
  return (
    <div class={grave ? 'next-line grave' : 'next-line'}>
      {/* Both places are always there: a reader says only what changes in a place that it knows. */}
      <div class="next-what" role="status" aria-live={grave ? 'assertive' : 'polite'}>
        {grave ? <InTrouble banner={grave} /> : <p>{next ? say(next.due, next.seats) : dealer.nothingDue}</p>}
      </div>
      <ul class="next-besides" aria-live="polite">
        {small.map(({ key, what, act }) => (
          <li key={key} title={act}>
            ■ {what}
          </li>
        ))}
      </ul>
      <WasNext view={view} asking={asking} />
      {next ? (
        <button type="button" class="next-why" onClick={() => setOpen(true)}>
          {next.due.clause === 'standard' ? null : <span class="next-clause">{next.due.clause}</span>}{' '}
          {dealer.why}
          {others.length > 0 ? <small>{dealer.alsoDue(others.length)}</small> : null}
        </button>
      ) : null}
      {open ? (
        <Sheet title={dealer.whyTitle} close={() => setOpen(false)}>
          <DueList lines={lines} banners={banners} />
          <p class="pack">{dealer.underRules(pack)}</p>
        </Sheet>
      ) : null}
    </div>
  );
}

function DueList({
  lines,
  banners,
}: {
  readonly lines: readonly DueLine[];
  readonly banners: readonly Banner[];
}) {
  const { shared } = useWords();
  const { due: say } = useSentences();
  return (
    <ol class="due-list">
      {banners.map(({ key, what, means, act }) => (
        <li key={key}>
          <span>
            ▲ {what} {means} <strong>{act}</strong>
          </span>
        </li>
      ))}
      {lines.map(({ due, seats }) => (
        <li key={`${due.code} ${due.seat}`}>
          <span>{say(due, seats)}</span>
          {due.clause === 'standard' ? (
            <span class="clause">{shared.clause(due.clause)}</span>
          ) : (
            <WhyButton clause={due.clause} rule={null} />
          )}
        </li>
      ))}
    </ol>
  );
}
