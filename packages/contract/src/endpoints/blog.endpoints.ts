import { blockNodeSchema } from '@vitrine/page-document/tree/block-node';
import { z } from 'zod';
import { type ListOptions, listQuerySchema } from '../list-query/list-query.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { idParams } from './id.schemas.ts';
import { localizedFields } from './localized.schemas.ts';
import { imageSchema } from './media.schemas.ts';

const area = 'Blog';
const errors = ['not-found'] as const;

const folderSummary = z.object({
  id: z.int(),
  /** The parent folder; null at the top level. */
  idParent: z.int().nullable(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  image: imageSchema.nullable(),
  /** Number of published posts in it, at any depth. */
  count: z.int(),
  url: z.string(),
});
export type BlogFolderSummary = z.infer<typeof folderSummary>;

const blogSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  author: z.string(),
  image: imageSchema.nullable(),
  tags: z.array(z.string()),
  folder: z.object({ id: z.int(), title: z.string(), url: z.string() }).nullable(),
  /** Instant of publication, ISO 8601. */
  publishedAt: z.string(),
  /** Instant of the last update, ISO 8601. */
  updatedAt: z.string(),
  /** Reading time in minutes, at least one. */
  readingTime: z.int(),
  url: z.string(),
  /** Locale of its text: the site's own where the requested one has no translation. */
  locale: z.string(),
});
export type BlogSummary = z.infer<typeof blogSummary>;

const blogList = {
  columns: {
    id: 'number',
    title: 'text',
    description: 'text',
    author: 'text',
    publishedAt: 'date',
    updatedAt: 'date',
    locale: 'text',
  },
  nbItem: 12,
  orderBy: '-publishedAt',
  extraParameters: ['tag'],
} as const satisfies ListOptions;
const listParts = {
  method: 'GET',
  area,
  access: 'public',
  list: blogList,
  query: listQuerySchema(blogList).extend({ tag: z.string().max(400).optional() }),
  reply: z.object({ folders: z.array(folderSummary), blogs: z.array(blogSummary), total: z.int() }),
  errors,
} as const;

export const listBlogs = defineEndpoint({
  ...listParts,
  path: '/blog/folder/list',
  summary:
    'Donne les dossiers du premier niveau et liste tous les articles publiés, les plus récents d’abord\u00a0; tag garde ceux qui portent l’une des étiquettes, séparées par des virgules.',
});
export const listFolderBlogs = defineEndpoint({
  ...listParts,
  path: '/blog/folder/list/{id}',
  params: idParams,
  summary:
    'Donne les dossiers rangés dans un dossier et liste ses articles publiés, ceux de ses sous-dossiers compris.',
});

export const readBlogRoot = defineEndpoint({
  method: 'GET',
  path: '/blog/folder',
  area,
  summary: 'Donne la racine du blog\u00a0: ses dossiers du premier niveau et le nombre de ses articles.',
  access: 'public',
  reply: z.object({
    id: z.null(),
    title: z.string(),
    folders: z.array(folderSummary),
    count: z.int(),
    url: z.string(),
  }),
  errors,
});
export const readBlogFolder = defineEndpoint({
  method: 'GET',
  path: '/blog/folder/{id}',
  area,
  summary: 'Donne un dossier du blog et les dossiers rangés dedans.',
  access: 'public',
  params: idParams,
  reply: folderSummary.extend({ metaDescription: z.string(), folders: z.array(folderSummary), ...localizedFields }),
  errors,
});

const trail = z.object({ trail: z.array(z.object({ id: z.int().nullable(), url: z.string(), name: z.string() })) });
export const readBlogFolderTrail = defineEndpoint({
  method: 'GET',
  path: '/blog/folder/ariane/{id}',
  area,
  summary: 'Donne le fil d’Ariane d’un dossier, de la racine du blog (sans numéro) jusqu’à lui.',
  access: 'public',
  params: idParams,
  reply: trail,
  errors,
});
export const readBlogTrail = defineEndpoint({
  method: 'GET',
  path: '/blog/ariane/{id}',
  area,
  summary: 'Donne le fil d’Ariane d’un article, de la racine du blog (sans numéro) jusqu’à lui.',
  access: 'public',
  params: idParams,
  reply: trail,
  errors,
});

const blogDetail = blogSummary.extend({
  metaDescription: z.string(),
  wordCount: z.int(),
  blocks: z.array(blockNodeSchema),
  /** Posts of the same folder or with the same tags, the most related first. */
  related: z.array(blogSummary),
  ...localizedFields,
});
export type BlogDetail = z.infer<typeof blogDetail>;
export const readBlog = defineEndpoint({
  method: 'GET',
  path: '/blog/{id}',
  area,
  summary: 'Donne un article publié avec son contenu et les articles voisins.',
  access: 'public',
  params: idParams,
  reply: blogDetail,
  errors,
});
