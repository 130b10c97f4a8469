// Ce qu’il y a à faire, en français.
import type { Announcement } from '../../rules/play/announce.ts';
import type {
  BetweenRoundsCodes,
  CallCodes,
  DueCodes,
  NewShoeCodes,
  OpeningCodes,
  PayingCodes,
  RoundCodes,
  TroubleCodes,
} from '../../table/due/codes.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { WheelFault } from '../../table/round/wheel-fault.ts';
import type { DueWords } from '../due-words.ts';
import { faceText } from '../faces.ts';
import { money } from '../format.ts';
import { of, said, say } from '../wording.ts';
import { announcements } from './announcements.ts';
import { halts, wheelFaults } from './halts.ts';
import { correctionText } from './story/corrections.ts';

/** « 3, 5 et 7 » */
function listed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} et ${numbers.at(-1)}`;
}

/** Ce qui est à faire pour une case, ou pour plusieurs. */
const oneOrMore = (one: string, more: string) =>
  of('boxes', (boxes: readonly number[]) => (boxes.length < 2 ? one : more));

const numbers = of('boxes', listed);
const boxWith = (one: string, more: string) =>
  of('boxes', (boxes: readonly number[]) => `${boxes.length < 2 ? one : more} ${listed(boxes)}`);
const box = boxWith('la case', 'les cases');
const ofBox = boxWith('de la case', 'des cases');
const toBox = boxWith('à la case', 'aux cases');
const Box = boxWith('Case', 'Cases');

const OPENING: DueWords<OpeningCodes> = {
  open: 'Ouvrez la table.',
  'test-table': {
    reader: 'Avant l’ouverture, essayez le lecteur de cartes avec un blackjack et sans.',
    whole: 'Avant l’ouverture, le croupier et le chef de table font l’essai de la table.',
  },
  'try-part': {
    'reader-blackjack': 'Mettez cette carte connue dans le lecteur. Il doit dire blackjack.',
    'reader-none': 'Mettez cette carte connue dans le lecteur. Il doit dire qu’il n’y a pas de blackjack.',
    buttons: 'Appuyez sur le bouton de chaque case. Son voyant clignote jusque-là.',
    lamps: 'Regardez tous les voyants : ceux des cases et celui du scanner doivent être allumés.',
    wheel: 'La roue tourne une fois. Attendez qu’elle s’arrête.',
    scanner: 'Passez cette carte connue dans le scanner.',
    screen: 'Regardez l’écran : des barres de six couleurs doivent aller d’un bord à l’autre.',
    sound: 'Touchez « Jouer les sons » et écoutez : il y en a trois.',
  },
  'test-card': said`Carte connue : ${of('card', faceText)}.`,
  'sign-test': 'Chef de table : signez l’essai de la table.',
  'check-decks': 'Passez tous les jeux dans le scanner avant le premier mélange.',
  'count-decks': said`Passez chaque carte dans le scanner. Le règlement exige ${of('expected')} cartes et aucun dix.`,
  'await-scanner':
    'Attendez le scanner du sabot : il n’a pas signalé toutes les cartes. Sans lui, le chef de table finit le comptage, et rien n’est compté.',
  'decks-wrong': 'Les jeux ne sont pas ceux que le règlement exige. Corrigez-les et recomptez.',
  inspect: 'Triez et contrôlez les cartes.',
  'remove-tens': {
    destroyed: said`${of('decks', takeTens)} ; le chef de table les détruit.`,
    'kept-in-their-box': said`${of('decks', takeTens)} ; ils sont gardés et remis dans leur boîte en fin de journée.`,
    torn: said`${of('decks', takeTens)} ; déchirez-les et remettez-les dans leur étui.`,
    removed: said`${of('decks', takeTens)} ; le chef de table y veille.`,
  },
  verify: 'Chef de table : vérifiez le contrôle et, jeu par jeu, que tous les dix sont retirés.',
  'inspect-reader': 'Chef de table : vérifiez que personne n’a touché au lecteur de cartes.',
  spread: 'Étalez les cartes face visible, jeu par jeu, pour que le premier joueur les examine.',
  wash: 'Retournez les cartes face cachée, brassez-les et empilez-les.',
  'mix-again': 'Si une carte se voit, brassez de nouveau.',
};

function takeTens(decks: number): string {
  return `Retirez tous les dix, et les jokers, de chacun des ${decks} jeux`;
}

/** Sans case, le croupier coupe. */
function cutter(boxes: readonly number[]): string {
  return boxes.length === 0 ? 'Croupier : coupez' : `La case ${listed(boxes)} coupe`;
}

const NEW_SHOE: DueWords<NewShoeCodes> = {
  reshuffle: 'La mélangeuse est en panne : mélangez de nouveau toutes les cartes.',
  'shuffler-out': {
    removed: 'Ôtez-la de la table avant de mélanger autrement.',
    'covered-or-signed': 'Couvrez-la ou signalez-la hors service avant de mélanger autrement.',
  },
  count: 'Mettez les cartes restées dans le sabot avec la défausse et comptez-les.',
  'swap-batches': {
    'first-shoe': 'Jouez avec un lot ; l’autre est mélangé et attend dans la mélangeuse.',
    'after-a-shoe': 'Mettez dans la mélangeuse le lot qui a servi et jouez avec l’autre.',
  },
  shuffle: {
    free: 'Mélangez les cartes, à la main ou à la machine, en un seul paquet.',
    'plug-riffle-turn-strip-cut':
      'Mélangez : intercalez les paquets, mélangez à l’américaine, tournez, effeuillez après deux mélanges au plus tôt, et enfin la coupe ; ou à la machine.',
  },
  'may-recut': 'Le chef de table peut faire couper de nouveau.',
  'await-player': 'La coupe est offerte au premier joueur qui arrive.',
  'offer-cut': said`Offrez la coupe ${toBox}.`,
  cut: said`${of('boxes', cutter)}, à ${of('from')} cartes au moins de chaque bout.`,
  'dealer-cuts': 'Aucun joueur ne coupe : le croupier coupe.',
  'place-cut-card': said`Placez la carte de coupe à ${of('fromBack')} cartes au moins de la fin.`,
  load: 'Mettez le paquet dans le sabot.',
  burn: {
    'new-shoe': 'Brûlez une carte, face cachée.',
    'in-mid-round': 'Brûlez la première carte, face cachée, puis terminez le coup.',
  },
  'disclose-burn': 'Montrez la carte brûlée au joueur qui le demande.',
};

const BETWEEN_ROUNDS: DueWords<BetweenRoundsCodes> = {
  'offer-step': said`${Box} : la moitié de la mise ne peut pas être payée en jetons ; proposez des pas de ${of('step', money)}.`,
  'confirm-wager': {
    dealer: said`Confirmez la mise annoncée ${ofBox}.`,
    'dealer-and-floor': said`Faites confirmer la mise annoncée ${ofBox} par le chef de table.`,
  },
  consent: said`Le premier parieur ${ofBox} doit accepter les autres.`,
  'newcomers-wait': 'Un joueur qui a passé un coup attend le prochain mélange, sauf accord du chef de table.',
  'take-wagers': 'Prenez les mises, puis donnez.',
  'idle-spread': {
    'face-down':
      'Sortez les cartes du sabot et de la défausse et étalez-les face cachée, ou face visible si un joueur le demande.',
    'face-up-or-down':
      'Sortez les cartes du sabot et de la défausse et étalez-les face visible ou face cachée.',
  },
  'turn-up': 'Retournez-les face visible quand un joueur arrive.',
  'idle-swap':
    'Empilez ces cartes et mettez-les dans la mélangeuse ; jouez avec le lot qui s’y trouve, sans nouveau mélange sauf si un joueur le demande.',
  'idle-wash': 'Brassez et empilez les cartes ; elles sont ensuite mélangées.',
  'decks-out': 'Ces jeux sont hors jeu : ouvrez la table avec d’autres.',
  close: 'Comptez les cartes et rangez-les.',
  'box-tens': 'Remettez les dix et les jokers dans leurs boîtes.',
};

const IN_ROUND: DueWords<RoundCodes> = {
  'deal-box': said`Une carte face visible ${toBox}.`,
  'ask-missed': said`Demandez ${toBox} : la carte oubliée maintenant, ou une main morte ?`,
  'deal-up': 'Une carte face visible au croupier.',
  'deal-hole': 'La carte cachée, face cachée.',
  'close-insurance': 'Fermez l’assurance.',
  'offer-insurance': said`Offrez l’assurance ${toBox}, jusqu’à la moitié de la mise.`,
  'offer-surrender': said`Offrez l’abandon ${toBox}, avant la vérification.`,
  check: 'Insérez la carte cachée dans le lecteur.',
  'check-again':
    'Le lecteur n’a pas pu lire la carte cachée : insérez-la de nouveau, ou faites mettre le lecteur hors service par le chef de table.',
  'wager-on-cards': said`${Box} : la mise est posée sur les cartes.`,
  'announce-blackjack': said`${Box} : annoncez « blackjack » ; ne payez pas et laissez les cartes jusqu’à ce que la carte cachée soit retournée.`,
  'ask-late': said`Demandez ${toBox} : la carte oubliée plus tard, ou une main morte ?`,
  'ask-split': said`${Box} : les autres couvrent les deux mains ou en désignent une.`,
  card: {
    'from-the-shoe': said`Une carte face visible ${toBox}.`,
    'drawn-in-error': said`La carte tirée par erreur va ${toBox}.`,
  },
  announce: said`${Box} : annoncez « ${of('say', (aloud: Announcement) => say(announcements, aloud))} ».`,
  'ask-rescue': said`Demandez ${toBox} : sauver le double ? Attendez le signe de la main.`,
  decide: said`${boxWith('La case', 'Les cases')} ${oneOrMore('décide', 'décident')}.`,
  'turn-hole': { read: 'Retournez la carte cachée.', unread: 'Retournez la carte cachée et saisissez-la.' },
  'call-dealers-card': `Dites « ${say(announcements, { code: 'dealers-card' })} ».`,
  draw: 'Une carte face visible au croupier.',
};

const PAYING: DueWords<PayingCodes> = {
  'pay-blackjack': said`Payez le blackjack ${ofBox}.`,
  'pay-21': said`Payez le 21 ${ofBox}.`,
  'clear-hand': said`Enlevez les cartes ${ofBox}.`,
  'leave-hand': said`${oneOrMore('La main', 'Les mains')} ${ofBox} ${oneOrMore('reste', 'restent')} sur la table.`,
  'collect-insurance': said`Ramassez l’assurance ${ofBox}.`,
  'pay-match': said`Payez la mise « égaler le croupier » ${ofBox}.`,
  'collect-match': said`Ramassez la mise « égaler le croupier » ${ofBox}.`,
  'pay-super-bonus': said`Payez le super bonus ${ofBox}.`,
  'pay-envy': said`Payez le bonus d’envie ${ofBox}.`,
  approve: 'Chef de table : approuvez le super bonus.',
  'typed-cards':
    'Chef de table : regardez ce qui a été saisi à la main, cartes ou roue, et confirmez-le. Ce qui en est gagné n’est pas payé avant.',
  'wrong-decision': said`Chef de table : une deuxième personne confirme ou refuse la correction d’une décision : ${of('of', correctionText)}.`,
  notify: 'Chef de table : prévenez un chef de partie et la surveillance.',
  'press-button': said`Appuyez sur le bouton ${oneOrMore('de la place', 'des places')} ${numbers}.`,
  spin: said`Lancez la roue pour ${box}.`,
  settle: {
    'by-box-from-far-right':
      'Depuis l’extrême droite, case par case : ramassez ce qui est perdu et payez ce qui est gagné.',
    'by-box-from-left':
      'Case par case, depuis votre gauche : ramassez ce qui est perdu et payez ce qui est gagné.',
    'losers-first': 'Ramassez tout ce qui est perdu, puis payez ce qui est gagné.',
  },
  'give-back': 'Le coup est nul : tout ce qui a été misé, ramassé ou payé est rendu.',
  'pick-up': {
    'from-far-right':
      'Ramassez les cartes depuis l’extrême droite, en sens inverse des aiguilles d’une montre, les vôtres en dernier, de sorte que chaque main puisse être reconstituée.',
    'any-that-can-be-rebuilt': 'Ramassez les cartes de sorte que chaque main puisse être reconstituée.',
  },
};

const UNUSED = {
  'lay-face-up': 'La carte qui se présentait face visible',
  'drawn-to-finished-hand': 'La carte tirée pour la main terminée',
  'exposed-and-not-taken': 'La carte exposée que personne n’a prise',
} as const;

function wheelFault(fault: WheelFault | null): string {
  return fault === null ? 'La roue manque.' : say(wheelFaults, fault);
}

function orOnceMore(fault: WheelFault | null): string {
  return fault === null ? '' : ', ou la fait relancer';
}

function haltReasons(reasons: readonly HaltReason[]): string {
  return reasons.map((reason) => `${say(halts, reason)}.`).join(' ');
}

const IN_TROUBLE: DueWords<TroubleCodes> = {
  halted: said`La table est arrêtée : ${of('reasons', haltReasons)}`,
  'enter-cards':
    'Saisissez à la main chaque carte tirée. D’une carte qui reste face cachée, indiquez seulement qu’elle a été tirée.',
  'scanner-missing':
    'Le scanner du sabot manque : remettez-le en état, ou faites autoriser la saisie à la main par le chef de table.',
  'reader-out': {
    'stop-the-table':
      'Le lecteur de cartes est hors service : aucun coup ne continue avant qu’il soit réparé ou remplacé.',
    'go-on-without':
      'Le lecteur de cartes est hors service : le jeu continue sans lui, et aucune carte cachée n’est vérifiée.',
  },
  'wheel-out': said`${of('fault', wheelFault)} Pour ${box}, le chef de table la lance à la main et saisit le secteur${of('fault', orOnceMore)}.`,
  'enter-card':
    'Le scanner n’a pas pu lire la carte : saisissez-la à la main. Si aucune n’est sortie, appelez le chef de table.',
  'shuffle-unread': 'La carte qui n’a pas pu être lue est mélangée avec les autres.',
  'to-discard-rack': {
    'lay-face-up': `${UNUSED['lay-face-up']} va à la défausse.`,
    'drawn-to-finished-hand': `${UNUSED['drawn-to-finished-hand']} va à la défausse.`,
    'exposed-and-not-taken': `${UNUSED['exposed-and-not-taken']} va à la défausse.`,
  },
  'burn-unused': {
    'lay-face-up': `${UNUSED['lay-face-up']} est brûlée.`,
    'drawn-to-finished-hand': `${UNUSED['drawn-to-finished-hand']} est brûlée.`,
    'exposed-and-not-taken': `${UNUSED['exposed-and-not-taken']} est brûlée.`,
  },
  'use-drawn-card': {
    read: 'La carte tirée par erreur est la prochaine carte.',
    unread:
      'La carte tirée par erreur est la prochaine carte. Saisissez-la quand elle est retournée ; s’il n’y en a pas, appelez le chef de table.',
  },
  'may-misdeal': 'Le chef de table peut déclarer une maldonne.',
  'may-opt-out': 'Le chef de table peut laisser les joueurs choisir de rester dans la main ou d’en sortir.',
  'shuffle-discards': 'Mélangez les cartes de la défausse.',
  'cut-discards': 'Faites-les couper comme au début d’un sabot.',
};

const TEN_FOUND = 'Un dix était dans le sabot : il n’est pas utilisé. Le chef de table';

const CALLS: DueWords<CallCodes> = {
  'floor:ten-found': {
    destroyed: `${TEN_FOUND} le retire du jeu et le détruit.`,
    'kept-in-their-box': `${TEN_FOUND} le retire du jeu et le met avec les autres dix.`,
    torn: `${TEN_FOUND} le déchire en deux et le met dans l’étui des jeux.`,
    removed: `${TEN_FOUND} le retire du jeu de la manière approuvée.`,
  },
  'floor:stray-card':
    'Le scanner a signalé une carte qui n’est pas de ce sabot, ou qui est sortie avant son chargement. Le chef de table la cherche.',
  'floor:census':
    'Une carte est sortie plus souvent que les jeux ne la contiennent, ou des cartes manquent. Le chef de table décide.',
  'floor:two-sevens':
    'Deux sept de la même couleur contre un sept. Le chef de table regarde la troisième carte.',
  'floor:super-bonus': 'Un super bonus. Le chef de table l’approuve.',
  'floor:reader-misuse':
    'La carte cachée a été insérée dans le lecteur sans nécessité. Le chef de table est prévenu.',
};

export const dues: DueWords<DueCodes> = {
  ...OPENING,
  ...NEW_SHOE,
  ...BETWEEN_ROUNDS,
  ...IN_ROUND,
  ...PAYING,
  ...IN_TROUBLE,
  ...CALLS,
};
