import { paths } from '@vitrine/domain/addresses/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { ButtonProps } from './button.schema.ts';

export const buttonStarters = defineStarters<ButtonProps>([
  {
    label: 'Un bouton',
    props: { variant: 'row', actions: [{ label: 'Nous écrire', address: paths.contact() }] },
  },
  {
    label: 'Deux boutons centrés',
    props: {
      variant: 'centered',
      actions: [
        { label: 'Prendre rendez-vous', address: paths.contact() },
        { label: 'Découvrir la maison', address: '/' },
      ],
      note: 'Nous répondons sous deux jours.',
    },
  },
]);
