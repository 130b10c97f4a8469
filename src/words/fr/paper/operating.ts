// Une page pour le croupier et une pour le chef de table, de l’ouverture à la fermeture, en français.
import type { OperatingPage, OperatingWords } from '../../en/paper/operating.ts';

const dealer: OperatingPage = {
  title: 'À la table : croupier',
  parts: [
    {
      title: 'Ouverture',
      steps: [
        'Touchez l’écran et identifiez-vous avec votre numéro et votre code. Personne ne travaille sous votre nom : déconnectez-vous en partant.',
        'Si la maison demande le contrôle avant ouverture, faites-le avec le chef de table avant le premier mélange.',
        'Faites ce que dit l’écran, dans son ordre : inspecter, retirer les dix, étaler, brasser, mélanger, offrir la coupe, placer la carte de coupe, charger, brûler. Touchez « fait » après chaque étape.',
      ],
    },
    {
      title: 'Chaque coup',
      steps: [
        'Saisissez les mises comme elles sont posées. Une mise annoncée se confirme ; l’écran dit par qui.',
        'Distribuez. Les cartes mènent le jeu : la première ferme les mises. L’écran nomme la place de la prochaine carte.',
        'Ne tirez une carte que si la lampe du sabot est allumée.',
        'Touchez ce que le joueur décide, après son geste. Ce que le règlement ne permet pas est gris ; touchez-le pour voir pourquoi.',
        'Insérez la carte cachée dans le lecteur quand l’écran le demande. Personne ne la regarde avant.',
        'Payez et encaissez ce que montre l’écran, dans son ordre. Touchez un montant pour voir le calcul et sa clause. Puis touchez « tout est payé ».',
        'Ramassez les cartes comme le dit l’écran.',
      ],
    },
    {
      title: 'Quelque chose ne va pas',
      steps: [
        'Un mauvais geste : reprenez-le avec « annuler ». Une carte ou une décision fausse que l’annulation n’atteint plus : appelez le chef de table.',
        'Le lecteur du sabot n’a pas pu lire une carte : saisissez-la à l’écran. Aucune carte n’est sortie ? Appelez le chef de table.',
        'Une phrase en rouge : arrêtez, laissez cartes et jetons en place, appelez le chef de table et faites ce qu’elle dit.',
        'L’écran est noir : ne touchez à rien. Rien n’est perdu ; le coup revient de lui-même. Appelez le chef de table.',
      ],
    },
    {
      title: 'Relève et fermeture',
      steps: [
        'Votre relève tape son numéro et son code sur votre écran. Dès lors, tout est sous son nom.',
        'Le chef de table ferme la table après un coup. Comptez et rangez les cartes comme le dit l’écran. Déconnectez-vous.',
      ],
    },
  ],
};

const floor: OperatingPage = {
  title: 'À la table : chef de table',
  parts: [
    {
      title: 'Ouverture',
      steps: [
        'Identifiez-vous sur la page du chef de table ou au clavier avec votre numéro et votre code. Confirmez ce que la table a remarqué depuis hier.',
        'Faites avec le croupier le contrôle avant ouverture là où la maison le demande. La Pennsylvanie n’ouvre qu’après la partie du lecteur de cartes.',
        'Ouvrez la table. Vérifiez l’inspection et, jeu par jeu, que tous les dix sont sortis. Inspectez le lecteur de cartes là où le règlement le veut.',
      ],
    },
    {
      title: 'Pendant le jeu',
      steps: [
        'Un appel est en rouge sur l’écran du croupier et sur votre page, avec sa clause et ce que le règlement permet. Répondez-y là ou par le code du clavier.',
        'Ce qui vous attend : un super bonus, des cartes ou une roue saisies à la main, une mise annoncée, une décision corrigée. Une deuxième personne confirme ; nul ne confirme sa propre saisie.',
        'Ne corrigez une carte ou une décision qu’après l’avoir vue sur le tapis. La table recalcule l’argent et dit ce qui revient.',
        'La rectification d’un coup réglé demande deux personnes. Une main contestée : retenez-la sur la page des mains, pour qu’elle soit gardée.',
      ],
    },
    {
      title: 'Un appareil tombe en panne',
      steps: [
        'Lecteur du sabot : autorisez la saisie des cartes à la main. Deux personnes regardent ce qui est payé sur elles.',
        'Lecteur de cartes : le règlement décide. La table continue sans lui ou s’arrête jusqu’à la réparation.',
        'Roue : tournez-la à la main devant les joueurs et saisissez la section.',
        'Un autre appareil à sa place : comparez son nom et son numéro avec l’étiquette, et acceptez-le sur votre page.',
      ],
    },
    {
      title: 'Le boîtier est en panne',
      steps: [
        'Arrêtez le jeu. Cartes et jetons restent en place. Appelez le technicien et la surveillance.',
        'Attendez deux minutes : le boîtier redémarre seul et montre le même coup.',
        'Sinon : un technicien imprime la feuille du coup depuis son disque (sabot sheet). Finissez le coup d’après la feuille, avec le formulaire. Aucun autre coup ne commence.',
        'Sans disque, pas de feuille : annulez le coup si le règlement le permet, ou finissez-le d’après le tapis avec le formulaire vierge et l’enregistrement.',
        'Quand le boîtier revient : saisissez ce qui est sur le formulaire, dans son ordre. Gardez le formulaire.',
      ],
    },
    {
      title: 'Fermeture',
      steps: [
        'Fermez la table après le dernier coup. Veillez à ce que les cartes soient comptées et rangées.',
        'Regardez les avertissements de votre page : disque, sauvegarde, codes, certificat. Prévenez le technicien. Déconnectez-vous.',
      ],
    },
  ],
};

export const operating: OperatingWords = { dealer, floor };
