import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const blogFoldersVariants = ['shelf', 'arches', 'line'] as const;

/** The folders of the blog, or those inside one of them; folders without any post are left out. */
export const blogFoldersBlock = defineBlock({
  type: 'blog-folders',
  label: 'Dossiers du blog',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(blogFoldersVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** Number of the folder whose own folders are shown; those at the top without. */
    folderId: z.int().positive().optional(),
  }),
});

export type BlogFoldersProps = z.infer<typeof blogFoldersBlock.schema>;
