// Ce que dit le clavier du chef de table.
import type {
  Asked,
  Doing,
  DoingCodes,
  KeypadCodes,
  Mistyped,
  MistypedCodes,
  Typed,
  TypedCodes,
} from '../../protocol/keypad.ts';
import type { Problem } from '../../protocol/problems.ts';
import { STANDARD } from '../../rules/rule-book.ts';
import type { Decision } from '../../table/input.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import { faceSign } from '../faces.ts';
import { money } from '../format.ts';
import type { CardOfCodes, KeypadWords } from '../keypad-words.ts';
import { meaningOf, sentence } from '../meaning.ts';
import { of, ofBoth, said, say, type Wordings } from '../wording.ts';
import { acts, doings, typedActs } from './acts.ts';
import { problems } from './problems.ts';
import { refusals } from './refusals.ts';
import { cardNamed } from './screens/shared.ts';
import { decisions } from './story/names.ts';

const RANKS = '1 = as, 2 à 9, 11 = valet, 12 = dame, 13 = roi';
const SUITS = 'A = cœur, B = pique, C = trèfle, D = carreau';

const DECISIONS =
  '1 = rester, 2 = carte, 3 = doubler, 4 = redoubler, 5 = sauver, 6 = séparer, 7 = abandonner';

const typed: Wordings<TypedCodes> = {
  box: said`case ${of('seat')}`,
  dealer: 'le croupier',
  hand: said`case ${of('seat')}, main ${of('hand')}`,
  card: said`${of('card', cardNamed)}`,
  'card-number': said`carte numéro ${of('number')}`,
  'decision-number': said`décision numéro ${of('number')}`,
  decision: said`${of('decision', (said: Decision) => decisions[said][0])}`,
  player: said`joueur ${of('player')}`,
  section: said`secteur ${of('section')}`,
  bettor: said`parieur ${of('number')}`,
};

function partsTyped(parts: readonly Typed[]): string {
  return parts.map((part) => say(typed, part)).join(', ');
}

const asked: Readonly<Record<Asked, string>> = {
  box: 'une case, de 1 à 7',
  'box-or-dealer': 'une case, de 1 à 7, ou 0 pour le croupier',
  hand: 'quelle main de la case : 1 si elle n’est pas séparée',
  rank: `la valeur : ${RANKS}`,
  suit: `la couleur : ${SUITS}`,
  'card-number': 'quelle carte de la main, en chiffres',
  'decision-number': 'quelle décision de la main, de 1 à 9',
  decision: `ce qu’elle aurait dû être : ${DECISIONS}`,
  player: 'la case du joueur, et la lettre de qui parie derrière, de B à D',
  section: 'le secteur où la roue est arrêtée, à partir de 0',
  bettor: 'quel parieur de la case, en chiffres',
};

const mistyped: Wordings<MistypedCodes> = {
  'no-such-box': 'Les cases vont de 1 à 7.',
  'no-such-box-nor-dealer': 'Les cases vont de 1 à 7 ; 0 est le croupier.',
  'no-such-hand': 'Les mains d’une case se comptent à partir de 1.',
  'no-such-rank': `D’abord ${asked.rank}.`,
  'no-such-suit': `Après la valeur, ${asked.suit}.`,
  'no-such-decision-number': 'Les décisions d’une main se comptent à partir de 1.',
  'no-such-decision': `À la fin ${asked.decision}.`,
  'not-last': {
    'card-number': `À la fin ${asked['card-number']}.`,
    player: `À la fin ${asked.player}.`,
    section: `À la fin ${asked.section}.`,
    bettor: `À la fin ${asked.bettor}.`,
  },
  'nothing-follows-code': said`Rien ne suit ${of('typed')}.`,
  'nothing-follows': said`Rien ne suit ${of('typed', partsTyped)}.`,
};

const onTheCard = { ...acts, ...typedActs };

const doing: Wordings<DoingCodes> = {
  plain: said`${of('kind', (kind: string) => sentence(meaningOf(onTheCard, kind)))}`,
  ...doings(faceSign, money),
};

/** Ce qui est tapé jusqu’ici : l’acte et ses parties. */
const soFar = ofBoth('kind', 'typed', (kind: string, parts: readonly Typed[]) =>
  [meaningOf(acts, kind).title, ...parts.map((part) => say(typed, part))].join(', '),
);
const whatItDoes = of('doing', (what: Doing) => say(doing, what));
const whyMistyped = of('mistyped', (why: Mistyped) => say(mistyped, why));

function codesListed(codes: readonly { readonly code: string; readonly kind: string }[]): string {
  return codes.map(({ code, kind }) => `${code} ${meaningOf(acts, kind).title}`).join(' · ');
}

function waitTold(seconds: number | null): string {
  return seconds === null ? '' : ` ${say(problems, { code: 'pin-wait', seconds })}`;
}

function refusedTold(refused: TableRefusal): string {
  const why = say(refusals, refused);
  return refused.clause === STANDARD ? why : `${why} (${refused.clause})`;
}

const lines: Wordings<KeypadCodes> = {
  'type-a-code': said`Tapez un code, puis Entrée. ${of('signsOff')} ferme la session.`,
  'codes-from-here': said`${of('codes', codesListed)}`,
  'no-code-begins-so': 'Ce code n’existe pas. Appuyez sur Effacer.',
  'more-to-type': said`${soFar} ; ensuite ${of('next', (next: Asked) => asked[next])}.`,
  'press-enter': said`${soFar} : appuyez sur Entrée.`,
  'press-clear': said`${of('kind', (kind: string) => meaningOf(acts, kind).title)}. ${whyMistyped} Appuyez sur Effacer.`,
  'number-then-enter': 'Numéro d’employé, puis Entrée.',
  'pin-then-enter': 'PIN, puis Entrée.',
  'new-dealers-number':
    'Changer de croupier : le nouveau croupier tape son numéro d’employé, puis Entrée. Effacer = non.',
  'new-dealers-pin': 'Changer de croupier : maintenant le PIN, puis Entrée. Effacer = retour.',
  'pin-looked-up': 'Le PIN est recherché.',
  'do-it': said`${whatItDoes} Entrée = faire, Effacer = non.`,
  'being-written': said`${whatItDoes} C’est en cours d’écriture.`,
  done: said`Fait. ${whatItDoes}`,
  'nothing-done': 'Rien n’a été fait.',
  'signed-off': said`${of('person')} : session fermée.`,
  'no-such-code': 'Ce code n’existe pas.',
  'too-short': said`Trop court. Après ${of('typed')} vient ${of('comes')}.`,
  mistyped: said`${whyMistyped}`,
  'digits-only': 'Un numéro et un PIN n’ont que des chiffres.',
  'no-more-than': said`Pas plus de ${of('most')}.`,
  'at-least': said`Il en faut au moins ${of('least')}.`,
  'no-notice-waits': 'Il n’y a pas d’avis dont prendre acte.',
  'no-adjustment-waits': 'Aucun ajustement n’attend d’être confirmé.',
  'no-correction-waits': 'Aucune correction d’une décision n’attend d’être confirmée.',
  'no-call-waits': 'Aucun appel n’attend de réponse.',
  'another-call-first': said`Un autre appel attend d’abord : ${of('answeredBy')} y répond.`,
  'no-call-about-a-ten': 'Aucun appel au sujet d’un dix n’attend de réponse.',
  'nothing-to-undo': 'Il n’y a rien à annuler.',
  'no-such-decision': said`La case ${of('seat')}, main ${of('hand')}, n’a pas de décision ${of('which')}.`,
  'no-such-section': said`La roue n’a pas de secteur ${of('section')}.`,
  'no-such-bettor': said`La case ${of('seat')} n’a pas de parieur ${of('number')}.`,
  'no-such-wager': said`Cette mise n’existe pas sur la case ${of('seat')}.`,
  'several-bettors': said`La case ${of('seat')} en a plusieurs : tapez quel parieur, de 1 à ${of('most')}, après la case.`,
  'nothing-done-in-time': 'Rien n’a été fait : aucune touche n’est venue à temps.',
  'cleared-in-time': 'Effacé : aucune touche n’est venue à temps.',
  'key-lost': 'Une touche s’est perdue sur le câble : tapez-la de nouveau.',
  'only-watches': 'La surveillance et les techniciens ne font que regarder : ils ne font rien au clavier.',
  'staff-unreadable': 'La liste du personnel ne peut pas être lue : appelez un technicien.',
  'pin-unknown': said`${say(problems, { code: 'pin-unknown' })}${of('wait', waitTold)}`,
  station: said`${of('problem', (problem: Problem) => say(problems, problem))}`,
  refused: said`${of('refused', refusedTold)}`,
};

const card: CardOfCodes = {
  title: 'Le clavier : codes',
  titleUnder: (pack) => (pack === null ? 'Le clavier' : `Le clavier selon ${pack}`),
  allBooks: 'Tous les règlements',
  asIn: (example) => `comme ${example}`,
  use: (signsOff) => [
    ['Se connecter', 'numéro d’employé, Entrée, PIN, Entrée'],
    ['Faire quelque chose', 'code, Entrée ; lisez l’écran ; puis Entrée = faire, Effacer = non'],
    ['Se déconnecter', `${signsOff}, comme première touche d’une ligne`],
  ],
  signs: 'Signes',
  signsMean: [
    ['S, SH', 'une case, de 1 à 7, et sa main : 41 = case 4, main 1 ; pour le croupier 0 seul'],
    ['K', 'une carte : la valeur, puis la couleur : 1B = as de pique, 12C = dame de trèfle'],
    ['N', 'quelle carte ou décision de la main : 1 = la première'],
    ['D', DECISIONS],
    ['B', 'quel parieur de la case ; nécessaire seulement s’il y en a plusieurs'],
    ['P', 'un joueur : le numéro de la case, puis B à D pour qui parie derrière'],
  ],
  ranks: ['valeurs', RANKS],
  suits: ['couleurs', 'A = ♥ cœur, B = ♠ pique, C = ♣ trèfle, D = ♦ carreau'],
};

export const keypad: KeypadWords = {
  lines,
  typed,
  asked,
  mistyped,
  doing,
  groups: {
    calls: 'Appels',
    round: 'Le coup',
    corrections: 'Corrections',
    shoe: 'Mélange et coupe',
    devices: 'Appareils',
    table: 'La table',
    halt: 'Arrêt',
  },
  acts: onTheCard,
  card,
};
