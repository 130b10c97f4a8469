// Pourquoi un paquet n'est pas installé.
import type { UpgradeProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

const path = of('path');
const NOTHING = "Rien n'a été installé.";
const AGAIN = 'Copiez-le de nouveau et comparez son SHA-256 avec celui de la version publiée.';

export const upgradeProblems: Wordings<UpgradeProblemCodes> = {
  'no-release-key': said`Ce programme ne porte aucune clé de publication : il ne peut pas savoir qui a fait ${path}. ${NOTHING} Qui construit le programme y met une clé : \`npm run deb -- --pin FILE\`, voir docs/release.md.`,
  'no-package': said`${path} n'est pas un paquet Debian. ${NOTHING}`,
  'package-cut-off': said`${path} est coupé : la fin manque. ${NOTHING} ${AGAIN}`,
  'package-unsigned': said`${path} n'est pas signé : personne ne peut dire qui l'a fait. ${NOTHING}`,
  'package-of-unknown-key': said`${path} est signé avec la clé ${of('key')}, que ce programme ne connaît pas. ${NOTHING}`,
  'package-changed': said`${path} n'est pas ce qui a été signé avec la clé ${of('key')} : il a été modifié ou abîmé. ${NOTHING} ${AGAIN}`,
  'package-of-another-program': said`${path} est un paquet de ${of('name')}, pas de Sabot. ${NOTHING}`,
  'package-for-another-machine': said`${path} est fait pour ${of('arch')}, et cette machine est ${of('own')}. ${NOTHING}`,
  'package-older': said`${path} a la version ${of('version')}, plus ancienne que ${of('installed')} sur cette machine. ${NOTHING} Pour revenir en arrière exprès, ajoutez --older.`,
  'hand-open': "Une main est ouverte : le programme n'est pas changé au milieu d'une main.",
  'hand-unknown':
    "Le journal n'est pas fiable : personne ne peut dire si une main est ouverte. `sudo sabot doctor` dit ce qui ne va pas.",
};
