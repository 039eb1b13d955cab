import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { backLabel, line, tone, variantField } from '../../../core/block-fields.ts';
import { subjectPlacement } from '../../../core/placements.ts';

export const blogDetailVariants = ['column', 'margin', 'split'] as const;

/** The post of the page's URL: header, own blocks, author, adjacent posts. */
export const blogDetailBlock = defineBlock({
  type: 'blog-detail',
  label: 'Article de blog',
  group: 'publications',
  canTitlePage: 'subject',
  hasPicture: true,
  placement: subjectPlacement('blog-template'),
  schema: z.strictObject({
    variant: variantField(blogDetailVariants, {
      column: 'Une colonne',
      margin: 'Notes en marge',
      split: 'Image à côté du titre',
    }),
    tone: tone.default('plain'),
    isPictureShown: z.boolean().default(true).meta({ label: 'Montrer l’image de l’article' }),
    /** Title above the related posts; empty to leave them out. */
    relatedTitle: line(80)
      .default('À lire ensuite')
      .meta({ label: 'Titre des articles proches', hint: 'Laissez vide pour ne pas les montrer.', depth: 'more' }),
    /** Text of the link back to the blog; empty for none. */
    backLabel: backLabel('Tous les articles'),
  }),
});

export type BlogDetailProps = z.infer<typeof blogDetailBlock.schema>;
