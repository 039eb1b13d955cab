import { formatNoun } from '@vitrine/domain/kernel/french-noun';
import { z } from 'zod';
import type { Endpoint } from '../endpoints/define-endpoint.ts';
import { idNumber } from '../endpoints/id.schemas.ts';
import type { BulkOutcome, ResourceDefinition, ResourceRecord, ResourceVerb } from './resource-definition.ts';

/** Section of the reference for resources. */
const area = 'Administration, contenus et visiteurs';
/** Most records of one bulk act. */
export const maximumBulk = 500;
/** Most rows of a CSV file. */
export const maximumExport = 20_000;

const siteParams = z.strictObject({ idSite: idNumber });
const itemParams = z.strictObject({ idSite: idNumber, id: idNumber });
const done = z.object({});

type SiteParams = typeof siteParams;
type ItemParams = typeof itemParams;
type Query = Record<string, string | string[] | undefined>;

type Call<Parts> = Omit<Endpoint, 'params' | 'query' | 'body' | 'reply'> & Parts;
type ValuesOf<Fields extends z.ZodObject, Computed extends z.ZodObject> = z.output<Fields> & z.output<Computed>;
type RecordSchema<Fields extends z.ZodObject, Computed extends z.ZodObject> = z.ZodType<
  ResourceRecord<ValuesOf<Fields, Computed>>
>;

/** What a bulk act is about: records by id, or all that a filter finds. */
export type Selection = { ids?: number[] | undefined; filter?: Query | undefined };

interface VerbEndpoints<Fields extends z.ZodObject, Computed extends z.ZodObject> {
  list: Call<{
    params: SiteParams;
    query: z.ZodType<Query, Query>;
    reply: z.ZodType<{ records: ResourceRecord<ValuesOf<Fields, Computed>>[]; next: string | null }>;
  }>;
  count: Call<{
    params: SiteParams;
    query: z.ZodType<Query, Query>;
    reply: z.ZodType<{ count: number; isEstimated: boolean }>;
  }>;
  read: Call<{ params: ItemParams; reply: RecordSchema<Fields, Computed> }>;
  history: Call<{
    params: ItemParams;
    query: z.ZodType<{ before?: number | undefined }, { before?: unknown }>;
    reply: typeof historyReply;
  }>;
  create: Call<{ params: SiteParams; body: Fields; reply: RecordSchema<Fields, Computed> }>;
  update: Call<{
    params: ItemParams;
    body: z.ZodType<
      { version: number; values: Partial<z.output<Fields>> },
      { version: number; values: Partial<z.input<Fields>> }
    >;
    reply: RecordSchema<Fields, Computed>;
  }>;
  duplicate: Call<{ params: ItemParams; reply: RecordSchema<Fields, Computed> }>;
  archive: Call<{ params: ItemParams; reply: RecordSchema<Fields, Computed> }>;
  restore: Call<{ params: ItemParams; reply: RecordSchema<Fields, Computed> }>;
  delete: Call<{
    params: ItemParams;
    query: z.ZodType<{ confirm?: string | undefined }, { confirm?: unknown }>;
    reply: typeof done;
  }>;
  bulk: Call<{
    params: SiteParams;
    body: z.ZodType<Selection & { verb: string; confirm?: string | undefined; input?: Record<string, unknown> }>;
    reply: z.ZodType<{ outcomes: BulkOutcome[] }>;
  }>;
  export: Call<{ params: SiteParams; body: z.ZodType<Selection>; reply: z.ZodType<string> }>;
}

type ActionEndpoint<Fields extends z.ZodObject, Computed extends z.ZodObject> = Call<{
  params: ItemParams;
  body?: z.ZodType<Record<string, unknown>>;
  reply: RecordSchema<Fields, Computed>;
}>;

type ReadingVerb = 'list' | 'count' | 'read' | 'history';

/** The calls of a resource, each named after the resource and its verb: `redirects.update`. */
export type ResourceEndpoints<
  Name extends string,
  Fields extends z.ZodObject,
  Computed extends z.ZodObject,
  Verb extends ResourceVerb,
  Action extends string,
> = {
  [One in Verb | ReadingVerb as `${Name}.${One}`]: VerbEndpoints<Fields, Computed>[One];
} & { [One in Action as `${Name}.${One}`]: ActionEndpoint<Fields, Computed> };

const actionInput = z.union([z.string().max(5000), z.number(), z.boolean(), z.null()]);
const auditedValues = z.record(z.string(), z.unknown()).nullable();
const historyReply = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      author: z.object({ id: z.int(), name: z.string() }).nullable(),
      /** Verb of the resource. */
      verb: z.string(),
      before: auditedValues,
      after: auditedValues,
    }),
  ),
  /** Where the entries before these begin; null after the first. */
  next: z.int().nullable(),
});

/** Builds the calls of a resource from its description. */
export function buildResourceEndpoints(definition: ResourceDefinition): Record<string, Endpoint> {
  const { name, labels, rights, verbs, actions = {}, fields, computed, createdOnly = [] } = definition;
  const onSite = `/admin/sites/{idSite}/${definition.path}`;
  const onRecord = `${onSite}/{id}`;
  const record = z.object({
    id: z.int(),
    version: z.int(),
    title: z.string(),
    archivedAt: z.string().nullable(),
    values: z.object({ ...fields.shape, ...computed.shape }),
  });
  const filter = buildFilterShape(definition);
  const filterQuery = z.strictObject(filter);
  const selection = {
    ids: z
      .array(z.int('Indiquez des numéros entiers.').positive('Indiquez des numéros à partir de 1.'))
      .min(1, 'Choisissez au moins un élément.')
      .max(maximumBulk, `Au plus ${maximumBulk} éléments à la fois.`)
      .meta({ examples: [[1, 2]] })
      .optional(),
    filter: filterQuery.optional(),
  };
  const oneOfBoth = (body: { ids?: unknown; filter?: unknown }) =>
    (body.ids === undefined) !== (body.filter === undefined);
  const bothMessage = { message: 'Indiquez soit des numéros, soit un filtre.', path: ['ids'] };
  const confirm = z
    .string('Indiquez la confirmation reçue.')
    .max(100, 'Indiquez la confirmation reçue.')
    .meta({ examples: ['1f2e3d4c5b6a79880f1e2d3c4b5a6978'] })
    .optional();
  const one = formatNoun(labels, 'definite');
  const many = labels.plural;

  const shared = (verb: string, right: Endpoint['right']): Pick<Endpoint, 'area' | 'access' | 'right' | 'stepUp'> => ({
    area,
    access: 'staff',
    ...(right ? { right } : {}),
    ...(definition.stepUp?.includes(verb as never) ? { stepUp: true as const } : {}),
  });
  const reading = (
    verb: ReadingVerb,
    path: string,
    parts: Pick<Endpoint, 'summary' | 'params' | 'query' | 'reply'>,
  ) => ({
    method: 'GET' as const,
    path,
    ...shared(verb, rights.read),
    ...parts,
    isAddition: true,
  });
  const deletion = rights.delete ?? rights.update;
  const calls: Record<string, Endpoint> = {
    list: reading('list', onSite, {
      summary: `Liste les ${many}, page par page, avec filtres, tri et recherche.`,
      params: siteParams,
      query: buildListQuery(definition, filter),
      reply: z.object({ records: z.array(record), next: z.string().nullable() }),
    }),
    count: reading('count', `${onSite}/count`, {
      summary: `Compte les ${many}\u00a0: exactement jusqu’à 10\u00a0000, par estimation au-delà.`,
      params: siteParams,
      query: filterQuery,
      reply: z.object({ count: z.int(), isEstimated: z.boolean() }),
    }),
    read: reading('read', onRecord, {
      summary: `Donne ${formatNoun(labels, 'indefinite')}.`,
      params: itemParams,
      reply: record,
    }),
    history: reading('history', `${onRecord}/history`, {
      summary: `Donne l’historique ${formatNoun(labels, 'of')}\u00a0: qui, quand, avant, après.`,
      params: itemParams,
      query: z.strictObject({
        before: idNumber.optional(),
      }),
      reply: historyReply,
    }),
    create: {
      method: 'POST',
      path: onSite,
      ...shared('create', rights.update),
      summary: `Crée ${formatNoun(labels, 'indefinite')}.`,
      params: siteParams,
      body: fields,
      reply: record,
      status: 201,
      errors: ['conflict'],
      isAddition: true,
    },
    update: {
      method: 'PUT',
      path: onRecord,
      ...shared('update', rights.update),
      summary: `Change ${one}\u00a0; refusé avec les deux valeurs de chaque champ si quelqu’un d’autre l’a changé depuis.`,
      params: itemParams,
      body: z.strictObject({
        version: z
          .int('Indiquez la version lue.')
          .positive('Indiquez la version lue.')
          .meta({ examples: [1] }),
        values: fields.omit(Object.fromEntries(createdOnly.map((key) => [key, true as const])) as never).partial(),
      }),
      reply: record,
      errors: ['conflict'],
      isAddition: true,
    },
    ...Object.fromEntries(
      (['duplicate', 'archive', 'restore'] as const).map((verb) => [
        verb,
        {
          method: 'POST' as const,
          path: `${onRecord}/${verb}`,
          ...shared(verb, rights.update),
          summary: `${{ duplicate: 'Duplique', archive: 'Archive', restore: 'Remet en service' }[verb]} ${one}.`,
          params: itemParams,
          reply: record,
          ...(verb === 'duplicate' ? { status: 201 as const } : {}),
          errors: ['conflict'] as const,
          isAddition: true as const,
        },
      ]),
    ),
    delete: {
      method: 'DELETE',
      path: onRecord,
      ...shared('delete', deletion),
      summary: `Supprime ${one} pour toujours, une fois confirmé ce que cela emporte.`,
      params: itemParams,
      query: z.strictObject({ confirm }),
      reply: done,
      errors: ['confirmation-required', 'conflict'],
      isAddition: true,
    },
    bulk: {
      method: 'POST',
      path: `${onSite}/bulk`,
      ...shared('bulk', deletion),
      // What one record asks for, many ask for too.
      ...(definition.stepUp?.some((verb) => listBulkVerbs(definition).includes(verb)) ? { stepUp: true as const } : {}),
      summary: `Fait la même chose sur plusieurs ${many}, ${maximumBulk} au plus, et répond pour chaque numéro.`,
      params: siteParams,
      body: z
        .strictObject({
          ...selection,
          verb: z.enum(listBulkVerbs(definition) as [string, ...string[]], 'Choisissez une des actions proposées.'),
          confirm,
          input: z
            .record(z.string().max(40), actionInput)
            .meta({ examples: [{}] })
            .optional(),
        })
        .refine(oneOfBoth, bothMessage)
        .meta({ examples: [{ ids: [1, 2], verb: listBulkVerbs(definition)[0] }] }),
      reply: z.object({
        outcomes: z.array(z.object({ id: z.int(), isDone: z.boolean(), hasChanged: z.boolean(), message: z.string() })),
      }),
      errors: ['confirmation-required', 'conflict'],
      isAddition: true,
    },
    export: {
      method: 'POST',
      path: `${onSite}/export`,
      ...shared('export', rights.read),
      summary: `Exporte les ${many} en CSV, ${maximumExport.toLocaleString('fr-FR')} au plus.`,
      params: siteParams,
      body: z
        .strictObject(selection)
        .refine(oneOfBoth, bothMessage)
        .meta({ examples: [{ ids: [1, 2] }] }),
      reply: z.string(),
      replyType: 'csv',
      attachment: `${definition.path}.csv`,
      isAddition: true,
    },
  };
  const included: readonly string[] = ['list', 'count', 'read', 'history', ...verbs];
  const actionCalls = Object.entries(actions).map(([action, { summary, fields: body }]): [string, Endpoint] => [
    `${name}.${action}`,
    {
      method: 'POST',
      path: `${onRecord}/${action}`,
      ...shared(action, rights.update),
      summary,
      params: itemParams,
      ...(body ? { body } : {}),
      reply: record,
      errors: ['conflict'],
      isAddition: true,
    },
  ]);
  return Object.fromEntries([
    ...Object.entries(calls)
      .filter(([verb]) => included.includes(verb))
      .map(([verb, call]) => [`${name}.${verb}`, call] as const),
    ...actionCalls,
  ]);
}

/** Lists what a bulk act may do with each record: deletion, archiving, and actions. */
export function listBulkVerbs({ verbs, actions = {} }: Pick<ResourceDefinition, 'verbs' | 'actions'>): string[] {
  return [...verbs.filter((verb) => ['archive', 'restore', 'delete'].includes(verb)), ...Object.keys(actions)];
}

const day = z.iso.date('Indiquez un jour comme 2026-11-24.').meta({ examples: ['2026-11-24'] });

/** Builds the query parameters of filters and search; an unknown one is refused. */
function buildFilterShape(definition: ResourceDefinition): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  if (definition.search)
    shape.q = z.string('Écrivez un seul texte.').trim().max(200, 'Au plus 200 caractères.').optional();
  if (definition.verbs.includes('archive'))
    shape.archived = z.enum(['no', 'only', 'all'], 'Choisissez no, only ou all.').optional();
  for (const [key, filter] of Object.entries(definition.filters)) {
    if (filter.kind === 'period') {
      shape[`${key}From`] = day.optional();
      shape[`${key}Until`] = day.optional();
    } else if (filter.kind === 'text')
      shape[key] = z
        .string('Écrivez un seul texte.')
        .max(200, 'Au plus 200 caractères.')
        .meta({ examples: ['a'] })
        .optional();
    else if (filter.kind === 'record')
      shape[key] = z
        .string('Écrivez un seul numéro.')
        .regex(/^[1-9]\d{0,8}$/, 'Écrivez un numéro.')
        .meta({ examples: ['1'] })
        .optional();
    else {
      const choice = z.enum(
        Object.keys(filter.options) as [string, ...string[]],
        'Choisissez une des valeurs proposées.',
      );
      shape[key] = (
        filter.kind === 'choice' ? z.union([choice, z.array(choice).max(20, 'Au plus 20 valeurs.')]) : choice
      )
        .meta({ examples: [Object.keys(filter.options)[0]] })
        .optional();
    }
  }
  return shape;
}

function buildListQuery(definition: ResourceDefinition, filter: Record<string, z.ZodType>): z.ZodType {
  const sortable = definition.columns.filter(({ isSortable }) => isSortable).map(({ key }) => key);
  const orders = sortable.flatMap((key) => [key, `-${key}`]);
  return z.strictObject({
    ...filter,
    order: z.enum(orders as [string, ...string[]], 'Choisissez un des tris proposés.').optional(),
    after: z
      .string('Indiquez la suite reçue avec la page d’avant.')
      .max(1000, 'Indiquez la suite reçue avec la page d’avant.')
      .meta({ examples: ['WyItaWQiLCI3IiwxMl0'] })
      .optional(),
  });
}
