// Pourquoi la table est arrêtée, en français : ce qui suit « La table est arrêtée : », sans le point final.
import type { HaltCodes } from '../../table/halt.ts';
import type { WheelFaultCodes } from '../../table/round/wheel-fault.ts';
import { faceSign } from '../faces.ts';
import { of, ofBoth, said, unended, type Wordings } from '../wording.ts';

const sealCannotBeOpened = (which: string) =>
  `Le sceau de ${which} ne peut pas être ouvert : le chef de table la retourne, se connecte à l’écran du croupier, l’y saisit et laisse reprendre la table`;

const lost = ofBoth('from', 'to', (from: number, to: number) =>
  from === to ? `le numéro ${from}` : `les numéros ${from} à ${to}`,
);

export const halts: Wordings<HaltCodes> = {
  said: said`${of('text', unended)}`,
  'by-the-dealer': 'Le croupier a arrêté la table',
  'at-the-keypad': 'elle a été arrêtée au clavier',
  'reader-contradicts-scanner':
    'Le lecteur de cartes et le scanner du sabot se contredisent sur la carte cachée : laissez reprendre la table et vérifiez de nouveau, ou annulez alors le coup',
  'scanner-started-anew':
    'Le scanner du sabot a redémarré après une saisie à la main, et signale une carte : comparez les cartes avec l’enregistrement',
  'scanner-saw-others':
    'Le scanner du sabot a vu d’autres cartes que celles saisies à la main : comparez-les',
  'scanner-tells-of-count':
    'Le scanner du sabot signale des cartes en retard, dont certaines d’un comptage : comparez les cartes sur la table avec le relevé',
  'scanner-lost-numbers': said`Le scanner du sabot a perdu ${lost} : des cartes peuvent manquer à l’enregistrement`,
  'scanner-contradicts-itself': said`Le scanner du sabot a annoncé deux choses différentes sous son numéro ${of('number')}, et la première a été jouée : comparez les cartes sur la table avec le relevé`,
  'another-scanner': said`Un autre scanner du sabot est branché : ${of('scanner')} à la place de ${of('before')}. Le chef de table doit l’accepter`,
  'scanner-lost-memory': said`Le scanner du sabot ${of('scanner')} a perdu sa mémoire : il en était au ${of('number')}. Le chef de table doit l’accepter`,
  'seal-cannot-be-opened': {
    'hole-card': sealCannotBeOpened('la carte cachée'),
    'card-drawn-in-error': sealCannotBeOpened('la carte tirée par erreur'),
  },
  'typed-card-not-as-sealed': said`${of('typed', faceSign)} a été saisi pour la carte ${of('number')}, et la carte scellée est ${of('sealed', faceSign)} : regardez la main et corrigez la carte`,
  'journal-not-as-written': said`Le journal n’est pas tel qu’il a été écrit${of('row', (row: string | null) => (row === null ? '' : `, à la ligne ${row}`))} : \`sabot verify\` dit ce qui ne va pas`,
};

/** Pourquoi un lancer a échoué, en phrase. */
export const wheelFaults: Wordings<WheelFaultCodes> = {
  'never-began': 'La roue n’a pas commencé à tourner.',
  'never-stops': 'La roue ne cesse pas de tourner.',
  'wheel-says': said`La roue signale le défaut ${of('number')} : ${of('text', unended)}.`,
  'impossible-section': said`La roue annonce qu’elle est au secteur ${of('section')} sur ${of('sections')}, comptés à partir de 0 : ce secteur n’existe pas.`,
  'other-sections': said`La roue a ${of('sections')} secteurs, et cette table a des gains pour ${of('prizes')}.`,
};
