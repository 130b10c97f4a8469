// Pourquoi un appareil est dans l’état où il est.
import type { WireReason } from '../../../drivers/reasons.ts';
import type { Device } from '../../table/state.ts';
import type { Complaints, DeviceWords, ReasonCodes } from '../device-words.ts';
import { of, ofBoth, said, type Wordings } from '../wording.ts';

const names: Readonly<Record<Device, string>> = {
  scanner: 'scanner du sabot',
  reader: 'lecteur de cartes',
  buttons: 'boutons des places',
  wheel: 'roue du bonus',
  keypad: 'clavier',
};

const THE: Readonly<Record<Device, string>> = {
  scanner: 'Le scanner du sabot',
  reader: 'Le lecteur de cartes',
  buttons: 'Les boutons des places',
  wheel: 'La roue du bonus',
  keypad: 'Le clavier',
};

const OF_THE: Readonly<Record<Device, string>> = {
  scanner: 'du scanner du sabot',
  reader: 'du lecteur de cartes',
  buttons: 'des boutons des places',
  wheel: 'de la roue du bonus',
  keypad: 'du clavier',
};

const complaints: Complaints = {
  scanner: {
    1: 'La fenêtre du scanner du sabot est sale : nettoyez-la.',
    2: 'Le scanner du sabot n’a pas pu garder tous les numéros : il est resté trop longtemps sans la station.',
    128: 'Le capteur du scanner du sabot est défectueux.',
    129: 'La mémoire du scanner du sabot est défectueuse : ses numéros ne survivraient pas à une coupure de courant.',
    130: 'Une carte est coincée dans le sabot.',
    131: 'Le scanner du sabot a épuisé ses numéros : remplacez-le.',
  },
  reader: {
    1: 'Sa fenêtre est sale : nettoyez-la.',
    2: 'Son capteur ne répond pas : remplacez le lecteur.',
    3: 'Sa mémoire est en panne : remplacez le lecteur.',
    4: 'Une carte y est coincée.',
  },
  buttons: {},
  wheel: {
    1: 'L’affichage de la roue du bonus est défectueux : annoncez le gain.',
    128: 'Le moteur de la roue du bonus est défectueux.',
    129: 'La roue du bonus ne peut pas lire sa position.',
    130: 'La roue du bonus ne s’arrête pas.',
    131: 'La roue du bonus est ouverte ou bloquée.',
  },
  keypad: {
    1: 'Une de ses touches est coincée.',
    2: 'Sa matrice de touches est en panne : remplacez le clavier.',
    3: 'Ce n’est pas un clavier ordinaire : prenez-en un autre.',
  },
};

const NOT_LET_THROUGH =
  'ses droits sont en ordre, mais le service de la table ne laisse passer aucun appareil de ce genre. ' +
  'Redémarrez-le : `sudo systemctl restart sabot`. Si cela ne suffit pas, voyez docs/install.md, « A device that is refused ».';

const usbDevice = ofBoth(
  'usb',
  'serial',
  (usb: string, serial: string | null) =>
    `appareil USB ${usb}${serial === null ? '' : ` de numéro de série ${serial}`}`,
);

const the = of('device', (which: Device) => THE[which]);
const ofThe = of('device', (which: Device) => OF_THE[which]);
const has = of('device', (which: Device) => (which === 'buttons' ? 'ont' : 'a'));

function complaint(which: Device, number: number): string {
  const known = new Map(Object.entries(complaints[which])).get(String(number));
  if (which === 'reader' || which === 'keypad')
    return `${THE[which]} signale le défaut ${number}. ${known ?? 'Ce programme ne connaît pas ce numéro.'}`;
  return known ?? `${THE[which]} signale le problème ${number}.`;
}

function answering(which: Device): string {
  return which === 'buttons' ? 'Les boutons des places sont lus.' : `${THE[which]} répond.`;
}

const ofTheDevice: Wordings<Omit<ReasonCodes, WireReason['code']>> = {
  'not-looked-for': said`${the} : pas encore de recherche.`,
  'no-hello': said`Le câble est ouvert ; il manque le salut ${ofThe}.`,
  answers: said`${of('device', answering)}`,
  'started-anew': said`${the} ${has} redémarré.`,
  'numbers-jumped': said`Les numéros ${ofThe} ont sauté ; la station lui demande de s’identifier.`,
  complains: said`${ofBoth('device', 'number', complaint)}`,
  'other-version': said`${the} : version ${of('theirs')} du câble, et non version ${of('ours')}.`,
  'other-device': said`Un autre appareil est branché à la place ${ofThe} (${of('found')}).`,
  'only-noise': said`Il ne vient que des octets confus ${ofThe} : la vitesse est-elle juste, et est-ce cet appareil ?`,
  'no-answer': {
    greetings: said`${the} n’${has} pas répondu à ${of('times')} saluts.`,
    heartbeats: said`${the} n’${has} pas répondu à ${of('times')} battements.`,
    questions: said`Les lignes ${ofThe} n’ont pas répondu à ${of('times')} questions.`,
  },
  'not-acknowledged': {
    armed: said`${the} ${has} reçu ${of('times')} fois l’ordre de s’armer sans le confirmer.`,
    disarmed: said`${the} ${has} reçu ${of('times')} fois l’ordre de se désarmer sans le confirmer.`,
  },
  'levels-unknown': said`Les lignes ${ofThe} sont ouvertes ; leur état n’est pas encore connu.`,
  'changes-lost': said`Des changements ${ofThe} ont été perdus ; la station relit les lignes.`,
  'other-scanner': said`Un autre scanner du sabot est branché : ${of('now')} à la place de ${of('before')}. Le chef de table doit l’accepter.`,
  'memory-lost': said`Le scanner du sabot ${of('name')} a perdu sa mémoire : il en était au ${of('number')}. Le chef de table doit l’accepter.`,
};

const ofTheWire: Wordings<Pick<ReasonCodes, WireReason['code']>> = {
  unplugged: said`${of('port')} : le port a disparu : l’appareil a été débranché.`,
  'port-not-opened': {
    'no-port': said`${of('port')} : ce port n’existe pas : l’appareil est-il branché ?`,
    'no-device': said`${of('port')} : il n’y a pas d’appareil derrière ce port : est-il branché ?`,
    'no-rights': said`${of('port')} : ouverture interdite : ajoutez l’utilisateur au groupe dialout.`,
    'not-let-through': said`${of('port')} : ouverture interdite : ${NOT_LET_THROUGH}`,
    'in-use': said`${of('port')} : un autre programme l’utilise.`,
    'no-serial-port': said`${of('port')} : ce n’est pas un port série.`,
  },
  'port-fails': said`${of('port')} : inutilisable (${of('said')}).`,
  'port-too-slow': {
    open: said`${of('port')} : ne s’est pas ouvert en ${of('ms')} ms.`,
    write: said`${of('port')} : n’a pris aucun octet en ${of('ms')} ms.`,
    close: said`${of('port')} : ne s’est pas fermé en ${of('ms')} ms.`,
  },
  'wire-closed': 'Ce programme l’a fermé.',
  'not-opened-in-time': said`Le port ne s’est pas ouvert en ${of('seconds')} secondes.`,
  'takes-no-bytes': 'L’appareil ne prend pas ce qui lui est envoyé.',
  'wire-fails': said`Le port est inutilisable (${of('said')}).`,
  'usb-missing': said`Il n’y a pas d’${usbDevice} : est-il branché ?`,
  'usb-several': said`Il y a ${of('count')} fois l’${usbDevice} (${of('serials')}) : mettez le numéro de série du bon dans la configuration.`,
  'usb-not-opened': {
    'no-rule': said`L’${usbDevice} est là, mais ${of('path')} ne peut pas être ouvert. C’est presque toujours une règle udev qui manque : voyez docs/install.md.`,
    'not-let-through': said`L’${usbDevice} est là, mais ${of('path')} ne peut pas être ouvert : ${NOT_LET_THROUGH}`,
  },
  'usb-library': {
    'no-libusb': said`La bibliothèque des appareils USB a besoin de libusb : installez le paquet libusb-1.0-0 (${of('said')}).`,
    other: said`La bibliothèque des appareils USB est inutilisable : ${of('said')}.`,
  },
  'usb-gone': said`L’appareil a disparu (${of('said')}).`,
  'usb-not-written': said`Il est impossible d’écrire à l’appareil (${of('said')}).`,
  'gpio-no-chip': 'Cette machine n’a pas de puce GPIO.',
  'gpio-no-such-chip': said`Il n’y a pas de puce GPIO nommée ${of('chip')} ; il y a : ${of('chips')}.`,
  'gpio-same-chips': said`${of('count')} puces GPIO se nomment ${of('chip')}.`,
  'gpio-no-such-lines': said`La puce GPIO ${of('chip')} a les lignes 0 à ${of('last')}, mais pas ${of('lines')}.`,
  'gpio-not-used': {
    'no-rights': said`Ce programme ne peut pas utiliser la puce GPIO ${of('chip')} : son utilisateur doit être dans le groupe gpio, voyez docs/install.md (${of('said')}).`,
    'not-let-through': said`Ce programme ne peut pas utiliser la puce GPIO ${of('chip')} (${of('said')}) : ${NOT_LET_THROUGH}`,
    'in-use': said`Autre chose utilise une ligne de la puce GPIO ${of('chip')} (${of('said')}).`,
    other: said`La puce GPIO ${of('chip')} est inutilisable (${of('said')}).`,
  },
  'gpio-no-tools': {
    'no-sysfs':
      'GPIO est inutilisable : le noyau n’a pas de GPIO par sysfs, et les outils de libgpiod manquent (paquet gpiod).',
    'no-onoff':
      'GPIO est inutilisable : onoff ne peut pas être chargé, et les outils de libgpiod manquent (paquet gpiod).',
  },
  'gpio-other-tools': said`Ces outils de libgpiod sont d’une version inconnue ici : « ${of('said')} ».`,
};

export const devices: DeviceWords = { names, complaints, reasons: { ...ofTheDevice, ...ofTheWire } };
