// Which tables somebody looks after: each is chosen with a touch, and kept by the pit for this person.
import { useState } from 'preact/hooks';
import type { PitTable } from '../../../protocol/pit.ts';
import { saidBy } from '../../connection/use-asking.ts';
import { useConnection } from '../../connection/use-station.ts';
import { useSentences, useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { usePitWords } from '../speech.tsx';
import { byName } from './needs.ts';

export interface ChooseMineProps {
  readonly tables: readonly PitTable[];
  readonly mine: readonly string[];
  readonly close: () => void;
}

export function ChooseMine({ tables, mine, close }: ChooseMineProps) {
  const { own, filter } = usePitWords();
  const { line } = useWords();
  const sentences = useSentences();
  const connection = useConnection();
  const [chosen, setChosen] = useState(mine);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const touch = async (table: string) => {
    const next = chosen.includes(table) ? chosen.filter((one) => one !== table) : [...chosen, table];
    setChosen(next);
    setProblem(null);
    const answer = await connection.actAtPit({ act: 'my-tables', tables: next });
    if (answer.kind !== 'taken') setProblem(saidBy(answer, sentences, line.cut).sentence);
  };
  const part = text.trim().toLowerCase();
  const shown = tables
    .map(({ table }) => table)
    .filter((table) => table.toLowerCase().includes(part))
    .toSorted(byName);
  return (
    <Sheet title={own.title} close={close}>
      <p class="quiet">{own.means}</p>
      <label class="pit-field">
        {filter.text}
        <input
          type="text"
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {problem === null ? null : (
        <p class="said-refused" role="alert">
          {problem}
        </p>
      )}
      <ul class="choose-mine">
        {shown.map((table) => (
          <li key={table}>
            <button type="button" aria-pressed={chosen.includes(table)} onClick={() => void touch(table)}>
              {chosen.includes(table) ? <span aria-hidden="true">★ </span> : null}
              {table}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
