import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const blogListVariants = ['journal', 'rows', 'years'] as const;

/** The published posts of the blog, newest first, page after page. */
export const blogListBlock = defineBlock({
  type: 'blog-list',
  label: 'Liste des articles',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(blogListVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** Number of the folder whose posts are shown, those of the folders inside it included; all posts without. */
    folderId: z.int().positive().optional(),
    /** Posts per page (CST-03). */
    count: z.int().min(1).max(12).default(12),
    emptyText: line(240).default('Aucun article pour le moment.'),
  }),
});

export type BlogListProps = z.infer<typeof blogListBlock.schema>;
