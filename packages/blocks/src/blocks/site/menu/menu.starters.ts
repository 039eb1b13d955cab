import { defineStarters } from '../../../core/block-starters.ts';
import type { MenuProps } from './menu.schema.ts';

export const menuStarters = defineStarters<MenuProps>([
  { label: 'Menu en barre', props: { variant: 'bar' } },
  { label: 'Menu en liste', props: { variant: 'list', title: 'Sur ce site' } },
]);
