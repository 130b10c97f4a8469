// Ce qui se dit des paiements : pour qui est un bonus, et ce qu’il attend.
import type { Words } from '../../en/screens.ts';

export const payments: Words['payments'] = {
  superBonus: {
    bonus: (whom) => `Super bonus : ${whom}.`,
    envy: (whom) => `Bonus d’envie : ${whom}.`,
    boxes: (boxes) => `case ${boxes}`,
    forOne: (seat, bettor, amount) => `case ${seat}${bettor === '' ? '' : ` ${bettor}`} ${amount}`,
    waits: (missing) => `Ne payez pas : il manque ${missing}.`,
    areTold: (who) => `Prévenus : ${who}.`,
    approval: 'l’accord du chef de table',
    toTell: { pit: 'l’avis au chef de partie', surveillance: 'l’avis à la surveillance' },
    told: { pit: 'chef de partie ✓', surveillance: 'surveillance ✓' },
    means: 'La main reste sur la table jusqu’à ce que le bonus soit approuvé et payé.',
    act: 'Appelez le chef de table.',
  },
  lastRound: 'Dernier coup',
  noLastRound: 'Aucun coup n’a encore été joué ici, ou il ne peut pas être montré.',
  ofRound: (round, dealer, status) =>
    `Coup ${round}, croupier ${dealer} : ${status === 'void' ? 'annulé, toutes les mises ont été rendues' : 'réglé'}. Il fallait payer et ramasser :`,
  stillOpen: 'Encore en suspens',
  nothingOpen: 'Rien n’est en suspens.',
  recordStays:
    'Vous regardez seulement : l’enregistrement reste tel quel. Pour corriger, appelez le chef de table.',
  because: (reason) => `Parce que : ${reason}.`,
  reading: (number) => `Lecture ${number} :`,
  inEnglish: '(en anglais)',
  noWords: 'Le registre n’a pas de mots pour cette clause.',
};
