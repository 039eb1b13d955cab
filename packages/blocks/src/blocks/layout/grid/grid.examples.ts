import { defineExamples } from '../../../core/block-examples.ts';
import type { GridProps } from './grid.schema.ts';

const card = (id: string, props: Record<string, unknown>) => ({
  id,
  type: 'info-card',
  version: 0,
  props: { variant: 'line', tint: 'sand', shape: 'plain', ...props },
});
const image = (id: string, mediaId: number, caption?: string) => ({
  id,
  type: 'image',
  version: 0,
  props: { variant: 'natural', shape: 'plain', picture: { mediaId }, ...(caption ? { caption } : {}) },
});
const facts = [
  ['37 °C', 'L’eau du bain', 'À la température d’avant la naissance, vérifiée tout au long du soin.'],
  ['1 h 30', 'Le premier rendez-vous', 'Le temps de faire connaissance sans regarder l’heure.'],
  ['6', 'Familles par atelier', 'Assez pour se reconnaître, assez peu pour se parler.'],
  ['20 km', 'Autour d’Angers', 'Je viens à vous quand sortir paraît trop.'],
] as const;

export const gridExamples = defineExamples<GridProps>('grid', [
  {
    name: 'Quatre faits, cellules à filets',
    content: 'normal',
    props: { variant: 'ruled', tone: 'plain', perRow: 4, gap: 'normal' },
    children: facts.map(([figure, title, text], position) =>
      card(`fait-${position + 1}`, { variant: 'picture-top', figure, title, text }),
    ),
  },
  {
    name: 'Deux par rangée, inégales',
    content: 'normal',
    props: { variant: 'asymmetric', tone: 'plain', perRow: 2, gap: 'normal' },
    children: [
      image('a1', 1, 'La lumière du matin, rue du Petit-Lavoir.'),
      image('a2', 5),
      image('a3', 7),
      image('a4', 3, 'Le tapis des ateliers.'),
    ],
  },
  {
    name: 'Trois par rangée, inégales, serrées',
    content: 'normal',
    props: { variant: 'asymmetric', tone: 'sand', perRow: 3, gap: 'tight' },
    children: [image('b1', 4), image('b2', 5), image('b3', 6), image('b4', 7), image('b5', 8), image('b6', 9)],
  },
  {
    name: 'Trois par rangée, nombreuses',
    content: 'long',
    props: { variant: 'even', tone: 'plain', perRow: 3, gap: 'wide' },
    children: Array.from({ length: 8 }, (_, position) => {
      const [, title, text] = facts[position % facts.length] ?? facts[0];
      return card(`n${position + 1}`, {
        variant: 'line',
        title: position === 2 ? 'Accompagnement des familles après une naissance prématurée' : title,
        text,
      });
    }),
  },
  {
    name: 'Une cellule seule',
    content: 'missing',
    props: { variant: 'even', tone: 'plain', perRow: 4, gap: 'normal' },
    children: [card('seul', { title: 'Sur rendez-vous' })],
  },
]);
