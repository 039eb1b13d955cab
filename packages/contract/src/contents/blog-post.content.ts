import { z } from 'zod';
import {
  metaDescriptionField,
  momentField,
  pictureField,
  slugField,
  tagsField,
  textField,
  titleField,
} from './content-fields.ts';

/** The fields of a post of the blog. */
export const blogPostFields = {
  shared: z.strictObject({
    folderId: z.int().positive().nullable().default(null).meta({ label: 'Dossier', control: 'blog-folder' }),
    mediaId: pictureField(),
    author: z.string().trim().max(120).default('').meta({ label: 'Signature', control: 'text' }),
    tags: tagsField,
    publishedAt: momentField.meta({ label: 'Date de publication', control: 'date-time', group: 'Affichage' }),
  }),
  texts: z.strictObject({
    title: titleField,
    slug: slugField,
    description: textField('Chapeau', 1000),
    metaDescription: metaDescriptionField,
  }),
};
