// Ce que dit le terminal de la démonstration du pit.
import type { pitDemonstration as en } from '../../en/technician/pit-demonstration.ts';
import { demonstration } from './demonstration.ts';

export const pitDemonstration: typeof en = {
  postgresStarts: 'création d’un serveur PostgreSQL propre …',
  pitStarts: 'démarrage du pit …',
  tablesOpen: (open, of) => `tables ouvertes : ${open} sur ${of} …`,
  noPostgres:
    'PostgreSQL n’est pas installé (apt install postgresql), ou son utilisateur manque. --store sqlite s’en passe.',
  postgres: (version) =>
    `Le stockage est PostgreSQL ${version} : un serveur propre à la démonstration, sur aucun réseau ; il disparaît quand elle se termine.`,
  sqlite: (asked) =>
    asked
      ? 'Le stockage est SQLite, dans un fichier.'
      : 'Le stockage est SQLite, dans un fichier : PostgreSQL n’est pas installé ici (apt install postgresql).',
  plays: (tables) =>
    `${tables} tables jouent seules et envoient chaque ligne au pit. Tout est sur cette machine.`,
  page: (address) => `Le pit : ${address}`,
  tables:
    'Les tables, leurs pages, règles et croupiers (nom, numéro, code). Les pages d’un croupier sont dans la langue indiquée :',
  people: 'Qui entre au pit et à chaque table, avec numéro et code. Ces personnes n’existent qu’ici :',
  role: demonstration.role,
  status: (config) =>
    `Les alarmes dans le terminal : npm run --silent sabot -- pit status --config ${config}`,
  pid: (pid) => `Le pit est le processus ${pid} : tuez-le si vous voulez. Il revient, et rien ne manque.`,
  comesByItself:
    'En trois minutes un appel attend à BJ-03, BJ-02 est coupée, quelqu’un remet une vieille copie du journal de BJ-04, et le pit est tué.',
  tryFirst: 'À essayer d’abord (tapez ici, puis Entrée ; on peut nommer une table : cut BJ-07) :',
  commands: [
    'cut    coupe le réseau de BJ-02 : la table joue ; l’alarme vient après 15 s. Une fois de plus le répare : elle rattrape',
    'call   le croupier de BJ-03 appelle et personne ne vient : l’alarme vient après 45 s, jusqu’à votre réponse sur sa page de salle',
    'fork   remet une vieille copie du boîtier de BJ-04, clés comprises : le boîtier ne le voit pas, le pit le voit aussitôt',
    'kill   tue le pit avec -9 : aucune table n’attend ; il revient avec tout ce qu’il a confirmé',
  ],
  trouble: {
    cut: (table) => `${table} est coupée. Elle joue et garde ses lignes.`,
    heal: (table) => `${table} est de nouveau reliée, et envoie ce qui manque.`,
    call: (table) =>
      `Le croupier de ${table} appelle. Personne ne vient avant votre réponse sur sa page de salle.`,
    fork: (table) =>
      `${table} : son boîtier est copié. Quand le pit aura ${60} lignes de plus, la copie sera remise à sa place.`,
    kill: () => 'Le pit est tué avec -9.',
  },
  unknown: (typed) => `« ${typed} » n’est ni cut, ni call, ni fork, ni kill avec le nom d’une table.`,
  alarm: (table, said) => `ALARME ${table} : ${said}`,
  pitDied: 'Le pit s’est terminé de lui-même ; il est relancé, comme le ferait systemd.',
  tableFailed: (said) => `Une table a échoué : ${said}.`,
  ends: 'Ctrl-C termine tout, et le supprime.',
  stops: 'Arrêt des tables, du pit et du stockage …',
};
