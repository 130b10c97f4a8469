// Pourquoi le journal ne peut pas être utilisé, pour le technicien : ce qui a été trouvé, où, et que faire.
import type { PackName, RulesChange, StopAboutCodes } from '../../journal/startup/stop-about.ts';
import type { StopCode } from '../../journal/startup/stops.ts';
import { utcMoment } from '../moments.ts';
import { of, said, type Wordings } from '../wording.ts';

const path = of('path');
/** Le code du système à la fin ; rien s’il n’y en a pas. */
const error = of('error', (code: string | null) => (code === null ? '' : ` (${code})`));
const process = (holder: number | 'unknown') => (holder === 'unknown' ? 'inconnu' : String(holder));
const orUnknown = (fingerprint: string | null) => fingerprint ?? 'inconnue';
const pack = ({ id, version, hash }: PackName) => `${id} ${version} (${hash})`;

function change(changed: RulesChange): string {
  switch (changed.how) {
    case 'other-pack':
      return `la table est maintenant réglée pour ${changed.now.id}`;
    case 'pack-file':
      return `le fichier du règlement a changé depuis (maintenant ${changed.now.hash})`;
    case 'options':
      return 'les options ou les limites de la maison ont changé depuis';
  }
}

const CALL_FOR_HELP = 'Gardez le fichier, mettez une sauvegarde à sa place et demandez de l’aide.';
const NOT_MADE =
  'Aucune sauvegarde n’a été faite. Gardez le fichier et les sauvegardes que vous avez, lancez `sabot verify` et demandez de l’aide.';
const PUT_JOURNAL_BACK =
  'Remettez-le avec son -wal, ou mettez une sauvegarde à sa place avec `sabot restore`.';
const START_AGAIN = 'Remettez-le avec son -wal, et redémarrez la table.';
const RESTORE =
  'Mettez en place la sauvegarde la plus récente avec `sabot restore` ; ou, pour continuer avec les lignes encore lisibles,';
const GO_ON_WITH =
  'Remettez le bon journal, ou mettez à sa place la sauvegarde la plus récente avec `sabot restore` : il note ce qui manque.';

export const stopSentences: Wordings<StopAboutCodes> = {
  'disk-is-full': said`Le disque qui contient ${path} est plein. Libérez de la place ; rien n’est perdu.${error}`,
  'cannot-be-written': said`${path} ne peut pas être écrit : le fichier, son dossier ou le disque est en lecture seule, ou appartient à un autre utilisateur. Corrigez cela, ou indiquez un autre fichier.${error}`,
  'impossible-name': said`${path} ne peut pas exister : un nom y est trop long, ou n’est pas un dossier. Indiquez un autre fichier.${error}`,
  'sqlite-says-no-database': said`${path} n’est pas une base de données. Écartez-le, ou indiquez un autre fichier.${error}`,
  'file-is-damaged': said`${path} est abîmé. Gardez le fichier, mettez une sauvegarde à sa place et demandez de l’aide.${error}`,
  'locked-by-a-program': said`Un autre programme utilise ${path}. Arrêtez-le d’abord.${error}`,
  'disk-fails': said`Le disque qui contient ${path} ne lit ou n’écrit pas. Voyez son câble et son état.${error}`,
  'locked-by-sabot': said`Un autre Sabot utilise ${path} (processus ${of('holder', process)}). Arrêtez-le d’abord.`,
  'part-taken-away': said`${path} a été retiré : un autre programme écrit aussi dans ${of('to')}. Réessayez.`,
  'in-the-way': said`${path} gêne. Déplacez-le, ou indiquez un autre fichier.`,
  'folder-missing': said`Le dossier ${path} n’existe pas. Créez-le, ou indiquez-en un autre.${error}`,
  'folder-not-made': said`Le dossier ${path} ne peut pas être créé. Indiquez-en un autre.${error}`,
  'no-disk': said`Rien ne peut être gardé dans ${path} : ${of('nearest')} n’est pas un disque. Indiquez un autre dossier.`,
  'no-room-beside-journal': said`Le disque qui contient ${path} a moins de ${of('leastMb')} Mo libres, dont le journal peut avoir besoin. Libérez de la place.`,
  'no-recording': said`${path} n’est pas un enregistrement de Sabot, et reste tel quel. Indiquez un autre fichier.`,
  'cannot-be-read': said`${path} ne peut pas être lu. Demandez le droit de le lire.`,
  'no-file': said`${path} est un dossier ou un périphérique, pas un fichier. Indiquez un fichier.`,
  'no-database': said`${path} n’est pas une base de données. Si c’était le journal, mettez une sauvegarde à sa place avec \`sabot restore\` ; sinon, indiquez un autre fichier.`,
  'cut-off': said`${path} a été tronqué : il a ${of('size')} octets et devrait en avoir au moins ${of('whole')}. Gardez le fichier, mettez une sauvegarde à sa place et demandez de l’aide.`,
  'other-programs-database': said`${path} est la base de données d’un autre programme. Indiquez un autre fichier.`,
  'version-0.3': said`Sabot 0.3 ou une version antérieure a écrit ${path}, et cette version ne peut pas le lire. Écartez-le avec sa clé, et consultez-le avec cette version-là.`,
  'newer-format': said`Un Sabot plus récent a écrit ${path} (format ${of('version')} ; ce programme connaît ${of('known')}). Démarrez la version plus récente.`,
  'older-format': said`Un Sabot plus ancien a écrit ${path} (format ${of('version')} ; ce programme lit ${of('known')}). Démarrez la table une fois avec cette version, ou consultez-le avec l’ancienne.`,
  'sqlite-cannot-read': said`${path} est abîmé : ${of('said')}. ${CALL_FOR_HELP}`,
  'no-such-journal': said`Le journal ${path} n’existe pas. Indiquez le fichier avec --db.`,
  'empty-journal': said`${path} est vide : aucune table n’y a encore écrit. Indiquez un autre fichier, ou démarrez d’abord la table.`,
  'first-journal-missing': said`Le journal ${path} n’existe pas. Si cette table est nouvelle, créez le premier avec \`sabot init\`.`,
  'journal-gone-witness-left': said`Le journal ${path} a disparu, et son témoin ${of('file')} est là. ${PUT_JOURNAL_BACK}`,
  'journal-gone-key-left': said`Le journal ${path} a disparu, et sa clé ${of('file')} est là. ${PUT_JOURNAL_BACK}`,
  'moved-while-running': said`${path} a été déplacé ou effacé pendant que la table tournait. ${START_AGAIN}`,
  'replaced-while-running': said`${path} a été remplacé par un autre fichier pendant que la table tournait. ${START_AGAIN}`,
  'file-gone-wal-left': said`${path} manque ou est vide, et ${path}-wal contient encore de ses lignes. Remettez le fichier ; ou, pour commencer un nouveau journal, écartez le -wal.`,
  'wal-of-another-journal': said`${path} est une sauvegarde, et ${path}-wal appartient au journal précédent. Mettez le -wal là où ce journal est gardé.`,
  'wal-gone': said`${path}-wal manque, et les dernières lignes y étaient. Remettez-le à côté de ${path} ; si une sauvegarde a été mise en place, ôtez aussi ${path}-shm.`,
  'wal-unreadable': said`${path}-wal est abîmé : des lignes confirmées ne peuvent pas être lues. ${RESTORE} restaurez ${path} lui-même.`,
  'wal-cut-off': said`${path}-wal a été tronqué : des lignes confirmées ne peuvent pas être lues. ${RESTORE} restaurez ${path} lui-même.`,
  'one-key-of-before': said`${path} a à côté de lui sa clé unique ${of('file')}, et une table en a maintenant deux, à part du journal. Écartez les deux fichiers, et commencez un nouveau journal avec \`sabot init\`.`,
  'signing-key-gone': said`La clé de signature de ${path} manque : ${of('file')}. Remettez-la ; sans elle, rien ne peut être signé.`,
  'sealing-key-gone': said`La clé de scellement de ${path} manque : ${of('file')}. Remettez-la ; sans elle, la carte cachée ne peut pas être ouverte.`,
  'key-gone-for-restore': said`La clé de signature de la table manque : ${of('file')}. Remettez-la d’abord ; elle signe ce qui est restauré.`,
  'key-not-read': said`${path} ne peut pas être lu. Donnez-le à l’utilisateur qui fait tourner Sabot, ou remettez le bon fichier de clé.${error}`,
  'no-signing-key': said`${path} n’est pas une clé de signature de Sabot. Remettez le bon fichier de clé.`,
  'no-sealing-key': said`${path} n’est pas une clé de scellement de Sabot. Remettez le bon fichier de clé.`,
  'signed-with-other-key': said`${path} a été signé avec la clé ${of('theirs', orUnknown)}, et ${of('file')} contient ${of('ours')}. Remettez le bon fichier de clé.`,
  'sealed-with-other-key': said`Les cartes de ${path} ont été scellées avec la clé ${of('theirs')}, et ${of('file')} contient ${of('ours')}. Remettez le bon fichier de clé.`,
  'backup-with-other-key': said`${path} a été signé avec une autre clé que ${of('ours')}. Indiquez le bon fichier, ou remettez la bonne clé ; une clé changée depuis est à côté de ${of('file')} sous .until-LIGNE.`,
  'key-not-handed-on': said`${path} : la ligne ${of('row')} nomme une autre clé, et la clé précédente n’a pas signé le changement. ${CALL_FOR_HELP}`,
  'key-of-open-table': said`La table de ${path} est ouverte. Fermez-la, arrêtez-la, et changez alors la clé.`,
  'key-and-unsigned-rows': said`Les lignes ${of('from')}–${of('to')} de ${path} n’ont pas de signature. Démarrez la table, qui en avertit le chef de table ; arrêtez-la, et changez alors la clé.`,
  'key-and-sealed-card': said`Une carte scellée de ${path} attend, et seule l’ancienne clé de scellement l’ouvre. Changez la clé quand la carte est comparée ou écartée.`,
  'of-other-table': said`${path} est le journal de la table « ${of('written')} », pas de « ${of('table')} ». Indiquez le bon fichier, ou corrigez le nom de la table.`,
  'backup-of-other-table': said`${path} est le journal de la table « ${of('written')} », pas de « ${of('table')} ». Indiquez le bon fichier.`,
  'witness-changed': said`Le témoin de ${path} n’est pas digne de foi : ${of('witness')} n’est pas tel que la table l’a écrit. Trouvez qui l’a changé, et écartez-le ; la table démarre alors, et dit qu’elle n’a pas de témoin.`,
  'shorter-than-witness': said`${path} se termine à la ligne ${of('last')}, et son témoin ${of('witness')} a vu la ligne ${of('seq')} (${of('at', utcMoment)}). ${GO_ON_WITH}`,
  'row-not-as-witnessed': said`${path} : la ligne ${of('seq')} n’est pas celle que son témoin ${of('witness')} a vue. Des lignes ont été réécrites, ou c’est un autre journal. ${GO_ON_WITH}`,
  'signature-does-not-hold': said`${path} : la signature de la ligne ${of('row')} n’est pas valable. Des lignes qui la précèdent ont été changées. ${CALL_FOR_HELP}`,
  'row-changed': said`${path} : la ligne ${of('row')} du registre n’est pas telle qu’elle a été écrite. ${CALL_FOR_HELP}`,
  'other-format-in-play': said`La version ${of('version')} a laissé ${path} en pleine partie, sous une forme que cette version ne peut pas continuer. Redémarrez cette version-là et fermez la table ; ensuite celle-ci continue.`,
  'other-result': said`${path} : cette version du programme n’arrive pas au même résultat que la ligne ${of('row')} du registre. Redémarrez la version ${of('version')} et fermez la table ; ensuite celle-ci continue.`,
  'tables-not-as-log': said`${path} : les tables des coups et des sabots ne disent pas ce que dit le registre. ${CALL_FOR_HELP}`,
  'rules-changed': said`Le sabot ouvert de ${path} a commencé avec ${of('pack', pack)}, et ${of('change', change)}. Remettez ce avec quoi il a commencé, et changez-le quand la table est fermée.`,
  'backup-row-changed': said`${path} : la ligne ${of('row')} du registre n’est pas telle qu’elle a été écrite. ${NOT_MADE}`,
  'backup-signature-does-not-hold': said`${path} : la signature de la ligne ${of('row')} n’est pas valable. ${NOT_MADE}`,
  'copy-is-damaged': said`La copie de ${path} est abîmée : ${of('said')}. ${NOT_MADE}`,
  'copy-ends-early': said`La copie de ${path} est abîmée : elle se termine à la ligne ${of('last')} au lieu de ${of('whole')}. ${NOT_MADE}`,
  'no-archive': said`${path} n’est pas une archive de Sabot, ou est abîmé. Mettez-en une copie à sa place.`,
  'archive-not-as-written': said`${path} n’a pas pu être relu tel qu’il a été écrit : le disque est défaillant. Aucune ligne n’a quitté le journal. Changez le disque.`,
  'archive-does-not-hold': said`${path} n’est pas tel qu’il a été écrit (${of('said')}). Aucune ligne n’a quitté le journal. Mettez-en une copie à sa place, ou écartez-le : il est alors refait.`,
  'archive-not-of-journal': said`${path} ne contient pas les lignes de ce journal. Aucune ligne n’a quitté le journal. Écartez le fichier : il est alors refait.`,
};

export const stopRemedies: Readonly<Record<StopCode, string>> = {
  'in-use': 'Arrêtez-le d’abord. Une table morte ne retient rien.',
  'no-folder': 'Indiquez-en un autre.',
  'not-writable':
    'Donnez-le à l’utilisateur qui fait tourner la table ; voyez si le disque est passé en lecture seule.',
  'not-readable': 'Demandez le droit de le lire.',
  'no-journal': 'Indiquez le bon fichier.',
  'not-begun': 'Créez le premier avec `sabot init`.',
  'journal-gone': 'Remettez-le, ou mettez une sauvegarde à sa place avec `sabot restore`.',
  'journal-moved': 'Remettez-le avec son `-wal`, puis démarrez la table. Trouvez qui l’a déplacé.',
  'not-a-database':
    'Si c’était le journal, mettez une sauvegarde à sa place avec `sabot restore` ; sinon, indiquez un autre fichier.',
  'other-program': 'Indiquez un autre fichier.',
  'too-old': 'Écartez-le avec sa clé, et consultez-le avec cette version-là.',
  'newer-schema': 'Démarrez la version plus récente.',
  'older-schema': 'Démarrez la table une fois avec lui, ou consultez-le avec l’ancienne version.',
  truncated: 'Gardez-le, mettez une sauvegarde à sa place et demandez de l’aide.',
  'torn-apart': 'Remettez celui qui manque, ou écartez celui qui reste d’un autre journal.',
  'wal-damaged':
    'Mettez en place la sauvegarde la plus récente avec `sabot restore` ; ou continuez avec ce qui est encore lisible, en restaurant le journal lui-même.',
  'rows-missing':
    'Remettez le bon fichier, ou la sauvegarde la plus récente avec `sabot restore`, qui note ce qui manque.',
  'other-than-witness':
    'Gardez les fichiers, mettez une sauvegarde en place avec `sabot restore` et demandez de l’aide.',
  'witness-unreadable':
    'Trouvez qui l’a changé. Écartez-le : la table démarre alors, et dit qu’elle n’a pas de témoin.',
  damaged: 'Voyez le disque ; gardez le fichier, mettez une sauvegarde à sa place et demandez de l’aide.',
  'disk-full': 'Libérez de la place et réessayez.',
  'key-missing': 'Remettez-le.',
  'key-unreadable': 'Remettez le bon fichier de clé.',
  'other-key': 'Remettez le bon fichier de clé.',
  'key-not-changed':
    'Fermez et arrêtez la table, et changez la clé quand toutes les lignes sont signées et qu’aucune carte scellée n’attend.',
  'other-table': 'Indiquez le bon fichier, ou corrigez le nom de la table.',
  'chain-broken': 'Gardez le fichier, mettez une sauvegarde à sa place et demandez de l’aide.',
  'bad-signature': 'Gardez le fichier, mettez une sauvegarde à sa place et demandez de l’aide.',
  'other-format': 'Redémarrez cette version-là et fermez la table ; ensuite celle-ci continue.',
  'replay-differs': 'Redémarrez cette version-là et fermez la table ; ensuite celle-ci continue.',
  'tables-differ': 'Gardez le fichier, mettez une sauvegarde à sa place et demandez de l’aide.',
  'other-rules': 'Remettez ce avec quoi le sabot a commencé, et changez-le quand la table est fermée.',
};
