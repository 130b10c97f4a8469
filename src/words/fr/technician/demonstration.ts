// Ce que le terminal dit d’une table sans appareils réels.
import type { demonstration as en } from '../../en/technician/demonstration.ts';
import { phases } from '../phases.ts';

export const demonstration: typeof en = {
  plays: (pack) => `Sabot joue ${pack} avec des appareils simulés.`,
  inMemory: 'Ils sont tous en mémoire : socat n’est pas installé, donc il n’y a pas de vrais ports série.',
  first: 'Commencez par la visite guidée : une main, une irrégularité et un litige en trois minutes.',
  open: (address) => `Ouvrez ${address}`,
  pages: 'Toutes les pages :',
  page: {
    tour: 'la visite guidée',
    dealer: 'la page du croupier',
    floor: 'la page du chef de table',
    hands: 'la page des mains : les mains passées et leur preuve',
    readiness: 'le rapport des essais avant l’ouverture, à imprimer',
    simulator: 'le panneau du simulateur : sabot, lecteur, roue, clavier ; sans PIN',
  },
  people: 'Qui se connecte, avec numéro et PIN. Ces personnes n’existent que dans la démonstration :',
  role: {
    dealer: 'croupier',
    floor: 'chef de table',
    pit: 'chef de partie',
    surveillance: 'surveillance',
    technician: 'technicien',
  },
  phase: phases,
  journal: (file) => `Le journal est ${file}.`,
  closed: (rounds) => `La table est fermée, après ${rounds} coups.`,
  goesOn: (phase, rounds) => `La table continue où elle était : ${phase}, après ${rounds} coups.`,
  ends: 'Ctrl-C l’arrête. Le prochain démarrage continue avec cette table.',
  stops: 'Arrêt. Tout ce qui a été entendu est écrit.',
  notServed: (address, reason) =>
    `Les pages ne peuvent pas être servies sur ${address} : ${reason}. Essayez --port 0.`,
};
