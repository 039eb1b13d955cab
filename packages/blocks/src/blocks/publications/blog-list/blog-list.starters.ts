import { defineStarters } from '../../../core/block-starters.ts';
import type { BlogListProps } from './blog-list.schema.ts';

export const blogListStarters = defineStarters<BlogListProps>([
  { label: 'Liste des articles', props: { variant: 'journal', title: 'Le blog' } },
]);
