// The rules that a table without hardware plays by: a pack as it is, with the choices that it makes itself.
import { type Play, playOf } from '../packs/house.ts';
import { loadPack } from '../packs/load.ts';
import { resolveBook } from '../packs/resolve.ts';
import { problemsText } from '../words/technician/file-problems.ts';

export function playBy(pack: string): Play {
  const loaded = loadPack(pack);
  const resolved = loaded.ok ? resolveBook(loaded.pack, {}) : loaded;
  if (loaded.ok && resolved.ok) return playOf(loaded.pack, resolved.book);
  throw new Error(resolved.ok ? pack : problemsText(resolved.problems, '; '));
}
