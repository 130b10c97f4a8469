// Who may sign in at a table without hardware. These PINs open nothing else.
import type { ShownPerson } from '../../protocol/messages.ts';
import { useWords } from '../language/use-words.ts';

export function ShownPeople({ people }: { readonly people: readonly ShownPerson[] }) {
  const { sim, signIn, floor } = useWords();
  return (
    <section class="sim-part" aria-label={sim.signIns}>
      <h2>{sim.signIns}</h2>
      <table class="sim-signs-in">
        <thead>
          <tr>
            <th scope="col">{sim.who}</th>
            <th scope="col">{signIn.number}</th>
            <th scope="col">{signIn.pin}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, role, number, pin }) => (
            <tr key={id}>
              <td>{floor.signedInAs(id, floor.roles[role])}</td>
              <td>{number}</td>
              <td>{pin}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
