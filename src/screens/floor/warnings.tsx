// What will go wrong unless somebody does something in time.
import type { Warning } from '../../protocol/warnings.ts';
import { say } from '../../words/wording.ts';
import { useWords } from '../language/use-words.ts';

export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  const { floor } = useWords();
  if (warnings.length === 0) return null;
  return (
    <section class="floor-devices" aria-label={floor.warnings}>
      <h2>{floor.warnings}</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)} class="ill">
            ▲ {say(floor.warningOf, warning)}
          </li>
        ))}
      </ul>
    </section>
  );
}
