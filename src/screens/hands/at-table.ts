// At the pit the hands page is about one of many tables: the address names it, and its settings are asked for.
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../connection/connection.ts';
import { useConnection, useKnown } from '../connection/use-station.ts';

export interface AtTable {
  readonly table: string;
  /** 1, 2, …: of its journals. */
  readonly line: number;
}

/** `/hands?table=SP-04&line=1`; null where there is one table only. */
export function tableInAddress(search = location.search): AtTable | null {
  const given = new URLSearchParams(search);
  const [table, line] = [given.get('table'), Number(given.get('line') ?? 1)];
  return table && Number.isInteger(line) && line > 0 ? { table, line } : null;
}

/** Asks for the table's settings whenever somebody has come in; what keeps the pit from telling them. */
export function useReadTable(): Exclude<Answer, { kind: 'taken' }> | null {
  const connection = useConnection();
  const { welcome, signedIn, line } = useKnown();
  const [problem, setProblem] = useState<Exclude<Answer, { kind: 'taken' }> | null>(null);
  const isAtPit = welcome?.pit ?? false;
  const token = line === 'open' ? signedIn?.token : undefined;
  useEffect(() => {
    const at = tableInAddress();
    if (!isAtPit || token === undefined || !at) return;
    void connection
      .actAtPit({ act: 'read-table', ...at })
      .then((answer) => setProblem(answer.kind === 'taken' ? null : answer));
  }, [isAtPit, token]);
  return problem;
}
