// Ce qui ne va pas dans un règlement ou dans la configuration d’une table, en français.
import type { Allowed, AllowedCodes, Found, FoundCodes, Reason } from '../../../packs/problem-codes.ts';
import type { FileProblemWords } from '../../technician/file-problems.ts';
import { beginningOf, list, of, said, say, type Wordings } from '../../wording.ts';

/** « peek, none ou no-peek » */
function either(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ou ${last}`;
}

const found: Wordings<FoundCodes> = {
  written: said`${of('text')}`,
  nothing: 'rien',
  missing: 'rien',
  given: 'une valeur',
  'given-twice': 'une valeur donnée deux fois',
  'same-key-again': 'la même clé une seconde fois',
  neither: 'ni l’un ni l’autre',
  'two-fields': said`${of('one')} et ${of('other')}`,
  numbers: said`${of('count')} nombres`,
  'from-to': said`de ${of('from')} à ${of('to')}`,
  'bytes-no-utf8': 'des octets qui ne sont pas de l’UTF-8',
  'does-not-exist': 'n’existe pas',
  'is-a-folder': 'est un dossier',
  'no-permission': 'ne peut pas être lu : permission refusée',
  'no-ordinary-file': 'n’est pas un fichier ordinaire',
  'too-large': said`fait ${of('bytes')} octets ; permis : au plus ${of('most')}`,
  'not-read': said`ne peut pas être lu (${of('error')})`,
  'a-reference': 'écrivez la valeur au lieu d’une *référence',
  'key-of-many-words': 'une clé est un seul mot',
};

const foundText = (what: Found) => say<FoundCodes, keyof FoundCodes>(found, what);
const allowedText = (what: Allowed): string => say<AllowedCodes, keyof AllowedCodes>(allowed, what);

function reasonsText(reasons: readonly Reason[]): string {
  return reasons.map(({ key, is }) => `${key} vaut ${foundText(is)}`).join(' et ');
}

const allowed: Wordings<AllowedCodes> = {
  written: said`${of('text')}`,
  'by-library': said`${of('text')}`,
  'one-of': said`une valeur parmi ${of('items', list)}`,
  either: said`${of('items', either)}`,
  'this-or-that': said`${of('items', (items: readonly string[]) => items.join(' ou '))}`,
  all: said`${of('items', list)}`,
  'from-to': said`de ${of('from')} à ${of('to')}`,
  'each-from-to': said`chacun de ${of('from')} à ${of('to')}`,
  'or-more': said`${of('from')} ou plus`,
  'each-or-more': said`chacun ${of('from')} ou plus`,
  'at-most': said`au plus ${of('to')}`,
  'each-at-most': said`chacun au plus ${of('to')}`,
  'at-least': said`au moins ${of('floor')}`,
  any: 'n’importe laquelle',
  nothing: 'rien',

  flag: 'true ou false',
  'whole-number': said`un nombre entier de ${of('from')} à ${of('to')}`,
  hours: 'un nombre entier d’heures, ou never',
  money: 'des dollars avec deux décimales au plus, comme 5.00',
  prizes: 'une liste de montants, comme [15.00, 25.00]',
  'one-amount': 'au moins un montant',
  'most-amounts': said`au plus ${of('most')} montants`,
  totals: 'any, ou une liste de totaux de 4 à 21 en ordre croissant, comme [9, 10, 11]',
  weights: 'equal, ou une liste de nombres entiers de 1 à 1000, un par secteur, comme [2, 1, 1]',
  tiers: 'by-two-amounts, ou une liste en ordre croissant, comme [{ from: 5.00, pays: 1000.00 }]',
  odds: 'un rapport entre guillemets, comme "3:2"',
  'only-way': {
    plain: said`${of('text')}, car la table ne joue ce point que d’une façon`,
    'in-quotes': said`${of('text')} entre guillemets, car la table ne joue ce point que d’une façon`,
  },
  clause: said`l’endroit du règlement entre guillemets, comme "5(e)", ou ${of('standard')}`,
  reading: said`le numéro d’une décision de docs/readings.md, de 1 à ${of('last')}`,
  'short-sentence': 'une phrase courte',
  'list-or-range': 'une liste comme [6, 8], ou { from: 1, to: 7 }, dont une borne peut manquer',
  list: 'une liste',
  'one-value': 'au moins une valeur',
  entry: '{ value: …, clause: … } ou { choice: …, allowed: …, clause: … }',
  'map-of': said`une table de clés ${of('items', list)}`,
  'map-begins-with': said`une table de clés qui commence par ${of('items', list)}`,
  'map-of-options': said`une table de clés ${of('items', list)}, ou de réglages comme match.offered`,
  'name-of-the-file': 'le nom du fichier sans .yaml',
  'small-letters': 'des lettres minuscules, des chiffres et des traits d’union',
  'few-words': 'quelques mots',
  version: 'une version entre guillemets, comme "1.0.0"',
  'one-sentence': 'une phrase',
  'a-pack': 'le nom d’un règlement, ou le chemin de son fichier .yaml',
  'value-or-choice': 'soit value, soit choice',
  'one-of-them': 'l’un des deux',
  'from-not-above-to': 'from au plus égal à to',
  'key-once': 'chaque clé une fois',
  yaml: 'du YAML',
  file: 'un fichier',
  utf8: 'du texte en UTF-8',
  'unshipped-name': 'un nom que n’a aucun règlement fourni avec Sabot',
  'rule-pack': 'un règlement',
  'table-file': 'la configuration d’une table',
  'file-is-called': said`${of('name')}, car le fichier s’appelle ${of('file')}`,
  'none-in': said`aucun dans ${of('folder')}`,
  'packs-or-path': said`${of('items', list)}, ou le chemin d’un fichier .yaml`,
  'whole-book': said`un règlement entier, comme ${of('book')}`,
  'by-clause': said`${of('what', allowedText)} (${of('by')})`,
  'without-rule': said`${of('what', allowedText)} (${of('pack')} n’a pas cette règle)`,

  because: said`${of('what', allowedText)}, car ${of('reasons', reasonsText)}`,
  'not-above': {
    'at-most': said`au plus ${of('amount')}, la valeur de ${of('key')}`,
    'less-than': said`moins de ${of('amount')}, la valeur de ${of('key')}`,
  },
  'decks-with-odds': said`un nombre de jeux pour lequel « égaler le croupier » a un rapport : ${of('items', list)}`,
  'odds-for-decks': said`${of('decks', (decks: number) => `un rapport pour ${decks} jeux, car cards.decks peut valoir ${decks}`)}`,
  'value-for-spin': {
    'may-be': 'une valeur, car spin.offered peut valoir true',
    is: 'une valeur, car spin.offered vaut true',
  },
  'equal-or-numbers': said`equal ou ${of('count')} nombres, un par secteur`,
  'half-of-shoe': said`au plus ${of('most')}, la moitié du sabot, car cards.decks peut valoir ${of('decks')}`,
  'below-21': 'des totaux inférieurs à 21',
  'not-falling': 'des montants qui ne baissent pas quand la mise monte',
  'not-above-largest-wager': 'pas plus que la mise la plus élevée',
  'not-above-largest-main-wager': 'pas plus que la mise principale la plus élevée',
  'made-of-chips': 'un montant que les jetons peuvent former',
  'check-or-another-time': 'before-check ou un autre moment',
  'only-main-wagers': 'true, car la table ne distribue qu’aux mises principales',

  'smallest-chip': said`${of('amount')}, le plus petit jeton (limits.chip)`,
  'multiple-of-chip': said`un multiple du plus petit jeton, ${of('amount')}`,
  'something-else': said`autre chose, car ${of('other')} l’a déjà`,
  'short-name': said`l’un des deux : ${of('option')} est le nom court de ${of('key')}`,
  'table-name':
    'un nom de 40 lettres, chiffres et traits d’union au plus, entre guillemets si c’est un nombre, comme "12"',
  'lowest-and-highest': 'le minimum et le maximum en dollars, comme [5.00, 5000.00]',
  'lowest-first': 'd’abord le minimum, puis le maximum',
  address: 'une adresse de cette machine, comme 127.0.0.1',
  'one-address': 'une seule adresse de ce boîtier, comme 10.0.0.12 : `ip address` les montre',
  'address-with-certificate':
    '127.0.0.1, ou une adresse avec certificate et key à côté : `sabot certificate` les crée',
  'names-of-the-box': 'des noms de ce boîtier en minuscules, comme [table-12.floor.example]',
  locale: 'une langue et un pays, comme en-US ou es-PR',
  currency: 'trois lettres majuscules, comme USD',
  'path-of-a-file': 'le chemin d’un fichier ; un chemin relatif commence au dossier de ce fichier',
  chips:
    'les valeurs des jetons en dollars, chacune supérieure à la précédente, comme [0.50, 1.00, 5.00, 25.00, 100.00]',
  shifts: 'les heures où commencent les équipes, de 0 à 23, chacune après la précédente, comme [4, 12, 20]',
  time: 'les heures et les minutes entre guillemets, comme "06:00"',
  zone: 'le nom d’un fuseau horaire, comme America/New_York',
  'rounds-an-hour':
    'les coups par heure pour une case, deux cases et ainsi de suite, comme [209, 139, 105, 84, 70, 60, 52]',
  'serial-port': 'le chemin d’un port série, comme /dev/sabot/scanner',
  'usb-id':
    'les identifiants du fabricant et du produit entre guillemets, comme les montre lsusb : "1209:0003"',
  lines: 'sept lignes de la puce, la première pour la place 1, comme [4, 5, 6, 12, 13, 16, 17]',
  'serial-number': 'le numéro de série entre guillemets',
  'usb-port': 'le port USB entre guillemets, comme "1-1.2"',
  'firmware-version': 'un à huit caractères ASCII imprimables entre guillemets',
  'sha-256': '64 chiffres hexadécimaux entre guillemets',
  'gpio-chip': 'l’étiquette d’une puce GPIO, comme la montre gpiodetect',
  'line-of-its-own': 'une ligne à elle seule',
};

export const fileProblems: FileProblemWords = {
  found,
  allowed,
  sentences: {
    'file-is': said`Le fichier contient ${of('found', foundText)} ; permis : ${of('allowed', allowedText)}.`,
    is: said`${of('path')} vaut ${of('found', foundText)} ; permis : ${of('allowed', allowedText)}.`,
    'key-unknown': said`${of('path')} n’est pas une clé connue ; connues ici : ${of('known', beginningOf)}.`,
    'key-meant': said`${of('path')} n’est pas une clé connue ; vouliez-vous dire ${of('meant')} ?`,
    'key-elsewhere': said`${of('path')} n’est pas une clé connue ; sa place est sous ${of('under')}.`,
    'key-missing': said`${of('path')} manque ; permis : ${of('allowed', allowedText)}.`,
    'switch-missing': said`${of('path')} manque.`,
    'key-twice': said`${of('path')} y est deux fois ; la première est à la ligne ${of('line')}.`,
    'not-fixed': said`${of('key')} n’est pas fixe ; écrivez ${of('allowed', allowedText)}.`,
    'fixed-missing': said`${of('key')}.fixed manque ; écrivez ${of('allowed', allowedText)}.`,
    'fixed-with': said`${of('key')} n’a pas de ${of('field')}, car la table ne le joue que d’une façon ; écrivez ${of('allowed', allowedText)}.`,
    'value-and-choice': said`${of('key')} a à la fois value et choice : une loi du règlement a value, un choix de la maison a choice.`,
    'value-nor-choice': said`${of('key')} n’a ni value ni choice.`,
    'goes-with-choice': said`${of('key')}.${of('field')} accompagne un choix de la maison, mais ${of('key')} a value.`,
    'allowed-and-at-least': said`${of('key')} a à la fois allowed et atLeast ; permis : l’un des deux.`,
    'allowed-missing': said`${of('key')}.allowed manque : un choix dit parmi quoi la maison peut choisir.`,
    'empty-range': said`${of('key')}.allowed va ${of('range', allowedText)}, ce qui ne laisse rien à choisir.`,
    unreadable: said`Le fichier ${of('found', foundText)}.`,
    'not-utf8': 'Le fichier n’est pas du texte en UTF-8 : enregistrez-le de nouveau en UTF-8.',
    'not-yaml': {
      'rule-pack': said`Ce n’est pas le YAML d’un règlement : ${of('found', foundText)}.`,
      'table-file': said`Ce n’est pas le YAML de la configuration d’une table : ${of('found', foundText)}.`,
    },
    empty: 'Le fichier est vide.',
    'no-such-pack': said`Il n’y a pas de règlement « ${of('id')} » ; il y a ${of('allowed', allowedText)}.`,
    'pack-meant': said`pack vaut ${of('pack')}, et ce règlement n’existe pas ; vouliez-vous dire ${of('meant')} ?`,
    'name-taken': said`${of('id')} est le nom d’un règlement fourni avec Sabot (${of('shipped')}) ; donnez un autre nom à celui-ci.`,
    'switch-unknown': said`${of('key')} n’est pas un réglage connu.`,
    'switch-meant': said`${of('key')} n’est pas un réglage connu ; vouliez-vous dire ${of('meant')} ?`,
    'no-such-rule': said`${of('key')} vaut ${of('found', foundText)}, mais ${of('pack')} n’a pas cette règle.`,
    ordered: said`${of('key')} vaut ${of('found', foundText)}, mais ${of('pack')} ordonne ${of('allowed', foundText)} (${of('clause')}).`,
  },
  see: (places) => `Voir ${places}.`,
};
