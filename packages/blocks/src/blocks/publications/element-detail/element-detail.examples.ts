import { defineExamples } from '../../../core/block-examples.ts';
import type { ElementDetailProps } from './element-detail.schema.ts';

const common = {
  tone: 'plain',
  shape: 'arch',
  datesTitle: 'Les dates',
  emptyText: 'Les prochaines dates seront annoncées ici.',
  backLabel: 'Tous les ateliers',
} as const;

const text = (html: string) => [
  { id: 'texte', type: 'rich-text', version: 0, props: { variant: 'plain', tone: 'plain', html } },
];

export const elementDetailExamples = defineExamples<ElementDetailProps>('element-detail', [
  {
    name: 'À côté d’une image haute',
    content: 'normal',
    props: { ...common, variant: 'beside' },
    children: text('<p>Une huile végétale sans parfum est fournie. Venez avec une serviette.</p>'),
  },
  {
    name: 'Les dates en marge',
    content: 'long',
    props: { ...common, variant: 'aside', datesTitle: 'Quatre dates, de novembre à janvier' },
    children: text(
      '<p>Vous massez, je montre sur une poupée. On commence par demander : les mains ouvertes devant lui, un regard, une réponse. Puis viennent les jambes et les pieds, presque toujours aimés, le ventre, le dos.</p><p>Si votre bébé préfère téter, dormir ou regarder les autres, vous apprenez quand même : on refait les gestes en fin de séance.</p>',
    ),
  },
  { name: 'Affiche', content: 'missing', props: { ...common, variant: 'poster', backLabel: '' } },
]);
