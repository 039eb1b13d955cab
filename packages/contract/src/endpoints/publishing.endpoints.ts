import { blockNodeSchema } from '@vitrine/page-document/tree/block-node';
import { z } from 'zod';
import { type ListOptions, listQuerySchema } from '../list-query/list-query.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { idParams } from './id.schemas.ts';
import { localizedFields } from './localized.schemas.ts';
import { imageSchema } from './media.schemas.ts';

const newsSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  image: imageSchema.nullable(),
  isPromoted: z.boolean(),
  /** Instant of publication, ISO 8601. */
  publishedAt: z.string(),
  url: z.string(),
});
export type NewsSummary = z.infer<typeof newsSummary>;

const newsList = {
  columns: { id: 'number', title: 'text', summary: 'text', isPromoted: 'boolean', publishedAt: 'date' },
  nbItem: 10,
  orderBy: '-publishedAt',
  extraParameters: ['promoted'],
} as const satisfies ListOptions;
export const listNews = defineEndpoint({
  method: 'GET',
  path: '/news',
  area: 'Publications',
  summary: 'Liste les actualités publiées, les plus récentes d’abord.',
  access: 'public',
  list: newsList,
  query: listQuerySchema(newsList).extend({ promoted: z.enum(['true', 'false', '']).optional() }),
  reply: z.object({ news: z.array(newsSummary), total: z.int() }),
});

const newsDetail = newsSummary.extend({
  blocks: z.array(blockNodeSchema),
  metaDescription: z.string(),
  ...localizedFields,
});
export const readNews = defineEndpoint({
  method: 'GET',
  path: '/news/{id}',
  area: 'Publications',
  summary: 'Donne une actualité publiée, avec son contenu.',
  access: 'public',
  params: idParams,
  reply: newsDetail,
  errors: ['not-found'],
  isAddition: true,
});

const albumSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  image: imageSchema.nullable(),
  /** Number of pictures and videos in it. */
  count: z.int(),
  url: z.string(),
});
export type AlbumSummary = z.infer<typeof albumSummary>;
const albumList = {
  columns: { id: 'number', title: 'text', description: 'text', count: 'number', order: 'number' },
  nbItem: 100,
  orderBy: 'order,title',
} as const satisfies ListOptions;
export const listAlbums = defineEndpoint({
  method: 'GET',
  path: '/album',
  area: 'Publications',
  summary: 'Liste les albums.',
  access: 'public',
  list: albumList,
  query: listQuerySchema(albumList),
  reply: z.object({ albums: z.array(albumSummary), total: z.int() }),
});
const albumDetail = albumSummary.extend({
  items: z.array(z.object({ id: z.int(), caption: z.string(), image: imageSchema })),
  ...localizedFields,
});
export type AlbumDetail = z.infer<typeof albumDetail>;
export const readAlbum = defineEndpoint({
  method: 'GET',
  path: '/album/{id}',
  area: 'Publications',
  summary: 'Donne un album avec ses images et ses vidéos, dans leur ordre.',
  access: 'public',
  params: idParams,
  reply: albumDetail,
  errors: ['not-found'],
});

const serviceSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  image: imageSchema.nullable(),
  /** In cents, tax included; null when the price is on request. */
  priceCents: z.int().nullable(),
  /** Whether it has higher prices too: `priceCents` is then the lowest. */
  hasHigherPrices: z.boolean(),
  /** Minutes. */
  durationMinutes: z.int().nullable(),
  url: z.string(),
});
export type ServiceSummary = z.infer<typeof serviceSummary>;
const serviceList = {
  columns: {
    id: 'number',
    title: 'text',
    summary: 'text',
    order: 'number',
    priceCents: 'number',
    hasHigherPrices: 'boolean',
    durationMinutes: 'number',
  },
  nbItem: 100,
  orderBy: 'order,title',
  extraParameters: ['tag'],
} as const satisfies ListOptions;
export const listServices = defineEndpoint({
  method: 'GET',
  path: '/service',
  area: 'Prestations',
  summary: 'Liste les prestations\u00a0; tag garde celles qui portent l’une des étiquettes, séparées par des virgules.',
  access: 'public',
  list: serviceList,
  query: listQuerySchema(serviceList).extend({ tag: z.string().max(400).optional() }),
  reply: z.object({ services: z.array(serviceSummary), total: z.int() }),
});
const serviceDetail = serviceSummary.extend({
  prices: z.array(z.object({ label: z.string(), detail: z.string(), priceCents: z.int().nullable() })),
  blocks: z.array(blockNodeSchema),
  metaDescription: z.string(),
  ...localizedFields,
});
export type ServiceDetail = z.infer<typeof serviceDetail>;
export const readService = defineEndpoint({
  method: 'GET',
  path: '/service/{id}',
  area: 'Prestations',
  summary: 'Donne une prestation avec ses tarifs et son contenu.',
  access: 'public',
  params: idParams,
  reply: serviceDetail,
  errors: ['not-found'],
});
