import { paths } from '@vitrine/domain/addresses/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { SectionProps } from './section.schema.ts';

export const sectionStarters = defineStarters<SectionProps>([
  {
    label: 'Titre et texte',
    props: { variant: 'column', label: 'Qui nous sommes', title: 'Une petite équipe et une grande table' },
    children: [
      {
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Nous sommes trois, nous connaissons chacun de ceux que nous accueillons, et nous ne promettons que ce que nous savons tenir.</p><p>Le reste se raconte mieux autour d’un café\u00a0: venez nous voir.</p>',
        },
      },
    ],
  },
  {
    label: 'Titre à gauche',
    props: { variant: 'split', tone: 'sand', title: 'Pourquoi nous choisir' },
    children: [
      {
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Parce que vous parlez toujours à la même personne, que les prix sont affichés et que nous répondons sous deux jours.</p>',
        },
      },
    ],
  },
  {
    label: 'Centrée, avec un bouton',
    props: {
      variant: 'centered',
      tone: 'rose',
      title: 'Venez nous voir',
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
