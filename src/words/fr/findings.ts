// Ce qu’une vérification a trouvé, en français, et la page qu’elle imprime.
import type {
  LineField,
  SettlementCodes,
  WagerPlace,
  WhyNotSettled,
} from '../../journal/proof/settlement/contradiction.ts';
import type { verifying as english, FindingWords } from '../en/findings.ts';
import { utcMoment } from '../moments.ts';
import { of, ofBoth, type Slot, said, say, type Wordings } from '../wording.ts';

const WAGERS: Readonly<Record<string, string>> = {
  main: 'La mise principale',
  match: 'La mise « égaler le croupier »',
  spin: 'La mise sur la roue',
  insurance: 'L’assurance',
  coupon: 'Le coupon',
  envy: 'Le bonus d’envie',
  'super-bonus': 'Le super bonus',
};

/** « La mise principale de a sur la main 2 de la case 3 » */
function wagerName({ seat, bettor, wager, hand }: WagerPlace): string {
  const where = hand === null ? '' : `la main ${hand} de `;
  return `${WAGERS[wager] ?? `La mise « ${wager} »`} de ${bettor} sur ${where}la case ${seat}`;
}

const wager: Slot<WagerPlace, keyof WagerPlace> = {
  names: ['seat', 'bettor', 'wager', 'hand'],
  write: wagerName,
};

const FIELDS = {
  stake: (value: string) => `une mise de ${value} centimes`,
  doubled: (value: string) =>
    value === '' ? 'aucun double' : `des doubles de ${value.replaceAll(' ', ' et ')} centimes`,
  result: (value: string) => `le résultat « ${value} »`,
  odds: (value: string) => (value === '' ? 'aucune cote' : `une cote de ${value}`),
  net: (value: string) => `un net de ${value} centimes`,
  clause: (value: string) => `la clause « ${value} »`,
};

const STATUS = { settled: 'réglé', void: 'nul' };

function fieldIs(field: LineField, value: string): string {
  return FIELDS[field](value);
}

const rowOrNone = (row: number | null) => (row === null ? 'aucune ligne' : `la ligne ${row}`);
const listed = (versions: readonly string[]) => versions.join(', ');

const statusName = (status: keyof typeof STATUS) => STATUS[status];

/** « La ligne 7 manque », « Les lignes 7 à 9 manquent » */
function rowsMissing(from: number, to: number): string {
  return from === to
    ? `La ligne ${from} manque : la ligne ${to + 1} est à sa place.`
    : `Les lignes ${from} à ${to} manquent : la ligne ${to + 1} est à leur place.`;
}

const settlements: Wordings<SettlementCodes> = {
  'box-without-wager': said`Personne n’a de mise sur la case ${of('seat')}.`,
  'no-such-hand': said`La case ${of('seat')} n’a pas de main ${of('hand')}.`,
  'no-such-bettor': said`Le parieur ${of('bettor')} n’a pas de mise sur la case ${of('seat')}.`,
  'no-money-on-hand': said`Le parieur ${of('bettor')} n’a pas d’argent sur la main ${of('hand')} de la case ${of('seat')}.`,
  'card-without-face': said`La carte ${of('number')} est sur la table et n’a pas de face.`,
  'card-changed': said`La carte ${of('number')} était ${of('was')} et est maintenant ${of('is')}.`,
  'corrected-nowhere': said`La carte ${of('number')} a été corrigée et n’est pas sur la table.`,
  'corrected-from-other': said`La carte ${of('number')} a été corrigée depuis ${of('from')}, mais elle était ${of('was')}.`,
  'nothing-to-split': said`La main ${of('hand')} de la case ${of('seat')} n’a pas de seconde carte à séparer.`,
  'doubled-for-nothing': said`La main ${of('hand')} de la case ${of('seat')} a été doublée sans montant.`,
  'card-not-last': said`La carte ${of('number')} a été reprise et n’est pas la dernière donnée à une main.`,
  'no-such-section': said`La roue n’a pas de secteur ${of('section')}.`,
  'prize-differs': said`Le secteur ${of('section')} de la roue paie ${of('pays')} centimes, et le journal dit ${of('told')} centimes.`,
  'nothing-to-undo': 'Une décision a été annulée, et aucune n’avait été prise avant.',
  'not-to-be-settled': {
    'no-such-place': 'Les règles ne peuvent pas régler ceci : une carte, une main ou une mise n’existe pas.',
    'match-without-odds':
      'Les règles ne peuvent pas régler ceci : elles n’ont pas de cote pour une mise « égaler le croupier ».',
    'no-such-card': 'Les règles ne peuvent pas régler ceci : un numéro n’est celui d’aucune carte.',
  },
  'round-without-end': 'Le coup n’a pas de fin.',
  'status-differs': said`Le coup s’est terminé comme ${of('told', statusName)}, et par ses faits il est ${of('is', statusName)}.`,
  'settled-twice': said`${wager} : réglée de nouveau sans que la première ligne soit reprise.`,
  'taken-back-nothing': said`${wager} : reprise, et cette ligne n’existait pas.`,
  'line-differs': said`${wager} : le journal a ${ofBoth('field', 'told', fieldIs)}, et les règles donnent ${ofBoth('field', 'given', fieldIs)}.`,
  'line-not-given': said`${wager} : le journal a un net de ${of('net')} centimes, et les règles ne donnent pas cette ligne.`,
  'line-not-told': said`${wager} : les règles donnent un net de ${of('net')} centimes, et le journal n’a pas cette ligne.`,
};

function shortHash(hash: string): string {
  return hash.slice(0, 12);
}

export const findings: FindingWords = {
  'file-damaged': said`Le fichier est abîmé. SQLite dit : ${of('said')}.`,
  'journal-unreadable': said`Le journal ne peut pas être lu : ${of('said')}.`,
  'other-form': said`Le fichier se dit de l’application ${of('application')}, format ${of('version')}.`,
  'thing-missing': said`Il manque : ${of('what')}.`,
  'thing-differs': said`N’est pas tel que Sabot le fait : ${of('what')}.`,
  'thing-extra': said`N’est pas de Sabot : ${of('what')}.`,

  'log-empty': 'Le registre est vide : il n’a pas même une configuration.',
  'row-unreadable': said`La ligne ${of('seq')} du registre ne peut pas être lue : ${of('said')}.`,
  'row-not-followed': said`La ligne ${of('seq')} ne peut pas être suivie : ${of('said')}.`,
  'row-mistyped': said`La ligne ${of('seq')} contient quelque chose qui n’est pas du type avec lequel elle a été écrite.`,
  'row-changed': said`La ligne ${of('seq')} n’est pas telle qu’elle a été écrite : son hash ne découle pas de la ligne précédente.`,
  'row-without-meaning': said`Le contenu de la ligne ${of('seq')} ne peut pas être lu : aucune ligne de sa sorte n’a un tel contenu.`,
  'row-extra': said`La ligne ${of('seq')} n’a rien à faire là : les lignes sont numérotées à partir de 1.`,
  'rows-missing': said`${ofBoth('from', 'to', rowsMissing)}`,
  'row-misplaced': said`La ligne ${of('seq')} (${of('kind')}) vient après ${of('after')}, où une telle ligne ne peut pas être.`,
  'repeat-of-nothing': said`La ligne ${of('seq')} (${of('kind')}) compte un refus qui n’est pas là.`,
  'cause-too-many': said`La ligne ${of('seq')} (${of('kind')}) nomme une cause, et n’en a pas.`,
  'cause-differs': said`La ligne ${of('seq')} (${of('kind')}) nomme ${of('cause', rowOrNone)} comme cause, et non ${of('due', rowOrNone)}.`,
  'cause-of-other-time': said`La ligne ${of('seq')} (${of('kind')}) est d’une autre heure que sa cause, la ligne ${of('cause')}.`,
  'done-by-nobody': said`La ligne ${of('seq')} (${of('kind')}) nomme son auteur, et personne ne peut l’être.`,
  'done-by-halves': said`La ligne ${of('seq')} (${of('kind')}) ne dit qu’à moitié qui l’a faite.`,
  'role-unknown': said`La ligne ${of('seq')} (${of('kind')}) a été faite par quelqu’un d’une fonction inconnue.`,
  'told-after-end': said`La ligne ${of('seq')} (${of('kind')}) raconte une suite après la fin de son coup.`,
  'end-missing': said`La ligne ${of('seq')} (${of('kind')}) est la dernière : ce qui a été écrit avec elle manque.`,
  'time-goes-back': said`La ligne ${of('seq')} est antérieure de ${of('ms')} ms à la ligne précédente.`,

  'archive-missing': said`L’archive ${of('file')} avec les lignes ${of('from')} à ${of('to')} manque. Remettez-la dans le dossier des archives, ou indiquez le dossier avec --archives.`,
  'archive-unreadable': said`L’archive ${of('file')} avec les lignes ${of('from')} à ${of('to')} ne peut pas être lue. Mettez-en une copie à sa place.`,
  'archive-of-others': said`L’archive ${of('file')} ne contient pas les lignes ${of('from')} à ${of('to')} de ce journal : elle est d’une autre table, ou a été refaite. Mettez la bonne à sa place.`,
  'archive-overlaps': said`L’archive ${of('file')} contient les lignes ${of('from')} à ${of('to')}, et d’autres en contiennent déjà. Gardez-la, hors du dossier.`,
  'archive-not-signed': said`L’archive ${of('file')} avec les lignes ${of('from')} à ${of('to')} n’est pas signée avec une clé de ce journal. Mettez une copie de la bonne à sa place.`,
  'archive-changed': said`L’archive ${of('file')} avec les lignes ${of('from')} à ${of('to')} n’est pas ce qui a été signé. Gardez-la, et mettez une copie à sa place.`,
  'archive-block-changed': said`Dans l’archive ${of('file')}, les lignes ${of('from')} à ${of('to')} ne sont pas telles qu’elles ont été écrites. Gardez-la, et mettez une copie à sa place.`,

  'setup-unsigned': said`La ligne ${of('seq')} est une configuration, et aucune signature ne la suit.`,
  'start-unsigned': said`La ligne ${of('seq')} est un démarrage, et aucune signature ne la suit.`,
  'row-unsigned': said`La ligne ${of('seq')} (${of('kind')}) n’est suivie d’aucune signature.`,
  'end-unsigned': said`La ligne ${of('seq')} termine un coup ou un sabot, et aucune signature ne la suit.`,
  'start-of-other-head': said`Le démarrage de la ligne ${of('seq')} ne nomme pas la ligne précédente comme celle qu’il a trouvée.`,
  'start-keeps-silent': said`Le démarrage de la ligne ${of('seq')} ne dit pas quelles lignes il a trouvées sans signature.`,
  'rows-unsigned-at-start': said`Les lignes ${of('from')} à ${of('to')} n’étaient pas signées quand la table s’est arrêtée (${of('stoppedAt', utcMoment)}) : quiconque avait le fichier a pu les écrire.`,
  'version-changed': {
    pack: said`À partir de la ligne ${of('seq')}, le règlement ${of('version')} est un autre sous la même version : ${of('is', shortHash)}, avant ${of('was', shortHash)}.`,
    program: said`À partir de la ligne ${of('seq')}, le programme ${of('version')} est un autre sous la même version : ${of('is', shortHash)}, avant ${of('was', shortHash)}.`,
  },
  'key-missing': said`La configuration de la ligne ${of('seq')} ne contient pas de clé.`,
  'key-changed': said`À partir de la ligne ${of('seq')}, la clé est une autre : ${of('is')}, et non ${of('was')}.`,
  'key-handed-on': said`À partir de la ligne ${of('seq')}, la clé de signature est ${of('is')} : la précédente, ${of('was')}, a signé le changement.`,
  'key-link-broken': said`Le changement de la clé de signature à la ligne ${of('seq')} n’est pas prouvé : la clé précédente n’a pas signé la nouvelle, ou ses lignes ont été changées.`,
  'sealing-key-changed': said`À partir de la ligne ${of('seq')}, la clé de scellement est une autre : ${of('is')}, et non ${of('was')} ; aucune ligne signée ne le dit.`,
  'sealing-key-handed-on': said`À partir de la ligne ${of('seq')}, la clé de scellement est ${of('is')}, et non ${of('was')} : une ligne signée dit le changement.`,
  'sealing-key-not-ours': said`La clé de scellement du journal est ${of('is')} ; celle qui est conservée est ${of('ours')}, qu’il n’a jamais eue.`,
  'key-not-ours': said`La ligne ${of('seq')} est signée avec la clé ${of('is')}, et la clé conservée est ${of('ours')}.`,
  'signature-broken': said`La signature de la ligne ${of('seq')} n’est pas valable : quelque chose a été changé dans les lignes ${of('from')} à ${of('seq')}.`,
  'rows-unsigned': said`Les lignes ${of('from')} à ${of('to')} viennent après la dernière signature : elles s’accordent, mais personne ne les a encore signées.`,

  'anchor-beyond-end': said`La ligne ${of('seq')} a été notée ailleurs, et le journal se termine avant : des lignes ont été coupées, ou c’est une copie plus ancienne.`,
  'anchor-other-hash': said`La ligne ${of('seq')} a un autre hash que celui qui a été noté ailleurs : le journal a été réécrit.`,
  'anchor-not-signed-by-key': said`La tête notée pour la ligne ${of('seq')} n’est pas signée avec la clé de ce journal.`,

  'rules-changed-open': said`La ligne ${of('seq')} change les règles d’une table ouverte.`,
  'snapshot-missing': said`Avant la ligne ${of('seq')}, il n’y a pas d’instantané d’où partir.`,
  'setup-missing': said`Avant la ligne ${of('seq')}, il n’y a pas de configuration.`,
  'taken-against-rules': said`L’entrée de la ligne ${of('seq')} a été acceptée, et doit être refusée : ${of('refusal')}.`,
  'facts-missing': said`L’entrée de la ligne ${of('seq')} a causé plus de faits que le registre n’en raconte.`,
  'facts-differ': said`Les faits de la ligne ${of('seq')} ne découlent pas de son entrée.`,
  'refusal-differs': said`L’entrée de la ligne ${of('seq')} a été refusée, et pas pour la raison que dit le registre.`,
  'snapshot-differs': said`L’instantané de la ligne ${of('seq')} n’est pas la table telle que la laissent les lignes précédentes.`,
  'snapshot-unknown': said`L’instantané de la ligne ${of('seq')} est d’un format que personne ne connaît.`,
  'not-replayed': said`À partir de la ligne ${of('seq')}, la version ${of('version')} a écrit le registre : cette version ne le rejoue pas.`,
  'payment-wrong': said`${of('why', (why: WhyNotSettled) => say(settlements, why))}`,
  'card-typed': said`À la ligne ${of('seq')}, une personne a saisi une carte.`,

  'seal-broken': said`Le sceau de la carte ${of('number')} à la ligne ${of('seq')} est brisé, ou a été fait avec une autre clé.`,
  'seal-undisclosed': said`La ligne ${of('seq')} retourne la carte ${of('number')} et ne révèle pas la clé qui ouvre son sceau.`,
  'seal-missing': said`La carte ${of('number')} est face cachée depuis la ligne ${of('seq')}, et aucun sceau ne la garde.`,
  'seal-differs': said`La carte ${of('number')} a été scellée comme ${of('sealed')}, et la ligne ${of('seq')} dit ${of('shown')}.`,

  'table-row-extra': said`La table ${of('table')} a une ligne que le registre ne donne pas : ${of('key')}.`,
  'table-row-missing': said`Il manque à la table ${of('table')} une ligne que le registre donne : ${of('key')}.`,
  'table-row-differs': said`Dans la table ${of('table')}, ligne ${of('key')}, ${of('column')} est ${of('is')}, et d’après le registre c’est ${of('due')}.`,
  'repeat-uncounted': said`La table ${of('table')} compte un refus que le registre n’a pas : ${of('key')}.`,
  'reference-broken': said`Dans la table ${of('table')}, ${of('key')} renvoie à une ligne de ${of('parent')} qui n’est pas là.`,

  'round-end-differs': said`La table des coups a la fin du coup ${of('round')} à la ligne ${of('seq')}, et le registre non.`,
  'record-incomplete': said`Les lignes ne contiennent pas le coup ${of('round')} de son début à sa fin.`,
  'record-unsigned': said`Aucune signature ne couvre la fin du coup à la ligne ${of('seq')}.`,
  'adjustment-differs': said`Ce qui est dit d’un ajustement n’est pas ce que dit la ligne ${of('seq')}.`,
  'hold-differs': said`Ce qui est dit d’une conservation n’est pas ce que dit la ligne ${of('seq')}.`,
  'head-differs': 'La tête du journal dans le fichier n’est pas signée par la clé de la table.',
  'record-differs': 'Le procès-verbal ne dit pas ce que disent les lignes.',
  'record-of-other-key': said`Le fichier nomme la clé ${of('named')}, et ${of('signed')} l’a signé.`,
};

export const verifying: typeof english = {
  progressFile: 'vérification du fichier entier',
  progress: (part, done, of) => `vérification ${part} ${done} sur ${of}`,
  stopped: 'Interrompu : on ne sait encore rien du journal.',
  asWritten: (path) => `${path} est tel qu’il a été écrit.`,
  asSigned: (path, key) => `${path} est tel que la clé ${key} l’a signé.`,
  notAsWritten: (path) => `${path} N’EST PAS tel qu’il a été écrit.`,
  skipped: {
    'no-key-on-file': said`il n’y a pas de fichier de clé à comparer : l’empreinte de la clé est ${of('fingerprint')} ; comparez-la avec celle qui est conservée`,
    'no-sealing-key':
      'les sceaux des cartes non retournées ne sont pas ouverts : la clé de scellement n’est pas disponible',
    'other-sealing-keys': said`les sceaux des cartes non retournées ne sont pas ouverts s’ils ont été faits avec une autre clé de scellement : ${of('keys', listed)}`,
    'other-versions': said`ce que la version ${of('versions', listed)} a écrit n’est pas rejoué par la version ${of('program')}`,
    'rows-lost': 'pas là où des lignes sont perdues, jusqu’à la prochaine fin d’un coup',
  },
  severities: {
    changed: 'CHANGÉ : pas ce qui a été écrit',
    damaged: 'ABÎMÉ : le fichier ou ses tables de recherche',
    notice: 'Bon à savoir',
  },
  witness: {
    agrees: said`Le témoin ${of('file')} a vu la dernière ligne, ${of('seq')}.`,
    behind: said`Le témoin ${of('file')} a vu la ligne ${of('seq')} ; le journal a continué depuis.`,
    missing: said`Il n’y a pas de témoin ${of('file')} : personne ne peut dire si des lignes ont été retirées à la fin.`,
    unreadable: said`Le témoin ${of('file')} N’EST PAS tel que la table l’a écrit, ou la clé de la table ne l’a pas signé. Gardez-le, et demandez de l’aide.`,
    shorter: said`Des lignes MANQUENT à la fin : le témoin ${of('file')} a vu la ligne ${of('seq')}. Gardez les fichiers, et demandez de l’aide.`,
    other: said`Dans ce journal, la ligne que le témoin ${of('file')} a vue, ${of('seq')}, N’EST PAS la même : des lignes ont été réécrites. Gardez les fichiers, et demandez de l’aide.`,
  },
  notChecked: (why) => `non vérifié : ${why}`,
  more: (times) => `et ${times} de plus de cette sorte`,
  parts: {
    file: 'fichier',
    schema: 'schéma',
    archives: 'archives',
    chain: 'chaîne',
    signatures: 'signatures',
    replay: 'relecture',
    payments: 'paiements',
    seals: 'sceaux',
    tables: 'tables',
  },
  pages: (count) => `${count} pages`,
  things: (count) => `${count} tables, index et déclencheurs`,
  archives: (count) => `${count}, entières et signées`,
  rows: (count, from, to) => `${count} lignes, de ${from} à ${to}`,
  signatures: (count, key) => `${count} valables, par la clé ${key}`,
  snapshots: (count) => `${count} instantanés, retrouvés à partir des entrées`,
  payments: (count, rounds, shoes) =>
    `${count} en ${rounds} coups et ${shoes} sabots, recalculés au centime près`,
  seals: ({ opened, shown, notShown }) =>
    notShown === null
      ? `${opened} ouverts, chacun avec la carte montrée ensuite`
      : `${opened} ouverts : ${shown} avec la carte montrée ensuite, ${notShown} dont la carte n’a pas été montrée`,
  tables: (count) => `${count} lignes, telles que le registre les donne`,
  lastIsSigned: 'La dernière ligne est une signature.',
  lastRow: (row, hash) => `La dernière ligne est ${row}, son hash ${hash}.`,
  cutOff:
    'Des lignes coupées après elle ne laissent pas de trace : gardez ailleurs son numéro et son hash, et comparez-les.',
  keepIt: 'Gardez le fichier tel quel, et demandez de l’aide.',
  anchors: (count) =>
    count === '1'
      ? 'La tête notée ailleurs est dans ce journal.'
      : `Les ${count} têtes notées ailleurs sont dans ce journal.`,
  atRow: (seq) => `ligne ${seq}`,
  inTable: (table, key) => `${table}, ${key}`,
};
