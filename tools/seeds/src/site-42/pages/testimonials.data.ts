import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const testimonialsPage: SeedPage = {
  url: '/temoignages',
  title: 'Témoignages et avis des familles',
  menuTitle: 'Témoignages',
  menuIcon: null,
  metaDescription:
    'Ce que racontent les familles d’Angers après un bain, un atelier ou un massage à L’Heure douce, et comment nous confier votre témoignage.',
  layout: 'page',
  picture: 'lettre',
  order: 14,
  parentUrl: null,
  isFixedOnRight: false,
  showInMenu: false,
  blocks: [
    block({
      id: 'temoignages',
      type: 'testimonials',
      props: {
        variant: 'letters',
        tone: 'plain',
        label: 'Ils me l’ont écrit',
        title: 'Les mots des familles',
        text: 'Je les publie avec l’accord de ceux qui les ont écrits, fautes corrigées et rien d’autre.',
        count: 12,
      },
    }),
    block({
      id: 'avis',
      type: 'reviews',
      props: {
        variant: 'margin',
        tone: 'sand',
        label: 'Ailleurs',
        title: 'Les avis laissés sur la carte',
      },
    }),
    block({
      id: 'temoigner',
      type: 'testimonial-form',
      anchor: 'temoigner',
      props: {
        variant: 'beside',
        tone: 'plain',
        label: 'À votre tour',
        title: 'Racontez, si le cœur vous en dit',
        text: 'Quelques lignes suffisent. Je les relis, puis je les publie sous le nom que vous choisissez ; vous pouvez les reprendre quand vous voulez.',
        sendLabel: 'Confier mon témoignage',
      },
    }),
  ],
};
