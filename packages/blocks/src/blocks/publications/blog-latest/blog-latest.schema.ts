import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, line, tone, variantField } from '../../../core/block-fields.ts';

export const blogLatestVariants = ['feature', 'strip', 'titles'] as const;

/** The newest posts of the blog, for any page, with a link to the others. */
export const blogLatestBlock = defineBlock({
  type: 'blog-latest',
  label: 'Derniers articles',
  group: 'publications',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(blogLatestVariants, {
      feature: 'Un article à la une',
      strip: 'En bande',
      titles: 'Titres seuls',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Id of the folder; without one, the whole blog. */
    folderId: z
      .int()
      .positive()
      .optional()
      .meta({ label: 'Dossier', hint: 'Sans choix, tout le blog.', control: 'blog-folder', group: 'Source' }),
    count: z.int().min(1).max(6).default(3).meta({ label: 'Nombre d’articles', group: 'Source' }),
    /** Text of the link to all posts; empty for none. */
    linkLabel: line(60).default('Tous les articles').meta({
      label: 'Lien vers tous les articles',
      hint: 'Laissez vide pour ne pas montrer de lien.',
      group: 'Boutons et liens',
      depth: 'more',
    }),
  }),
});

export type BlogLatestProps = z.infer<typeof blogLatestBlock.schema>;
