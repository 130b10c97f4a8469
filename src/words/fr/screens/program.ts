// Ce que la page du chef de table dit du programme, pour un inspecteur.
import type { Words } from '../../en/screens.ts';

export const program: Words['program'] = {
  title: 'Programme',
  prove: 'Prouver quel programme c’est',
  challenge: 'Inspecteur : tapez un texte que personne ne pouvait savoir d’avance',
  sign: 'Vérifier les fichiers et signer',
  checking: 'Vérification des fichiers …',
  picture: 'La réponse signée de la table, en code QR',
  identity: 'Identité',
  files: 'Fichiers',
  notChecked: 'non vérifiés',
  asShipped: 'tels que livrés',
  differ: (differing, files) =>
    `${differing} pas tels que livrés : ${files.join(', ')}${differing > files.length ? ' …' : ''}`,
  head: 'Dernière ligne du journal',
  showHead: 'Montrer la tête du journal',
  keepHead:
    'Gardez ailleurs cette image ou cette ligne. La commande « sabot verify --anchor » montre plus tard si le journal la contient encore.',
  headPicture: 'La tête signée du journal, en code QR',
  noHead: 'Rien n’a encore été signé.',
  answers: 'Réponse à',
  key: 'Signé par la clé',
  origins: {
    shipped: 'programme installé',
    'working-copy': 'COPIE DE TRAVAIL : pas un programme certifié',
    simulated: 'APPAREILS SIMULÉS : pas une table certifiée',
  },
};
