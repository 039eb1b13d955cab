import { prenatalForm } from '../forms/prenatal.data.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const prenatalPage: SeedPage = {
  url: '/questionnaire-avant-la-naissance',
  title: 'Le questionnaire avant la naissance, pour préparer votre venue',
  menuTitle: 'Avant la naissance',
  menuIcon: null,
  metaDescription:
    'Quelques questions avant une première venue à L’Heure douce : votre grossesse, vos enfants, vos envies. Les réponses délicates sont chiffrées.',
  layout: 'page',
  picture: 'soin-fertilite',
  order: 12,
  parentUrl: null,
  isFixedOnRight: false,
  showInMenu: false,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'text',
        tone: 'sage',
        face: 'serif',
        shape: 'plain',
        label: 'Avant de venir',
        title: 'Quelques questions avant la naissance',
        text: 'Elles remplacent les vingt premières minutes de notre rencontre. Vous y répondez au calme, en plusieurs fois s’il le faut.',
        actions: [],
        note: 'Dix minutes, quatre étapes, presque rien d’obligatoire',
      },
    }),
    block({
      id: 'questionnaire',
      type: 'dynamic-form',
      anchor: 'questionnaire',
      props: {
        variant: 'column',
        tone: 'plain',
        formId: prenatalForm.id,
        sendLabel: 'Envoyer le questionnaire',
        answer: 'Élise est seule à le lire.',
        confirmation:
          'Merci de votre confiance. Élise lira vos réponses avant votre venue ; elles seront effacées au bout d’un an.',
      },
    }),
    block({
      id: 'discretion',
      type: 'questions',
      props: {
        variant: 'hairlines',
        tone: 'sand',
        title: 'Ce que deviennent vos réponses',
        items: [
          {
            question: 'Qui les lit ?',
            answer:
              '<p>Moi, et personne d’autre. Les réponses marquées « confidentiel » et les documents sont chiffrés : ils ne partent jamais par courriel.</p>',
          },
          {
            question: 'Puis-je m’arrêter en chemin ?',
            answer:
              '<p>Oui. Votre brouillon reste dans votre navigateur pendant trente jours, sans les réponses confidentielles ni les fichiers, que vous remplirez le dernier jour.</p>',
          },
          {
            question: 'Combien de temps les gardez-vous ?',
            answer:
              '<p>Un an, puis elles sont effacées. Vous pouvez le demander plus tôt : le détail est dans la <a href="/privacy-policy">politique de confidentialité</a>.</p>',
          },
        ],
      },
    }),
  ],
};
