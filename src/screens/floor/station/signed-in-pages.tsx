// Who is signed in on which page, and how to end it: for a tablet that was left lying.
import { useState } from 'preact/hooks';
import type { SessionView } from '../../../protocol/messages.ts';
import { useConnection } from '../../connection/use-station.ts';
import { useMoments } from '../../language/moments.ts';
import { useSpeech } from '../../language/use-words.ts';

export function SignedInPages() {
  const { words } = useSpeech();
  const { floor } = words;
  const connection = useConnection();
  const [sessions, setSessions] = useState<readonly SessionView[] | null>(null);
  const { clock } = useMoments();
  const place = (from: string) => (from === 'box' ? floor.atTheBox : from);
  return (
    <section class="floor-devices" aria-label={floor.signedInPages}>
      <h2>{floor.signedInPages}</h2>
      <button type="button" onClick={() => void connection.sessions().then(setSessions)}>
        {floor.showSessions}
      </button>
      <ul>
        {sessions?.map(({ session, person, role, from, since }) => (
          <li key={session}>
            {floor.signedInAs(person, floor.roles[role])} · {place(from)} · {clock(since)}{' '}
            <button
              type="button"
              aria-label={floor.endSession(person)}
              onClick={() => void connection.endSession(session).then(setSessions)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
