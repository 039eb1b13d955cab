import { defineStarters } from '../../../core/block-starters.ts';
import type { QuoteProps } from './quote.schema.ts';

export const quoteStarters = defineStarters<QuoteProps>([
  {
    label: 'Citation en grand',
    props: {
      variant: 'pull',
      html: '<p>Je venais pour un conseil. Je suis restée trois ans.</p>',
      author: 'Solène',
      role: 'une fidèle de la première heure',
    },
  },
  {
    label: 'Lettre',
    props: {
      variant: 'letter',
      tone: 'sand',
      salutation: 'Chers amis,',
      html: '<p>Nous voilà installés dans nos nouveaux locaux. Ils sont plus grands, plus clairs, et il nous a fallu trois week-ends pour tout déménager.</p><p>Venez les voir\u00a0: la porte est ouverte tout le mois.</p>',
      author: 'Camille et Hugo',
      place: 'Vannes',
    },
  },
]);
