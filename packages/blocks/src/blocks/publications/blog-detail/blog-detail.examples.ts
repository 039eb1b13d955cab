import { defineExamples } from '../../../core/block-examples.ts';
import type { BlogDetailProps } from './blog-detail.schema.ts';

const createTextNode = (id: string, html: string) => ({
  id,
  type: 'rich-text',
  version: 0,
  props: { variant: 'plain', html },
});
const opening = createTextNode(
  'exemple-ouverture',
  '<p>Il est trois heures. La maison dort, sauf vous, et ce petit poids tiède qui a encore faim. Personne n’a jamais su faire entrer ces nuits-là dans un tableau.</p><p>Voici pourtant ce que l’on sait d’elles, et qui aide parfois à les trouver moins longues.</p>',
);
const more = createTextNode(
  'exemple-suite',
  '<h2>Des cycles courts</h2><p>Un nouveau-né passe d’un sommeil à l’autre toutes les cinquante minutes environ. À chaque passage, il vérifie\u00a0: est-ce que tout est comme tout à l’heure\u202f?</p><ul><li>la chaleur,</li><li>le bruit,</li><li>une odeur connue.</li></ul>',
);
const common = {
  tone: 'plain',
  isPictureShown: true,
  relatedTitle: 'À lire ensuite',
  backLabel: 'Tous les articles',
} as const;

export const blogDetailExamples = defineExamples<BlogDetailProps>('blog-detail', [
  { name: 'Une colonne', content: 'normal', props: { ...common, variant: 'column' }, children: [opening] },
  { name: 'Notes en marge', content: 'long', props: { ...common, variant: 'margin' }, children: [opening, more] },
  {
    name: 'Image en arche',
    content: 'normal',
    props: { ...common, variant: 'split', tone: 'sand' },
    children: [opening, more],
  },
  {
    name: 'Sans image ni voisins',
    content: 'missing',
    props: { ...common, variant: 'margin', isPictureShown: false, relatedTitle: '', backLabel: '' },
  },
]);
