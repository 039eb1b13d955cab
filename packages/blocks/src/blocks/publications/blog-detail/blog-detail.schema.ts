import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const blogDetailVariants = ['column', 'margin', 'split'] as const;

/** The post of the page's address: its head, its own blocks, its author, its neighbours. */
export const blogDetailBlock = defineBlock({
  type: 'blog-detail',
  label: 'Article de blog',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(blogDetailVariants),
    tone: tone.default('plain'),
    isPictureShown: z.boolean().default(true),
    /** Title above the posts nearest to this one; empty to leave them out. */
    relatedTitle: line(80).default('À lire ensuite'),
    /** Words of the link back to the blog; empty for none. */
    backLabel: line(60).default('Tous les articles'),
  }),
});

export type BlogDetailProps = z.infer<typeof blogDetailBlock.schema>;
