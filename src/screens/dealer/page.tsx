// The dealer's screen.
import { useKnown } from '../connection/use-station.ts';
import { useWords } from '../language/use-words.ts';
import { PinPad } from '../sign-in/pin-pad.tsx';

export function Page() {
  const { view, settings, signedIn } = useKnown();
  const { line, signIn } = useWords();
  if (!view || !settings) return <p role="status">{line.connecting}</p>;
  if (!signedIn) return <PinPad title={signIn.title} />;
  return <main>{view.phase}</main>;
}
