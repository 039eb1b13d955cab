import type { z } from 'zod';
import type { ResourceAction, ResourceDefinition, ResourceVerb } from './resource-definition.ts';
import { buildResourceEndpoints, type ResourceEndpoints } from './resource-endpoints.ts';

/** A resource: its description and its calls. */
export type Resource<
  Name extends string = string,
  Fields extends z.ZodObject = z.ZodObject,
  Computed extends z.ZodObject = z.ZodObject,
  Verb extends ResourceVerb = ResourceVerb,
  Actions extends Readonly<Record<string, ResourceAction>> = Readonly<Record<string, ResourceAction>>,
> = Omit<ResourceDefinition<Name, Fields, Computed, Verb, Actions>, 'title'> & {
  /** Names a record in sentences. */
  title(values: z.output<Fields> & z.output<Computed>): string;
  endpoints: ResourceEndpoints<Name, Fields, Computed, Verb, keyof Actions & string>;
};

/** The names of a resource's values. */
export type ResourceKey<One> = One extends { fields: infer Fields; computed: infer Computed }
  ? Fields extends z.ZodObject
    ? Computed extends z.ZodObject
      ? (keyof z.output<Fields> | keyof z.output<Computed>) & string
      : never
    : never
  : never;

/**
 * Defines a resource of the administration. A file `NAME.resource.ts` exports one as `NAMEResource`; `npm run generate`
 * lists it and its calls. It throws where the description names a value, a verb or an action that is not there.
 */
export function defineResource<
  const Name extends string,
  Fields extends z.ZodObject,
  Computed extends z.ZodObject,
  const Verb extends ResourceVerb,
  // Without actions there is no name of one.
  const Actions extends Readonly<Record<string, ResourceAction>> = Record<never, ResourceAction>,
>(
  definition: ResourceDefinition<Name, Fields, Computed, Verb, Actions>,
): Resource<Name, Fields, Computed, Verb, Actions> {
  const faults = listDefinitionFaults(definition as unknown as ResourceDefinition);
  if (faults.length) throw new Error(`resource ${definition.name}: ${faults.join('; ')}`);
  return {
    ...definition,
    initial: definition.verbs.includes('create' as Verb)
      ? { ...listEmptyValues(definition.fields), ...definition.initial }
      : {},
    endpoints: buildResourceEndpoints(definition as unknown as ResourceDefinition),
  } as unknown as Resource<Name, Fields, Computed, Verb, Actions>;
}

/** Empty values of the fields that may be empty, by name: a new record starts with them where nothing else is said. */
function listEmptyValues({ shape }: z.ZodObject): Record<string, unknown> {
  const values = Object.entries(shape).map(([name, schema]) => [
    name,
    [null, '', false].find((value) => (schema as z.ZodType).safeParse(value).success),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function listDefinitionFaults(definition: ResourceDefinition): string[] {
  const { fields, computed, columns, groups, filters, inline = [], createdOnly = [], actions = {}, lead } = definition;
  const known = new Set([...Object.keys(fields.shape), ...Object.keys(computed.shape)]);
  const named = [
    ...columns.map(({ key }) => key),
    ...groups.flatMap((group) => group.fields),
    ...inline,
    ...(lead ? [...lead.statuses, lead.amount] : []),
    ...createdOnly,
    definition.order.key,
    ...Object.values(actions).flatMap(({ when }) => (when ? [when.key] : [])),
  ];
  const grouped = new Set(groups.flatMap((group) => group.fields));
  const has = (verb: ResourceVerb) => definition.verbs.includes(verb);
  const reserved = ['q', 'after', 'order', 'archived', 'nbItem'];
  return [
    ...named.filter((key) => !known.has(key)).map((key) => `no value is called ${key}`),
    ...Object.keys(fields.shape)
      .filter((key) => !grouped.has(key))
      .map((key) => `the field ${key} is in no group`),
    ...[...known].filter((key) => key in fields.shape && key in computed.shape).map((key) => `${key} is there twice`),
    ...Object.keys(filters)
      .filter((key) => reserved.includes(key))
      .map((key) => `the filter ${key} has a reserved name`),
    ...(columns.some(({ key, isSortable }) => key === definition.order.key && isSortable)
      ? []
      : [`the order ${definition.order.key} is no sortable column`]),
    ...(lead?.actions ?? []).filter((action) => !(action in actions)).map((action) => `no action is called ${action}`),
    ...(has('archive') === has('restore') ? [] : ['archive and restore belong together']),
    ...Object.values(actions)
      .filter(({ undo }) => undo !== undefined && !(undo in actions))
      .map(({ undo }) => `no action is called ${undo}`),
  ];
}
