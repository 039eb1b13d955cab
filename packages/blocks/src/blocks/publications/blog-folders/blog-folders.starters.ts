import { defineStarters } from '../../../core/block-starters.ts';
import type { BlogFoldersProps } from './blog-folders.schema.ts';

export const blogFoldersStarters = defineStarters<BlogFoldersProps>([
  { label: 'Dossiers du blog', props: { variant: 'shelf', title: 'Par thème' } },
]);
