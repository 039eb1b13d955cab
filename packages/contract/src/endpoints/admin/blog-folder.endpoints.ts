import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { imageSchema } from '../media.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { contentArea as area, bodyId, localeField } from './content.schemas.ts';
import { siteItemParams, siteParams } from './staff.schemas.ts';

const folders = '/admin/sites/{idSite}/blog-folders';
const title = singleLineText(120).min(1, 'Nommez ce dossier.');
const place = { parentId: bodyId.nullable(), after: bodyId.nullable().meta({ examples: [12] }) };
const nothing = z.object({});

const text = z.object({
  title: z.string(),
  slug: z.string().nullable(),
  description: z.string(),
  metaDescription: z.string(),
});

export const listBlogFolders = defineEndpoint({
  method: 'GET',
  path: folders,
  area,
  summary:
    'Donne les dossiers du blog dans l’ordre de l’arbre, avec leurs textes par langue et le nombre de leurs articles.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  reply: z.object({
    folders: z.array(
      z.object({
        id: z.int(),
        parentId: z.int().nullable(),
        /** In the site's own language. */
        title: z.string(),
        texts: z.record(z.string(), text),
        mediaId: z.int().nullable(),
        picture: imageSchema.nullable(),
        /** Posts directly in it, drafts included. */
        posts: z.int(),
      }),
    ),
    /** Posts in no folder, drafts included. */
    postsWithoutFolder: z.int(),
  }),
  isAddition: true,
});

export const createBlogFolder = defineEndpoint({
  method: 'POST',
  path: folders,
  area,
  summary: 'Crée un dossier du blog, le dernier de ceux parmi lesquels il est rangé.',
  access: 'staff',
  right: 'content.publish',
  params: siteParams,
  body: z.strictObject({ title, parentId: bodyId.nullable() }),
  reply: z.object({ id: z.int() }),
  errors: ['invalid-fields'],
  status: 201,
  isAddition: true,
});

export const updateBlogFolder = defineEndpoint({
  method: 'PUT',
  path: `${folders}/{id}`,
  area,
  summary: 'Change les textes d’un dossier du blog dans une langue, et son image.',
  access: 'staff',
  right: 'content.publish',
  params: siteItemParams,
  body: z.strictObject({
    locale: localeField,
    title,
    slug: z
      .string()
      .max(80, 'Au plus 80 caractères.')
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Écrivez cette fin d’adresse en minuscules, chiffres et tirets.')
      .nullable()
      .meta({ examples: ['conseils'] }),
    description: z.string().trim().max(1000, 'Au plus 1\u00a0000 caractères.'),
    metaDescription: z.string().trim().max(320, 'Au plus 320 caractères.'),
    mediaId: bodyId.nullable(),
  }),
  reply: nothing,
  errors: ['invalid-fields'],
  isAddition: true,
});

export const moveBlogFolder = defineEndpoint({
  method: 'PUT',
  path: `${folders}/{id}/place`,
  area,
  summary: 'Range un dossier du blog ailleurs, avec ce qu’il contient\u00a0; donne sa place d’avant.',
  access: 'staff',
  right: 'content.publish',
  params: siteItemParams,
  body: z.strictObject(place),
  reply: z.object({ former: z.object(place) }),
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});

export const deleteBlogFolder = defineEndpoint({
  method: 'DELETE',
  path: `${folders}/{id}`,
  area,
  summary: 'Supprime un dossier du blog\u00a0: ses articles et ses dossiers remontent d’un niveau, son adresse y mène.',
  access: 'staff',
  right: 'content.publish',
  params: siteItemParams,
  reply: z.object({ posts: z.int(), folders: z.int() }),
  isAddition: true,
});
