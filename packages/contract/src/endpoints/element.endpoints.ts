import { blockNodeSchema } from '@vitrine/page-document/tree/block-node';
import { z } from 'zod';
import { type ListOptions, listQuerySchema } from '../list-query/list-query.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { idParams } from './id.schemas.ts';
import { localizedFields } from './localized.schemas.ts';
import { imageSchema } from './media.schemas.ts';

const area = 'Catalogue';

/** The name of a route of elements, in a path. */
export const routeName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** An instant, ISO 8601 in UTC. */
const moment = z.string();

const occurrence = z.object({
  id: z.int(),
  startsAt: moment,
  endsAt: moment,
  place: z.string(),
  /** Price of a seat in cents, tax included; null where it is not set. */
  priceCents: z.int().nullable(),
  /** Whom a seat and its price cover. */
  seatUnit: z.enum(['person', 'family']),
  capacity: z.int(),
  /** Number of seats left, exact up to five; six means more than five. */
  seatsLeft: z.int(),
  /** Registration ends at this moment. */
  closesAt: moment,
  /** Cancellation is free until this moment. */
  freeCancelUntil: moment,
  state: z.enum(['open', 'full', 'closed', 'cancelled', 'past']),
  /** Grows with each change. */
  sequence: z.int(),
  changedAt: moment,
});
export type OccurrenceResource = z.infer<typeof occurrence>;

const fieldValue = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'date', 'choice', 'link', 'picture']),
  /** Formatted for people; empty for a picture. */
  text: z.string(),
  address: z.string().nullable(),
  image: imageSchema.nullable(),
});

const elementSummary = z.object({
  id: z.int(),
  title: z.string(),
  /** URL of its page; null for an element without a page of its own. */
  url: z.string().nullable(),
  image: imageSchema.nullable(),
  summary: z.string(),
  audience: z.string(),
  /** Minutes. */
  durationMinutes: z.int().nullable(),
  fields: z.array(fieldValue),
  /** The next occurrence that is neither over nor cancelled. */
  nextOccurrence: occurrence.nullable(),
  /** Number of coming occurrences. */
  occurrenceCount: z.int(),
});
export type ElementSummary = z.infer<typeof elementSummary>;

const elementList = {
  columns: {
    id: 'number',
    title: 'text',
    summary: 'text',
    audience: 'text',
    durationMinutes: 'number',
    order: 'number',
    startsAt: 'date',
  },
  nbItem: 24,
  orderBy: 'startsAt,order',
  extraParameters: ['field'],
} as const satisfies ListOptions;
export const listElements = defineEndpoint({
  method: 'GET',
  path: '/element/{route}',
  area,
  summary:
    'Liste les éléments d’une route du catalogue, ceux qui ont lieu bientôt d’abord\u00a0; field garde ceux d’un choix, comme age:bebe, plusieurs séparés par des virgules.',
  access: 'public',
  params: z.strictObject({ route: routeName }),
  list: elementList,
  query: listQuerySchema(elementList).extend({ field: z.string().max(400).optional() }),
  reply: z.object({ items: z.array(elementSummary), total: z.int() }),
  errors: ['invalid-filter'],
});

const elementDetail = elementSummary.extend({
  route: z.string(),
  slug: z.string(),
  metaDescription: z.string(),
  /** The coming occurrences, soonest first, then the last three past ones. */
  occurrences: z.array(occurrence),
  /** Whether each participant's age is required. */
  asksAge: z.boolean(),
  blocks: z.array(blockNodeSchema),
  ...localizedFields,
});
export type ElementDetail = z.infer<typeof elementDetail>;
export const readElement = defineEndpoint({
  method: 'GET',
  path: '/element/{route}/{id}',
  area,
  summary: 'Donne un élément du catalogue avec son contenu et ses dates.',
  access: 'public',
  params: z.strictObject({ route: routeName, ...idParams.shape }),
  reply: elementDetail,
  errors: ['not-found'],
});

const elementRoute = z.object({
  route: z.string(),
  title: z.string(),
  text: z.string(),
  metaDescription: z.string(),
  /** Shown where the route has no element. */
  emptyText: z.string(),
  url: z.string(),
  locales: localizedFields.locales,
  /** The fields that visitors may filter elements by. */
  filters: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
});
export type ElementRouteResource = z.infer<typeof elementRoute>;
export const listElementRoutes = defineEndpoint({
  method: 'GET',
  path: '/element-route',
  area,
  summary: 'Liste les routes du catalogue qui ont une page, avec leurs filtres.',
  access: 'public',
  reply: z.object({ routes: z.array(elementRoute) }),
  isAddition: true,
});

const listedOccurrence = occurrence.extend({
  element: z.object({ id: z.int(), route: z.string(), title: z.string(), url: z.string(), summary: z.string() }),
});
export type ListedOccurrence = z.infer<typeof listedOccurrence>;
const occurrenceList = {
  columns: {
    id: 'number',
    elementId: 'number',
    route: 'text',
    startsAt: 'date',
    endsAt: 'date',
    closesAt: 'date',
    freeCancelUntil: 'date',
    changedAt: 'date',
    place: 'text',
    priceCents: 'number',
    seatUnit: 'text',
    capacity: 'number',
    sequence: 'number',
  },
  nbItem: 24,
  orderBy: 'startsAt',
} as const satisfies ListOptions;
export const listOccurrences = defineEndpoint({
  method: 'GET',
  path: '/occurrence',
  area,
  summary:
    'Liste les dates à venir de tous les éléments, les plus proches d’abord, celles qui sont annulées comprises.',
  access: 'public',
  list: occurrenceList,
  query: listQuerySchema(occurrenceList),
  reply: z.object({ occurrences: z.array(listedOccurrence), total: z.int() }),
  isAddition: true,
});
