// What the pit raises an alarm about, in French.
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';
import { utcMoment } from '../../moments.ts';
import { of, said, type Wordings } from '../../wording.ts';
import { calls } from './pit-calls.ts';

/** The start is enough to tell two hashes apart. */
const short = (text: string) => (text.length > 12 ? `${text.slice(0, 12)}…` : text);
const seq = of('seq');
const is = of('is', short);
const was = of('was', short);
/** A table of another version may call for what is not known here. */
const call = (code: string) => calls[code] ?? code;

export const pitAlarms: Wordings<PitAlarmCodes> = {
  fork: said`La table a une autre ligne ${seq} (${is}) que le pit (${of('ours', short)}). Son journal a été réécrit, remplacé ou restauré. Le pit ne prend plus ses lignes tant qu’un chef de partie n’a pas accepté une nouvelle suite.`,
  shorter: said`Le journal de la table finit à la ligne ${of('end')}, mais le pit connaît la ligne ${seq} : des lignes ont été retirées.`,
  gap: said`La table n’a pas envoyé les lignes ${of('from')}–${of('to')}.`,
  'rows-wrong': said`La ligne ${seq} n’est pas telle que la table l’a écrite (${of('finding')}). Le pit ne l’a pas prise.`,
  'head-does-not-fit': said`La ligne ${seq} est arrivée comme ${is}, mais la table avait annoncé ${of('told', short)}.`,
  'bad-messages': said`Un message avec l’accréditation de cette table n’est pas valable (${of('fault')}).`,
  'other-protocol': said`La table parle la version ${of('is')} du protocole, que ce pit ne connaît pas.`,
  stranger: {
    'not-enrolled': said`Quelqu’un a utilisé pour cette table une accréditation que le pit ne connaît pas (${of('fingerprint', short)}).`,
    revoked: said`Quelqu’un a utilisé pour cette table une accréditation révoquée (${of('fingerprint', short)}).`,
    'names-other-table': said`Quelqu’un avec l’accréditation de cette table a essayé d’envoyer des lignes de la table ${of('fingerprint')}.`,
  },
  'program-changed': said`Depuis la ligne ${seq}, la table utilise un autre programme : ${of('is')} au lieu de ${of('was')}.`,
  'pack-changed': said`Depuis la ligne ${seq}, la table joue selon un autre règlement : ${of('is')} au lieu de ${of('was')}.`,
  'key-changed': said`Depuis la ligne ${seq}, la table a une autre clé : ${is} au lieu de ${was}. L’ancienne clé a signé le changement.`,
  'new-line-new-key': said`À partir de la ligne ${seq}, la nouvelle suite a une autre clé : ${is} au lieu de ${was}. Aucune clé n’a signé le changement.`,
  'store-damaged': said`Le stockage du pit n’a pas la ligne ${seq} telle qu’elle a été confirmée (${of('finding')}). Le pit ne prend plus de lignes de cette suite. Lancez : sabot pit check.`,
  'rows-unsigned': said`Les lignes ${of('from')}–${of('to')} n’avaient pas de signature quand la table s’est arrêtée : n’importe qui a pu les écrire.`,
  restored: said`Quelqu’un a remplacé le journal par une sauvegarde (ligne ${seq}).`,
  silent: said`Le pit n’a plus de nouvelles de la table depuis ${of('since', utcMoment)}.`,
  'clock-off': said`L’horloge de la table diffère de celle du pit de ${of('seconds')} secondes.`,
  'typed-cards': said`En ${of('rounds')} coups jusqu’au coup ${of('through')}, ${of('typed')} cartes ont été saisies à la main.`,
  corrections: said`En ${of('rounds')} coups jusqu’au coup ${of('through')}, ${of('corrected')} cartes et décisions ont été corrigées.`,
  'call-waits': said`Un appel attend le chef de table depuis ${of('since', utcMoment)} : ${of('call', call)}.`,
};
