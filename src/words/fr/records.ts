// Ce que dit en français la vérification d’un procès-verbal signé.
import type { RecordProblems, RecordWords } from '../en/records.ts';
import { LANGUAGE_NAMES } from '../language.ts';
import type { Wordings } from '../wording.ts';
import { of, said } from '../wording.ts';

export const recordProblems: Wordings<RecordProblems> = {
  'record-unreadable': said`Le procès-verbal ${of('file')} ne peut pas être lu (${of('error')}).`,
  'record-no-json': said`${of('file')} n’est pas un procès-verbal signé : ce n’est pas du JSON.`,
  'record-of-other-form': said`${of('file')} n’est pas un procès-verbal signé${of('where', (where: string) => (where === '' ? '' : ` : voyez ${where}`))}.`,
  'no-key': said`« ${of('given')} » n’est pas une clé : donnez son empreinte (32 chiffres hexadécimaux), ou le fichier de la clé publique.`,
};

export const records: RecordWords = {
  usage: `node sabot-verify.mjs FICHIER [--key EMPREINTE ou fichier de la clé publique] [--language ${Object.keys(LANGUAGE_NAMES).join('|')}] [--json]

Vérifie le procès-verbal signé d’un coup, ou le fichier d’une main conservée, sans Sabot. Code de sortie : 0 il est tel qu’il a
été écrit, 1 il ne l’est pas, 2 il n’a pas pu être vérifié.`,
  asWritten: (file, round, table) =>
    `${file} : le coup ${round} de la table ${table} est tel qu’il a été écrit.`,
  notAsWritten: (file, round, table) =>
    `${file} : le coup ${round} de la table ${table} N’EST PAS tel qu’il a été écrit.`,
  firstBadRow: (row) => `La première mauvaise ligne est la ${row} du registre.`,
  proves: 'Ce que le fichier prouve :',
  rows: (count, row) =>
    `${count} lignes du registre de la table découlent l’une de l’autre, jusqu’à la signature de la ligne ${row}.`,
  ourKey: (key) => `Signées par la clé conservée, ${key}.`,
  someKey: (key) =>
    `Signées par la clé ${key} : comparez-la avec l’empreinte conservée, ou indiquez la clé avec --key.`,
  oneWithOurs: (key, ours) =>
    `Signées par la clé ${key}. La clé conservée est ${ours} : les deux sont des clés de cette table, avant et après un changement.`,
  keysInOrder: (keys) =>
    `La clé de signature de la table a été changée, ${keys} : chaque clé a signé la ligne qui nomme la suivante.`,
  payments: (count) =>
    `${count === '1' ? '1 paiement recalculé' : `${count} paiements recalculés`} au centime près, selon les règles du fichier ; le procès-verbal dit ce que disent les lignes.`,
  seals: (count) =>
    count === '0'
      ? 'Aucune carte du coup posée face cachée sous un sceau n’a été retournée.'
      : `${count === '1' ? '1 carte posée face cachée correspond au sceau écrit avant qu’elle soit retournée' : `${count} cartes posées face cachée correspondent aux sceaux écrits avant qu’elles soient retournées`}.`,
  noneTyped: 'Aucune carte du coup n’a été saisie ou corrigée par une personne.',
  typed: (card, number, people, confirmed) =>
    `La carte ${number} (${card}) a été saisie ou corrigée par ${people}, ${confirmed === null ? 'et personne ne l’a confirmée' : `et confirmée par ${confirmed}`} : aucune machine n’en répond.`,
  noAdjustments: 'Le fichier ne parle d’aucun ajustement depuis.',
  noHolds: 'Le fichier ne parle d’aucune conservation.',
  since: (at, what) => `${at} : ${what} C’est une ligne signée à part.`,
  head: (row, at) =>
    `La dernière tête signée du journal, quand le fichier a été fait, était la ligne ${row}, écrite à ${at}. La clé de la table l’a signée : gardez sa ligne, « head » dans le fichier.`,
  noHead: 'Le fichier ne nomme pas de tête du journal.',
  program: (version, identity) =>
    `Les lignes ont été écrites par Sabot ${version} : ${identity === null ? 'une copie de travail, ou des appareils simulés' : `identité ${identity}`}.`,
  provesNot: 'Ce qu’il ne peut pas prouver :',
  notProven: [
    'Que les cartes sur la table étaient celles que le scanner ou une personne a signalées à la table.',
    'Que personne d’autre que la table n’a sa clé privée : qui l’a peut écrire et signer d’autres lignes ; qui en a une d’avant un changement, des lignes du temps d’avant.',
    'Que rien n’a été ajusté ou conservé après que le fichier a été fait, ou n’en a été omis : le journal le dit.',
    'Que le journal contient encore ces lignes : demandez « sabot verify --anchor » avec la tête ci-dessus.',
    'Que l’horloge de la table était juste : les heures sont les siennes.',
  ],
};
