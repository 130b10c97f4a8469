// Pourquoi la liste du personnel ne peut pas être lue ou changée.
import type { StaffProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

/** Ce que quelqu’un a tapé : rien n’y commande un terminal. */
const quoted = (text: string) => JSON.stringify(text);
const id = of('id', quoted);
const path = of('path');
const place = of('where', (where: string) => (where === '' ? '' : ` (à ${where})`));

const PUT_BACK = 'Remettez-en une copie, ou écartez-le et inscrivez de nouveau le personnel.';
const LIST = '`sabot staff list` montre qui il y a.';
const GUESSED = 'est parmi les premiers que l’on essaie.';

export const staffProblems: Wordings<StaffProblemCodes> = {
  'pin-length': said`Un PIN a de ${of('least')} à ${of('most')} chiffres.`,
  'pin-guessed': {
    'one-step': `Un PIN de chiffres égaux ou qui se suivent ${GUESSED}`,
    'two-digits': `Un PIN qui répète les deux mêmes chiffres ${GUESSED}`,
    'three-digits': `Un PIN qui répète les trois mêmes chiffres ${GUESSED}`,
    'four-digits': `Un PIN qui répète les quatre mêmes chiffres ${GUESSED}`,
    date: `Un PIN qui est une date ${GUESSED}`,
    'staff-number': `Un PIN qui contient le numéro d’employé ${GUESSED}`,
  },
  'no-staff-id': said`${id} n’est pas un identifiant : jusqu’à 40 lettres et chiffres, comme "ana" ou "d-117".`,
  'no-staff-number': said`${of('number', quoted)} n’est pas un numéro d’employé : de trois à six chiffres.`,
  'no-staff-name': said`${of('name', quoted)} n’est pas un nom : jusqu’à 80 lettres.`,
  'id-taken': said`${id} existe déjà ; un identifiant n’est donné qu’une fois. ${LIST}`,
  'number-taken': said`Le numéro ${of('number')} est celui de ${id} ; un numéro n’est donné qu’une fois.`,
  'no-such-person': said`${id} n’existe pas ; ${LIST}`,
  'retired-already': said`${id} est déjà retiré.`,
  'same-pin': 'C’est le PIN d’avant. Choisissez-en un autre.',
  'pin-of-nobody': 'Ce numéro et ce PIN ne sont ceux de personne.',
  'second-person-needed': said`Il faut une deuxième personne : une autre que ${id}.`,
  'access-never-ends': said`Seul l’accès d’un technicien prend fin de lui-même, et ${id} n’en est pas un. Pour y mettre fin : \`sabot staff retire\`.`,
  'access-hours': said`Un technicien a accès pour 1 à ${of('most')} heures.`,
  'staff-is-link': said`${path} est un lien. Mettez le fichier lui-même à sa place.`,
  'staff-unreadable': said`${path} ne peut pas être lu (${of('error')}). Donnez-le à l’utilisateur qui fait tourner Sabot.`,
  'staff-no-json': said`${path} n’est pas un fichier du personnel : ce n’est pas du JSON, ou il a été tronqué. ${PUT_BACK}`,
  'staff-of-other-form': said`${path} n’est pas un fichier du personnel${place}. ${PUT_BACK}`,
  'staff-without-folder': said`Le dossier ${path} n’existe pas. Créez-le, ou indiquez un autre fichier.`,
  'staff-busy': said`Quelqu’un d’autre n’a cessé de changer ${path}. Réessayez.`,
};
