import { defineStarters } from '../../../core/block-starters.ts';
import type { RichTextProps } from './rich-text.schema.ts';

export const richTextStarters = defineStarters<RichTextProps>([
  {
    label: 'Texte',
    props: {
      variant: 'plain',
      html: '<h2>De la terre à la table</h2><p>Tout commence par un pain de grès de dix kilos, battu à la main pour en chasser l’air. Viennent ensuite le tour, le séchage et deux cuissons.</p><p>Entre le premier geste et le premier repas, il se passe un mois.</p>',
    },
  },
  {
    label: 'Chapeau',
    description: 'Quelques lignes en plus grand, pour ouvrir une page.',
    props: {
      variant: 'lead',
      html: '<p>Un bol se juge les yeux fermés\u00a0: à son poids, à sa lèvre, à la place qu’il laisse aux mains.</p>',
    },
  },
  {
    label: 'Liste',
    props: {
      variant: 'plain',
      html: '<p>Le prix du cours comprend\u00a0:</p><ul><li>la terre et les émaux,</li><li>les deux cuissons,</li><li>le prêt des outils.</li></ul>',
    },
  },
]);
