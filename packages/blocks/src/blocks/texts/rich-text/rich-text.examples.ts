import { defineExamples } from '../../../core/block-examples.ts';
import type { RichTextProps } from './rich-text.schema.ts';

const paragraph =
  '<p>Le bain se donne au calme, dans une pièce chauffée, avec une eau à 37 °C. Le bébé, enveloppé, retrouve peu à peu les sensations d’avant la naissance ; les parents, eux, retrouvent le temps de le regarder.</p>';

export const richTextExamples = defineExamples<RichTextProps>('rich-text', [
  {
    name: 'Texte courant',
    content: 'normal',
    props: {
      variant: 'plain',
      tone: 'plain',
      html: `<h2>Une eau à la bonne température</h2>${paragraph}<ul><li>une serviette chaude,</li><li>un change,</li><li>une heure devant vous.</li></ul>`,
    },
  },
  {
    name: 'Chapeau',
    content: 'normal',
    props: {
      variant: 'lead',
      tone: 'plain',
      html: `<p>Il suffit parfois d’une heure pour que tout le monde respire mieux.</p>${paragraph}`,
    },
  },
  { name: 'Deux colonnes', content: 'long', props: { variant: 'columns', tone: 'sand', html: paragraph.repeat(6) } },
  { name: 'Vide', content: 'missing', props: { variant: 'plain', tone: 'plain', html: '' } },
]);
