import { paths } from '@vitrine/domain/site/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { SectionProps } from './section.schema.ts';

export const sectionStarters = defineStarters<SectionProps>([
  {
    label: 'Titre et texte',
    props: { variant: 'column', label: 'L’atelier', title: 'Trois tours, deux fours et une grande table' },
    children: [
      {
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Nous travaillons le grès et la porcelaine, en petites séries. Chaque pièce est tournée, séchée une semaine, puis cuite deux fois.</p><p>Ce qui sort du four est exposé le jour même sur les étagères de la boutique.</p>',
        },
      },
    ],
  },
  {
    label: 'Titre à gauche',
    props: { variant: 'split', tone: 'sand', title: 'Pourquoi le grès' },
    children: [
      {
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Il garde la chaleur, passe au four comme au lave-vaisselle, et vieillit bien. C’est une terre pour tous les jours.</p>',
        },
      },
    ],
  },
  {
    label: 'Centrée, avec un bouton',
    props: {
      variant: 'centered',
      tone: 'rose',
      title: 'Venez voir l’atelier',
      text: 'La visite est libre et gratuite, et il y a toujours quelqu’un pour répondre à vos questions.',
    },
    children: [
      {
        type: 'button',
        props: { variant: 'centered', actions: [{ label: 'Nous trouver', address: paths.contact() }] },
      },
    ],
  },
]);
