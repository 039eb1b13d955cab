import { defineStarters } from '../../../core/block-starters.ts';
import type { QuoteProps } from './quote.schema.ts';

export const quoteStarters = defineStarters<QuoteProps>([
  {
    label: 'Citation en grand',
    props: {
      variant: 'pull',
      html: '<p>Je venais pour un bol. Je suis restée trois ans.</p>',
      author: 'Solène',
      role: 'élève du jeudi soir',
    },
  },
  {
    label: 'Lettre',
    props: {
      variant: 'letter',
      tone: 'sand',
      salutation: 'Chers amis de l’atelier,',
      html: '<p>Le nouveau four est arrivé. Il est plus grand, plus sobre, et il nous a fallu quatre personnes pour lui faire passer la porte.</p><p>Venez le voir\u00a0: il sera allumé tout le mois.</p>',
      author: 'Gwenaël Rozec',
      place: 'Vannes',
    },
  },
]);
