import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { emptyText, headLabel, headTitle, introText, tone, variantField } from '../../../core/block-fields.ts';
import { ownPagePlacement } from '../../../core/placements.ts';

export const blogListVariants = ['journal', 'rows', 'years'] as const;

/** The published posts of the blog, newest first, paginated. */
export const blogListBlock = defineBlock({
  type: 'blog-list',
  label: 'Liste des articles',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  placement: ownPagePlacement,
  schema: z.strictObject({
    variant: variantField(blogListVariants, { journal: 'Journal', rows: 'Lignes', years: 'Par années' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Id of the folder; posts of its subfolders are included. Without one, all posts. */
    folderId: z.int().positive().optional().meta({
      label: 'Dossier',
      hint: 'Sans choix, tous les articles ; les sous-dossiers sont compris.',
      control: 'blog-folder',
      group: 'Source',
    }),
    /** Posts per page (CST-03). */
    count: z.int().min(1).max(12).default(12).meta({ label: 'Articles par page', depth: 'more', group: 'Source' }),
    emptyText: emptyText('Aucun article pour le moment.'),
  }),
});

export type BlogListProps = z.infer<typeof blogListBlock.schema>;
