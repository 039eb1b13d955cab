import { defineExamples } from '../../../core/block-examples.ts';
import type { NewsDetailProps } from './news-detail.schema.ts';

const createTextNode = (id: string, html: string) => ({
  id,
  type: 'rich-text',
  version: 0,
  props: { variant: 'plain', html },
});
const opening = createTextNode(
  'exemple-ouverture',
  '<p>Les inscriptions sont ouvertes depuis ce matin. Comme chaque hiver, les ateliers se tiennent le samedi, dans la salle qui donne sur la cour, avec un poêle, des coussins et du thé.</p><p>Six familles au plus\u00a0: c’est ce qu’il faut pour que chacune ait le temps de parler.</p>',
);
const more = createTextNode(
  'exemple-suite',
  '<h2>Comment s’inscrire</h2><p>Un message suffit. Dites-moi l’âge de votre bébé et la date qui vous convient, je vous réponds sous deux jours.</p><ul><li>le massage, le premier samedi du mois,</li><li>le portage, le troisième.</li></ul>',
);

export const newsDetailExamples = defineExamples<NewsDetailProps>('news-detail', [
  {
    name: 'Comme une lettre',
    content: 'normal',
    props: { variant: 'letter', tone: 'plain', isPictureShown: true, backLabel: 'Toutes les actualités' },
    children: [opening],
  },
  {
    name: 'Notes en marge',
    content: 'long',
    props: {
      variant: 'margin',
      tone: 'plain',
      isPictureShown: true,
      backLabel: 'Revenir à la liste de toutes les actualités du cabinet',
    },
    children: [opening, more],
  },
  {
    name: 'Image en couverture',
    content: 'normal',
    props: { variant: 'cover', tone: 'sand', isPictureShown: true, backLabel: 'Toutes les actualités' },
    children: [opening, more],
  },
  {
    name: 'Sans image ni contenu',
    content: 'missing',
    props: { variant: 'cover', tone: 'plain', isPictureShown: false, backLabel: '' },
  },
]);
