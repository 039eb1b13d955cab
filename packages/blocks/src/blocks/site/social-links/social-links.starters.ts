import { defineStarters } from '../../../core/block-starters.ts';
import type { SocialLinksProps } from './social-links.schema.ts';

export const socialLinksStarters = defineStarters<SocialLinksProps>([
  { label: 'Icônes', props: { variant: 'icons' } },
  { label: 'Liste avec titre', props: { variant: 'list', title: 'Nous suivre' } },
]);
