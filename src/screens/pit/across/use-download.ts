// A report as a file. It is asked for with the token of whoever is signed in, so a plain link does not do.
import { useState } from 'preact/hooks';
import type { Problem } from '../../../protocol/problems.ts';
import { useConnection, useKnown } from '../../connection/use-station.ts';
import { useSentences, useWords } from '../../language/use-words.ts';
import { PIT } from './compare.tsx';

export interface Download {
  take(path: string, name: string): Promise<void>;
  /** The file that is on its way. */
  readonly taking: string | null;
  readonly problem: string | null;
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function useDownload(): Download {
  const connection = useConnection();
  const token = useKnown().signedIn?.token ?? '';
  const { lost } = useWords().line;
  const sentences = useSentences();
  const [taking, setTaking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const said = async (response: Response) => {
    const { problem: told }: { problem?: Problem } = await response.json();
    return told ? sentences.problem(told) : lost;
  };
  const take = async (path: string, name: string) => {
    setTaking(name);
    setProblem(null);
    try {
      const response = await fetch(`${PIT}${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (response.status === 401) connection.signOut();
      if (response.ok) saveBlob(await response.blob(), name);
      else setProblem(await said(response));
    } catch {
      setProblem(lost);
    }
    setTaking(null);
  };
  return { take, taking, problem };
}
