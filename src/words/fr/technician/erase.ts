// Pourquoi les données d'une table ne sont pas effacées.
import type { EraseProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

const table = of('table', (name: string) => JSON.stringify(name));

export const eraseProblems: Wordings<EraseProblemCodes> = {
  'erase-while-running':
    "La table est en marche. Rien n'a été effacé. Arrêtez-la d'abord : sudo systemctl stop sabot",
  'erase-in-hand': "Une main est ouverte. Rien n'a été effacé. Démarrez la table et terminez la main.",
  'erase-other-name': said`Le nom de la table est ${table}, et un autre a été donné. Rien n'a été effacé.`,
  'erase-nothing': said`De la table ${table}, il n'y a rien à effacer.`,
};
