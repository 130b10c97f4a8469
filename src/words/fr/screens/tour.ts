// Ce que dit la visite guidée : que faire, et ce qu’elle montre.
import type { Words } from '../../en/screens.ts';

export const tour: Words['tour'] = {
  title: 'Visite guidée',
  steps: {
    'dealer-signs-in': {
      title: 'Connectez-vous comme croupier',
      does: 'Vous êtes Ana. Sur la page du croupier, touchez Ana, ou tapez son numéro et son PIN comme à une vraie table.',
      why: 'Le journal nomme une personne pour tout ce que quelqu’un fait à la table.',
    },
    wagers: {
      title: 'Prenez les mises',
      does: 'Laissez des clients simulés miser sur les cases 3 et 5. Si la table est fermée, ils l’ouvrent d’abord.',
      why: 'À une vraie table, vous toucheriez une case sur la page du croupier pour saisir sa mise.',
    },
    deal: {
      title: 'Donnez',
      does: 'Tirez une carte après l’autre, jusqu’à ce que chaque case et le croupier aient les leurs.',
      why: 'Le scanner du sabot lit chaque carte. La page montre où elle va : le croupier ne touche rien.',
    },
    decide: {
      title: 'Jouez les mains',
      does: 'Touchez ce que décide chaque case, par exemple Rester pour 17 et Doubler pour 11. Tirez les cartes, celles du croupier aussi.',
      why: 'Une carte tirée pendant le tour d’une main est pour elle. On ne touche que ce qu’aucun capteur ne voit.',
    },
    pay: {
      title: 'Payez',
      does: 'Touchez un montant pour voir sa clause et son calcul. Puis touchez « Tout est payé ».',
      why: 'Chaque paiement nomme la clause du règlement qui l’ordonne.',
    },
    provoke: {
      title: 'Provoquez une irrégularité',
      does: 'Mettez un dix dans le sabot. Le Spanish 21 se joue sans dix : voyez ce qui se passe quand il sort.',
      why: 'La table s’arrête seule, et appelle le chef de table avec la clause.',
    },
    'floor-signs-in': {
      title: 'Connectez-vous comme chef de table',
      does: 'Vous êtes Flo. Connectez-vous sur la page du chef de table, à côté de celle du croupier.',
      why: 'Ce qu’un croupier ne peut pas faire seul, le chef de table le fait, avec son propre PIN.',
    },
    clear: {
      title: 'Résolvez-la',
      does: 'L’appel est en haut de la page du chef de table. Lisez ce que permet le règlement, choisissez et confirmez.',
      why: 'La page du croupier continue au même moment. Le journal a l’appel, la réponse et qui l’a donnée.',
    },
    'surveillance-signs-in': {
      title: 'Un client se plaint',
      does: 'La case 5 dit que la première main a été trop peu payée. Vous êtes Sam, de la surveillance : connectez-vous sur la page des mains.',
      why: 'Un croupier est partie au litige, et ne peut pas ouvrir les mains passées.',
    },
    prove: {
      title: 'Tranchez le litige',
      does: 'Choisissez ce coup dans la liste. Parcourez ses cartes, regardez le paiement de la case 5, lisez la ligne verte.',
      why: 'Vert : les lignes du journal et tous les paiements viennent d’être recalculés, et la signature est valable.',
    },
  },
  progress: (step, steps) => `Étape ${step} sur ${steps}`,
  skip: 'Passer cette étape',
  again: 'Recommencer',
  leave: 'Vers le panneau du simulateur',
  bet: 'Laisser miser les clients',
  ten: 'Mettre un dix dans le sabot et le tirer',
  moment: 'Un moment …',
  over: 'C’était la visite',
  overDoes: 'Vous avez joué une main, résolu une irrégularité et tranché un litige.',
  overWhy:
    'Le panneau du simulateur a d’autres situations. Les pages restent ouvertes : essayez ce que vous voulez.',
};
