import { defineExamples } from '../../../core/block-examples.ts';
import type { SectionProps } from './section.schema.ts';

const createTextNode = (id: string, html: string) => ({
  id,
  type: 'rich-text',
  version: 0,
  props: { variant: 'plain', html },
});

export const sectionExamples = defineExamples<SectionProps>('section', [
  {
    name: 'Titre à gauche',
    content: 'normal',
    props: { variant: 'split', tone: 'plain', label: 'Ma façon de faire', title: 'Écouter avant de conseiller' },
    children: [
      createTextNode(
        'exemple-texte',
        '<p>Chaque famille arrive avec son histoire. Nous commençons par en parler, puis nous cherchons ensemble ce qui vous convient, à votre rythme.</p>',
      ),
    ],
  },
  {
    name: 'Centrée, sur rose',
    content: 'long',
    props: {
      variant: 'centered',
      tone: 'rose',
      label: 'Avant, pendant et longtemps après la naissance',
      title: 'Vous n’avez pas à tout savoir ni à tout porter, et il n’est jamais trop tard pour en parler',
      text: 'Les premières semaines bousculent le sommeil, le couple, le corps. Une heure à deux, au calme, suffit souvent à remettre chaque chose à sa place.',
    },
    children: [
      createTextNode(
        'exemple-long',
        '<p>Je reçois au cabinet et je me déplace à domicile dans un rayon de vingt kilomètres.</p>',
      ),
    ],
  },
  {
    name: 'Sans titre',
    content: 'missing',
    props: { variant: 'column', tone: 'sage' },
    children: [createTextNode('exemple-seul', '<p>Un texte seul, posé sur un fond sauge.</p>')],
  },
]);
