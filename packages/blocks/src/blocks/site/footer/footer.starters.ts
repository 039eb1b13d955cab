import { defineStarters } from '../../../core/block-starters.ts';
import type { FooterProps } from './footer.schema.ts';

export const footerStarters = defineStarters<FooterProps>([
  {
    label: 'Pied de page',
    props: { variant: 'wide', text: 'Une équipe à votre écoute, du mardi au samedi.' },
  },
]);
