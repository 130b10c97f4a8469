// Pourquoi le journal ne peut pas être écrit, pour qui se trouve à la table.
import type { StopCode } from '../../journal/startup/stops.ts';

export const stops: Readonly<Record<StopCode, string>> = {
  'in-use': 'Un autre programme tient le journal.',
  'no-folder':
    'Le dossier du journal ne peut pas être créé, un fichier est à sa place, ou un nom est trop long.',
  'not-writable': 'Le fichier, son dossier ou le disque est en lecture seule, ou appartient à un autre.',
  'not-readable': 'Le fichier ne peut pas être ouvert en lecture.',
  'no-journal': 'Ce journal n’existe pas, ou rien n’y a encore été écrit.',
  'not-begun': 'Cette table n’a pas encore de journal.',
  'journal-gone': 'Il n’y a pas de journal, et il y en avait un : une de ses clés ou son témoin est là.',
  'journal-moved': 'Le journal a été déplacé, effacé ou remplacé pendant que la table tournait.',
  'not-a-database': 'Le fichier est autre chose, ou son début a été écrasé.',
  'other-program': 'La base de données appartient à un autre programme.',
  'too-old':
    'Sabot 0.3 ou une version antérieure a écrit le journal, et aucune version plus récente ne le lit.',
  'newer-schema': 'Un Sabot plus récent a écrit le journal.',
  'older-schema': 'Un Sabot plus ancien a écrit le journal, et seule une table le met au nouveau format.',
  truncated: 'Le fichier a été tronqué.',
  'torn-apart': 'Le journal et son `-wal`, qui contient ses lignes les plus récentes, ne vont pas ensemble.',
  damaged: 'Le disque ne lit ou n’écrit pas, ou le fichier n’est pas ce qui a été écrit.',
  'wal-damaged':
    'Le `-wal`, qui contient les lignes les plus récentes, est abîmé ou tronqué : des lignes confirmées ne peuvent pas être lues.',
  'rows-missing':
    'Le journal est plus court que ne le dit son témoin : des lignes ont été perdues ou retirées, ou un journal plus ancien a été mis à sa place.',
  'other-than-witness':
    'Le journal ne contient pas la ligne que son témoin a vue : des lignes ont été réécrites.',
  'witness-unreadable': 'Le témoin ne peut pas être lu, ou la clé de la table ne l’a pas signé.',
  'disk-full': 'Il n’y a plus de place pour une ligne.',
  'key-missing':
    'Un fichier de clé a disparu : rien ne pourrait être signé, ou la carte cachée ne pourrait pas être ouverte.',
  'key-unreadable': 'Un fichier de clé n’est pas une clé, ou ne peut pas être lu.',
  'other-key': 'Le journal a été signé, ou ses cartes scellées, avec une autre clé.',
  'key-not-changed': 'La clé ne peut pas être changée maintenant.',
  'other-table': 'Le journal est celui d’une autre table.',
  'chain-broken': 'Une ligne n’est pas telle qu’elle a été écrite.',
  'bad-signature': 'Une signature n’est pas valable : des lignes qui la précèdent ont été changées.',
  'other-format':
    'Une autre version du programme a laissé la table ouverte, sous une forme que celle-ci ne peut pas continuer.',
  'replay-differs':
    'Cette version du programme n’arrive pas au même résultat que celle qui a écrit le registre.',
  'tables-differ': 'Les tables de recherche ne disent pas ce que dit le registre.',
  'other-rules': 'Les règles ont changé pendant qu’un sabot est ouvert.',
};
