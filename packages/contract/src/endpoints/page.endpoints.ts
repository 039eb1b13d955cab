import { blockNodeSchema } from '@vitrine/page-document/tree/block-node';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { idParams } from './id.schemas.ts';
import { imageSchema } from './media.schemas.ts';

/** A page as listed by ENT-04, without its content. */
export interface PageResource {
  id: number;
  idSite: number;
  idParent: number | null;
  order: number;
  type: 'GRAPE' | 'V1';
  title: string;
  url: string;
  menuTitle: string;
  metaDescription: string;
  /** Locales of its text; the others show the site's own. */
  locales: string[];
  menuIcon: string | null;
  isValid: boolean;
  isText: boolean;
  showInMenu: boolean;
  isFixedOnRight: boolean;
  useAbsoluteMenu: boolean;
  reload: boolean;
  cms: { isCmsPage: boolean; route: string | null };
  link: { type: string; url: string | null; jsCode: string | null } | null;
  children: PageResource[];
}

const pageFields = {
  id: z.int(),
  idSite: z.int(),
  idParent: z.int().nullable(),
  order: z.int(),
  type: z.enum(['GRAPE', 'V1']),
  title: z.string(),
  url: z.string(),
  menuTitle: z.string(),
  metaDescription: z.string(),
  locales: z.array(z.string()).describe('Langues dans lesquelles le texte est écrit.'),
  menuIcon: z.string().nullable(),
  isValid: z.boolean(),
  isText: z.boolean(),
  showInMenu: z.boolean(),
  isFixedOnRight: z.boolean(),
  useAbsoluteMenu: z.boolean(),
  reload: z.boolean(),
  cms: z.object({ isCmsPage: z.boolean(), route: z.string().nullable() }),
  link: z.object({ type: z.string(), url: z.string().nullable(), jsCode: z.string().nullable() }).nullable(),
};
export const pageSchema: z.ZodType<PageResource> = z
  .lazy(() => z.object({ ...pageFields, children: z.array(pageSchema) }))
  .meta({ id: 'Page', description: 'Une page et celles qui sont sous elle.' });

const content = {
  layout: z.enum(['default', 'page']),
  blocks: z.array(blockNodeSchema),
  image: imageSchema.nullable(),
};

export const readPage = defineEndpoint({
  method: 'GET',
  path: '/page/{id}',
  area: 'Pages',
  summary: 'Donne une page publiée, son contenu et ses pages filles.',
  access: 'public',
  params: idParams,
  reply: z.object({ ...pageFields, children: z.array(pageSchema), ...content }),
  errors: ['not-found'],
});

export const listPages = defineEndpoint({
  method: 'GET',
  path: '/page',
  area: 'Pages',
  summary: 'Donne l’arbre des pages publiées du site, dans l’ordre des menus.',
  access: 'public',
  reply: z.object({ pages: z.array(pageSchema), total: z.int() }),
  isAddition: true,
});

export const resolvePath = defineEndpoint({
  method: 'GET',
  path: '/resolve',
  area: 'Pages',
  summary: 'Dit ce qu’une adresse du site montre\u00a0: une page, une redirection ou rien.',
  access: 'public',
  query: z.strictObject({ path: z.string().min(1).max(4096) }),
  reply: z.object({
    pageId: z.int().nullable(),
    redirect: z
      .object({ to: z.string(), status: z.union([z.literal(301), z.literal(302), z.literal(410)]) })
      .nullable(),
  }),
  isAddition: true,
});

export const listImages = defineEndpoint({
  method: 'GET',
  path: '/image',
  area: 'Pages',
  summary: 'Donne des images de la bibliothèque du site par leurs numéros.',
  access: 'public',
  query: z.strictObject({
    ids: z.string().regex(/^\d{1,10}(,\d{1,10}){0,199}$/, 'Donnez des numéros séparés par des virgules.'),
  }),
  reply: z.object({ images: z.array(imageSchema) }),
  isAddition: true,
});
