// Pourquoi des octets d’un appareil ont été écartés. Chaque phrase suit deux points.
import type { DiscardCodes } from '../../technician/discards.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const discards: Wordings<DiscardCodes> = {
  'wrong-checksum': 'la somme de contrôle est fausse',
  'frame-too-long': 'plus long que toute trame',
  'no-length': 'pas de longueur à sa place',
  'no-type': 'pas de type à sa place',
  'wrong-escape': 'un octet faux après un échappement',
  'unfinished-escape': 'un échappement sans suite',
  'reserved-byte': 'un octet réservé à l’intérieur',
  'frame-length': said`${of('bytes')} octets après le type, et non ${of('expected')}`,
  'no-report': 'aucun rapport ne commence ici',
  'report-length': said`un rapport a ${of('expected')} octets, et non ${of('bytes')}`,
  'report-of-other-version': said`un rapport de la version ${of('version')}`,
  'field-without-meaning': said`${of('byte')} ne veut rien dire comme ${of('field')}`,
  'unused-bytes': 'des octets qui doivent être nuls ne le sont pas',
  'unknown-message': said`cet appareil n’a pas ce message (type ${of('type')})`,
  'unreadable-hello': 'un salut illisible',
  'unreadable-health': 'un état de santé d’une fausse longueur',
  'before-the-hello': 'il est venu avant le salut',
  'wire-given-up': 'le câble a été abandonné',
  'unasked-check': said`la vérification ${of('id')} n’est pas demandée`,
  'unasked-spin': said`le résultat du lancer ${of('id')}, que personne n’a demandé`,
  'lines-closed': 'les lignes sont fermées',
  'before-the-levels': 'il est venu avant que les lignes aient dit leur état',
  'no-such-button': said`il n’y a pas de bouton ${of('line')}`,
};
