import { defineStarters } from '../../../core/block-starters.ts';
import type { TableOfContentsProps } from './table-of-contents.schema.ts';

export const tableOfContentsStarters = defineStarters<TableOfContentsProps>([
  { label: 'Sommaire', props: { variant: 'list' } },
  { label: 'Sur une ligne', props: { variant: 'inline', depth: 2 } },
]);
