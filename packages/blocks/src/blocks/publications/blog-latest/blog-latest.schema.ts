import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const blogLatestVariants = ['feature', 'strip', 'titles'] as const;

/** The newest posts of the blog, on any page, with a way to the others. */
export const blogLatestBlock = defineBlock({
  type: 'blog-latest',
  label: 'Derniers articles',
  group: 'publications',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(blogLatestVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** Number of the folder to take them from; the whole blog without. */
    folderId: z.int().positive().optional(),
    count: z.int().min(1).max(6).default(3),
    /** Words of the link to all posts; empty for none. */
    linkLabel: line(60).default('Tous les articles'),
  }),
});

export type BlogLatestProps = z.infer<typeof blogLatestBlock.schema>;
