// The receipt of the deck check: counts by face, and never an order.
import type { ReadinessReport } from '../../protocol/readiness.ts';
import { faceText } from '../../words/faces.ts';
import { useMoments } from '../language/moments.ts';
import { useWords } from '../language/use-words.ts';
import { SignedPart } from './signed-part.tsx';

type Decks = NonNullable<ReadinessReport['decks']>;
type Faces = Decks['fact']['tens'];

function listed(faces: Faces): string {
  return faces.map(({ card, cards }) => `${faceText(card)}\u00a0×\u00a0${cards}`).join(', ');
}

export function DecksReport({ report, decks }: { readonly report: ReadinessReport; readonly decks: Decks }) {
  const { readiness } = useWords();
  const { full } = useMoments();
  const { fact, at } = decks;
  const rows = [
    [readiness.tens, fact.tens],
    [readiness.missing, fact.missing],
    [readiness.tooMany, fact.tooMany],
  ] as const;
  return (
    <article>
      <h1>{readiness.decks}</h1>
      <p>
        {report.table}, {report.pack}. {readiness.counted(fact.by, full(at))}
      </p>
      <p class={fact.agrees ? 'verdict' : 'verdict is-wrong'}>
        {fact.agrees ? readiness.agree : readiness.differ}
      </p>
      <table>
        <tbody>
          <tr>
            <th scope="row">{readiness.cards}</th>
            <td>{readiness.ofDecks(fact.cards, fact.expected, fact.decks)}</td>
          </tr>
          {rows.map(([name, faces]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class={faces.length === 0 ? '' : 'is-wrong'}>
                {faces.length === 0 ? readiness.noneFound : listed(faces)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{readiness.unread}</th>
            <td class={fact.unread === 0 ? '' : 'is-wrong'}>{fact.unread}</td>
          </tr>
        </tbody>
      </table>
      <SignedPart row={decks} />
    </article>
  );
}
