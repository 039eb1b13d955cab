import { defineExamples } from '../../../core/block-examples.ts';
import type { ColumnProps } from './column.schema.ts';

const createTextNode = (id: string, html: string) => ({
  id,
  type: 'rich-text',
  version: 0,
  props: { variant: 'plain', html },
});
const visit =
  '<h3>À votre porte</h3><p>Je me déplace dans un rayon de vingt kilomètres autour d’Angers, du lundi au samedi.</p>';

export const columnExamples = defineExamples<ColumnProps>('column', [
  {
    name: 'Nue',
    content: 'normal',
    props: { variant: 'plain', tone: 'plain', label: 'À domicile' },
    children: [createTextNode('nue', visit)],
  },
  {
    name: 'Sur son axe',
    content: 'normal',
    props: { variant: 'aligned', tone: 'rose', label: 'Au cabinet' },
    children: [
      createTextNode('axe', '<h3>Rue du Petit-Lavoir</h3><p>Une cour calme, une poussette qui passe partout.</p>'),
    ],
  },
  {
    name: 'Feuille claire',
    content: 'normal',
    props: { variant: 'tinted', tone: 'plain', label: 'À domicile' },
    children: [createTextNode('feuille', visit)],
  },
  {
    name: 'Sous un filet, texte long',
    content: 'long',
    props: { variant: 'ruled', tone: 'plain', label: 'Avant, pendant et longtemps après la naissance' },
    children: [
      createTextNode(
        'long',
        `${visit}<p>Le premier rendez-vous dure une heure et demie. Nous prenons le temps de faire connaissance, de regarder comment se passent les journées et les nuits, puis nous convenons de la suite. Il arrive qu’une seule rencontre suffise.</p>`,
      ),
    ],
  },
  { name: 'Vide, sur sauge', content: 'missing', props: { variant: 'plain', tone: 'sage' } },
]);
