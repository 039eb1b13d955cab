import { defineStarters } from '../../../core/block-starters.ts';
import type { RichTextProps } from './rich-text.schema.ts';

export const richTextStarters = defineStarters<RichTextProps>([
  {
    label: 'Texte',
    props: {
      variant: 'plain',
      html: '<h2>Notre façon de travailler</h2><p>Tout commence par une rencontre. Nous écoutons ce que vous cherchez, nous disons franchement ce que nous savons faire, et nous convenons d’un prix et d’une date.</p><p>La suite se fait pas à pas, et vous savez toujours où nous en sommes.</p>',
    },
  },
  {
    label: 'Chapeau',
    description: 'Quelques lignes en plus grand, pour ouvrir une page.',
    props: {
      variant: 'lead',
      html: '<p>Nous aimons le travail bien fait, les délais tenus et les gens qui reviennent.</p>',
    },
  },
  {
    label: 'Liste',
    props: {
      variant: 'plain',
      html: '<p>Le prix comprend\u00a0:</p><ul><li>un premier échange,</li><li>le déplacement,</li><li>le suivi pendant un mois.</li></ul>',
    },
  },
]);
