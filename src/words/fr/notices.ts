// Ce que la station a remarqué, en français, en phrases.
import type { NoticeCodes } from '../../table/notice.ts';
import type { Device } from '../../table/state.ts';
import { of, said, type Wordings } from '../wording.ts';
import { devices } from './devices.ts';

function elapsed(seconds: number): string {
  const passed = Math.abs(seconds);
  return passed < 120 ? `${passed} secondes` : `${Math.round(passed / 60)} minutes`;
}

function direction(seconds: number): string {
  return `${seconds > 0 ? 'avancée' : 'reculée'} de ${elapsed(seconds)}`;
}

const device = of('device', (which: Device) => devices.names[which]);

/** The start is enough to tell two hashes apart. */
function short(text: string): string {
  return text.length > 12 ? `${text.slice(0, 12)}…` : text;
}

function saidByIt(text: string): string {
  return text === '' ? '« inconnu »' : short(text);
}

export const notices: Wordings<NoticeCodes> = {
  'witness-missing':
    'Le second témoin du journal manquait : personne ne peut dire si des lignes ont été retirées avant ce démarrage.',
  'journal-restored':
    'Une sauvegarde a été mise à la place du journal : ce qui s’est passé après elle peut manquer.',
  'rows-unsigned': said`La table s’est arrêtée sans être fermée en ordre. Les lignes ${of('from')}–${of('to')} du journal n’étaient pas signées : comparez le coup ouvert avec les cartes de la table.`,
  changed: {
    program: said`Le programme a changé depuis le dernier démarrage (${of('is')}).`,
    pack: said`Le fichier des règles a changé depuis le dernier démarrage (${of('is')}).`,
    configuration: said`La configuration de la table a changé depuis le dernier démarrage (${of('is')}).`,
    staff: said`La liste du personnel a changé depuis le dernier démarrage (${of('is')}).`,
    prizes: said`Les gains de la roue ont changé depuis le dernier démarrage (${of('is')}).`,
  },
  'staff-file-changed': said`Quelqu’un a modifié la liste du personnel sans \`sabot staff\` (${of('is')}) : la personne qui se connecte peut être une autre.`,
  'usb-refused': said`Un appareil USB qui n’est pas sur la liste (${of('usb')}) a été branché sur cette machine, au port ${of('port')}. Il n’a pas été admis : cherchez qui l’a fait.`,
  'pit-differs': said`Le pit a une autre ligne ${of('row')} de cette table que son journal. Le jeu continue, mais le pit ne prend plus de lignes : appelez le chef de partie et un technicien.`,
  'device-not-expected': {
    firmware: said`Micrologiciel inattendu d’un appareil (${device}) : il annonce ${of('is', saidByIt)} ; la configuration attend ${of('expected')}. Cherchez qui l’a changé avant d’ouvrir la table.`,
    hash: said`Le micrologiciel d’un appareil (${device}) a l’empreinte ${of('is', saidByIt)} ; la configuration attend ${of('expected', short)}. Cherchez qui l’a changé avant d’ouvrir la table.`,
  },
  'device-swapped': {
    serial: said`L’essai de la table a été fait avec un autre appareil (${device}) : son numéro de série était ${of('was', saidByIt)}, il est ${of('is', saidByIt)}. Essayez-le de nouveau.`,
    firmware: said`Un appareil (${device}) a un autre micrologiciel que lors de l’essai de la table : c’était ${of('was', saidByIt)}, c’est ${of('is', saidByIt)}. Essayez-le de nouveau.`,
    hash: said`Le micrologiciel d’un appareil (${device}) n’est pas celui de l’essai de la table : son empreinte était ${of('was', saidByIt)}, elle est ${of('is', saidByIt)}. Essayez-le de nouveau.`,
  },
  'dealer-calls': {
    unsaid: said`${of('by')} appelle le chef de table.`,
    dispute: said`${of('by')} appelle le chef de table : un client conteste.`,
    payment: said`${of('by')} appelle le chef de table pour un paiement.`,
    cards: said`${of('by')} appelle le chef de table pour les cartes.`,
    chips: said`${of('by')} appelle le chef de table : jetons.`,
    guest: said`${of('by')} appelle le chef de table pour un client.`,
    relief: said`${of('by')} demande la relève.`,
  },
  'clock-stepped': said`L’horloge a été ${of('seconds', direction)}. Si elle est juste à présent, prenez-en acte.`,
  'clock-behind': said`L’horloge a ${of('seconds', elapsed)} de retard sur la dernière ligne du journal. Jusqu’à ce qu’elle la rattrape, chaque ligne porte l’heure de celle-ci.`,
  'clock-far-ahead': said`L’horloge a ${of('days')} jours d’avance sur la dernière ligne du journal. Si elle est juste, prenez-en acte ; d’ici là, les lignes continuent à partir de l’heure de celle-ci.`,
  'clock-unsynchronised': 'L’horloge ne suit pas de serveur de temps.',
};
