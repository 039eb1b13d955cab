import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, tone, variantField } from '../../../core/block-fields.ts';

export const blogFoldersVariants = ['shelf', 'arches', 'line'] as const;

/** The folders of the blog, or those inside one of them; empty folders are left out. */
export const blogFoldersBlock = defineBlock({
  type: 'blog-folders',
  label: 'Dossiers du blog',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(blogFoldersVariants, { shelf: 'Étagère', arches: 'Arches', line: 'Sur une ligne' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Id of the parent folder; without one, the top-level folders. */
    folderId: z.int().positive().optional().meta({
      label: 'Dossier',
      hint: 'Sans choix, les dossiers du premier niveau.',
      control: 'blog-folder',
      group: 'Source',
    }),
  }),
});

export type BlogFoldersProps = z.infer<typeof blogFoldersBlock.schema>;
