// Pourquoi la station n’a pas fait ce qu’une page demandait, sans même que la table soit consultée.
import type { ProblemCodes } from '../../protocol/problems.ts';
import { counted, of, said, type Wordings } from '../wording.ts';

const inMilliseconds = 'une heure en millisecondes depuis 1970';
const fromOne = 'un nombre entier à partir de 1';
const part = (name: string, meant: string) => `Dans l’adresse, « ${name} » doit être ${meant}.`;

/** Où dans le message ; nulle part si c’est le tout. */
const lookAt = (where: string) => (where === '' ? '' : ` : voyez ${where}`);

export const problems: Wordings<ProblemCodes> = {
  'no-message': 'Une page ne peut pas envoyer ce message.',
  'no-input': said`Une page ne peut pas demander cela à la table${of('where', lookAt)}.`,
  'pin-unknown': 'Le numéro d’employé ou le PIN est faux.',
  'pin-not-a-dealers': 'Ce PIN n’est pas celui d’un croupier.',
  'pin-wait': said`Trop de PIN faux : attendez ${of('seconds', (seconds: number) => counted(seconds, 'seconde'))}.`,
  'pin-too-old': 'Ce PIN est trop ancien. Un nouveau se donne sur la machine : `sabot staff pin`.',
  'access-ended':
    'Votre temps d’accès est terminé. La maison vous l’accorde de nouveau sur la machine : `sabot staff admit`.',
  'staff-unreadable': 'La liste du personnel ne peut pas être lue : appelez un technicien.',
  'only-at-the-table': 'Un croupier se connecte à la table, pas par le réseau.',
  'only-for-the-floor': 'Ceci est réservé au chef de table.',
  'no-such-session': 'Cette session est déjà terminée.',
  'too-many-requests': 'Trop de demandes depuis ici : attendez un moment.',
  'own-pin-only': 'Pour prendre la table, un croupier doit utiliser son propre PIN.',
  'too-many-signed-in':
    'Trop de personnes sont connectées au pit. Déconnectez-vous là où personne ne regarde, ou demandez à un chef de partie de fermer des sessions.',
  'too-many-of-your-own':
    'Vous êtes connecté à trop d’endroits au pit. Déconnectez-vous là où personne ne regarde, ou demandez à un chef de partie de fermer des sessions.',
  'nobody-signed-in': 'Personne n’est connecté ici. Connectez-vous avec votre numéro et votre PIN.',
  'meant-nothing': 'La table n’a rien pu en faire.',
  'station-stops': 'La station s’arrête.',
  'no-such-bettor-then': 'Ce coup n’avait pas ce parieur, ou il n’est pas terminé.',
  'queue-full': 'Trop de choses attendent d’être écrites. Réessayez.',
  'program-not-checked':
    'Les fichiers du programme n’ont pas pu être vérifiés, donc la table n’ouvre pas. Appelez un technicien.',
  'no-challenge': said`Le texte de l’inspecteur a de 1 à ${of('most')} caractères.`,
  'devices-are-real': 'Les appareils de cette table sont réels.',
  'simulator-starts': 'La table démarre.',
  'no-act': said`Le simulateur ne peut pas faire cela${of('where', lookAt)}.`,
  'no-such-card-left': said`Il ne reste plus de ${of('card')} dans le sabot.`,
  'shoe-is-empty': 'Le sabot est vide.',
  'no-hole-card': 'Il n’y a pas sur la table de carte cachée à insérer.',
  'nothing-to-try': 'L’essai ne demande rien que des mains puissent faire maintenant.',
  'wires-recorded':
    'Les lignes sont enregistrées, et l’enregistrement garderait l’ordre des cartes : comptez les jeux sans lui.',
  'reader-is-full': 'Il y a déjà une carte dans le lecteur.',
  'no-such-situation': said`Avec ces règles, il n’y a pas de situation « ${of('name')} ».`,
  'no-such-pack': said`Il n’y a pas de règlement « ${of('pack')} ».`,
  'table-not-ready': 'La table n’arrive pas aux mises : voyez si un appareil est débranché.',
  'cards-used-up': 'Il reste trop peu de ces cartes dans le sabot : commencez une nouvelle table.',
  'dealer-not-heard': 'La table n’a pas pris ce que le croupier a fait.',
  'hands-not-for-dealers': 'Les mains passées sont pour le chef de table et la surveillance.',
  'no-such-round': 'Ce coup n’existe pas.',
  'too-much-for-a-page': 'C’est trop pour une page.',
  'archive-missing':
    'Cette main est dans une archive qui n’est pas ici, ou ne peut pas être lue. Remettez l’archive dans son dossier ; `sabot verify` la nomme.',
  'archived-at-table':
    'La table a mis cette main dans une archive, et le pit ne la montre plus. Elle peut être lue à la table avec l’archive, ou au pit dans un fichier : `sabot pit journal TABLE FICHIER --round NUMÉRO`.',
  'round-not-over': 'Le coup n’est pas terminé : il n’a pas encore de procès-verbal.',
  'burned-card-in-record':
    'Le procès-verbal signé contient la carte brûlée du sabot en jeu, que personne n’a vue : il sera disponible à la fin du sabot.',
  'round-not-signed': 'Le coup n’est pas encore signé : son procès-verbal sera disponible à la fin du coup.',
  'too-many-rows': 'Il y a trop de lignes jusqu’à la prochaine signature : utilisez `sabot export`.',
  'journal-unreadable': said`Le journal n’a pas pu être lu : ${of('said')}.`,
  'too-many-questions': 'Trop de questions à la fois : redemandez dans un moment.',
  'took-too-long': 'C’était trop long. Demandez moins : une période plus courte, ou un critère de plus.',
  'in-address-twice': 'Quelque chose figure deux fois dans l’adresse.',
  'unknown-in-address': 'Il y a dans l’adresse quelque chose qui ne peut pas être demandé.',
  'wrong-in-address': {
    round: part('round', fromOne),
    at: part('at', inMilliseconds),
    from: part('from', `${inMilliseconds}, ou le numéro d’une étape`),
    to: part('to', inMilliseconds),
    seat: part('seat', 'un nombre de 1 à 7'),
    dealer: part('dealer', 'de 80 lettres au plus'),
    shoe: part('shoe', fromOne),
    card: part('card', 'une valeur (A 2 3 4 5 6 7 8 9 J Q K) et une couleur (C D H S), comme 7S'),
    held: part('held', 'des valeurs ou des cartes séparées par des virgules, comme 8,8 ou 8S,K'),
    pair: part('pair', '1'),
    total: part('total', 'un nombre de 2 à 40'),
    result: part('result', 'la fin d’une main, comme win ou bust'),
    amount: part('amount', 'une somme en centimes, ou deux séparées par un trait d’union'),
    of: part('of', 'wager, won ou lost'),
    player: part('player', 'de 80 lettres au plus'),
    incident: part('incident', 'une sorte d’irrégularité que la table connaît'),
    before: part('before', fromOne),
    tables: part('tables', 'des noms de tables séparés par des virgules'),
    wagerFrom: part('wagerFrom', 'une somme en centimes'),
    wagerTo: part('wagerTo', 'une somme en centimes'),
    netFrom: part('netFrom', 'une somme en centimes, avec un moins pour une perte'),
    netTo: part('netTo', 'une somme en centimes, avec un moins pour une perte'),
    period: part(
      'period',
      'une période : shift, today, yesterday, week ou month ; ou first et last, ou from et to',
    ),
    first: part('first', 'un jour, comme 2026-11-02'),
    last: part('last', 'un jour, comme 2026-11-08'),
    by: part('by', 'table, dealer ou shift'),
    table: part('table', 'le nom d’une table'),
    kind: part('kind', 'rounds, incidents ou days'),
    format: part('format', 'jsonl ou csv'),
    language: part('language', 'une langue de la station'),
  },
  'wrong-limit-in-address': said`Dans l’adresse, « limit » doit être un nombre de 1 à ${of('most')}.`,
  'period-backwards': 'La période se termine avant de commencer.',
  'period-too-long':
    'La période dépasse un trimestre : choisissez-en une plus courte, ou utilisez `sabot export`.',
  'no-dealers-at-the-pit': 'Cette page n’est pas pour les croupiers : ils s’identifient à leur table.',
  'not-for-this-role': 'Ceci ne relève pas de votre fonction.',
  'no-such-alarm': 'Cette alarme n’existe pas, ou quelqu’un l’a déjà acquittée.',
  'no-such-table': 'Il n’y a pas encore de lignes de cette table.',
  'pit-store-away':
    'La base ne répond pas, et personne ne peut noter qui regarde : rien n’est montré. Réessayez dans un moment.',
  'pit-store-full':
    'Le disque de la base est plein, et personne ne peut noter qui regarde : rien n’est montré. Faites-y de la place.',
  'sign-in-again':
    'Personne n’a touché cette page depuis un moment : elle ne montre que les tables. Déconnectez-vous, puis reconnectez-vous.',
  'not-this-station': 'Cette adresse n’est pas celle de cette station.',
  'nothing-here': 'Il n’y a rien à cette adresse.',
};
