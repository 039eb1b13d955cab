import type { ActWords } from '@vitrine/domain/kernel/act-sentences';
import type { Noun } from '@vitrine/domain/kernel/french-noun';
import {
  describeFields as describeAll,
  type FieldDescription,
} from '@vitrine/page-document/descriptions/describe-fields';
import type { z } from 'zod';
import type { NeededRight } from '../endpoints/define-endpoint.ts';
import type { Resource } from './define-resource.ts';
import type {
  ResourceColumn,
  ResourceDefinition,
  ResourceFilter,
  ResourceGroup,
  ResourceLead,
} from './resource-definition.ts';
import { listBulkVerbs } from './resource-endpoints.ts';

/** A field of a record's form, as JSON: described as those of blocks are. */
export interface ResourceFieldDescription extends FieldDescription {
  /** Whether only the program sets it. */
  isComputed: boolean;
  isCreatedOnly: boolean;
}

/** What the administration's application needs to know of a resource to show its screens. */
export interface ResourceDescription {
  name: string;
  path: string;
  labels: Noun;
  fields: ResourceFieldDescription[];
  groups: ResourceGroup[];
  lead: ResourceLead | null;
  columns: (ResourceColumn & { label: string })[];
  filters: Record<string, ResourceFilter>;
  tabs: { filter: string; values: string[] } | null;
  order: { key: string; direction: 'asc' | 'desc' };
  search: string | null;
  inline: string[];
  initial: Record<string, unknown>;
  verbs: string[];
  bulkVerbs: string[];
  actions: {
    name: string;
    words: ActWords;
    effect: string | null;
    amount: string | null;
    seen: string | null;
    undo: string | null;
    when: { key: string; values: (string | number | boolean)[] } | null;
    fields: ResourceFieldDescription[];
  }[];
  /** The right of each call, by verb or action. */
  rights: Record<string, NeededRight>;
  stepUp: string[];
  empty: { title: string; text: string; action?: string };
}

type AnyResource = Pick<Resource, keyof ResourceDefinition | 'endpoints'>;

/** Describes a resource as JSON, so that the application draws lists and forms without the schemas. */
export function describeResource(resource: AnyResource): ResourceDescription {
  const { fields, computed, createdOnly = [], columns, actions = {} } = resource;
  const descriptions = [
    ...describeFields(fields, false, createdOnly),
    ...describeFields(computed as z.ZodObject, true, []),
  ];
  const labelOf = (key: string) => descriptions.find(({ name }) => name === key)?.label ?? key;
  const calls = Object.entries(resource.endpoints as Record<string, { right?: NeededRight; stepUp?: true }>).map(
    ([name, call]) => [name.slice(resource.name.length + 1), call] as const,
  );
  return {
    name: resource.name,
    path: resource.path,
    labels: resource.labels,
    fields: descriptions,
    groups: [...resource.groups],
    lead: resource.lead ?? null,
    columns: columns.map((column) => ({ ...column, label: column.label ?? labelOf(column.key) })),
    filters: { ...resource.filters },
    tabs: resource.tabs ? { filter: resource.tabs.filter, values: [...resource.tabs.values] } : null,
    order: resource.order,
    search: resource.search ?? null,
    inline: [...(resource.inline ?? [])],
    initial: { ...resource.initial },
    verbs: [...resource.verbs],
    bulkVerbs: resource.verbs.includes('bulk') ? listBulkVerbs(resource) : [],
    actions: Object.entries(actions).map(([name, action]) => ({
      name,
      words: action.words,
      effect: action.effect ?? null,
      amount: action.amount ?? null,
      seen: action.seen ?? null,
      undo: action.undo ?? null,
      when: action.when ? { key: action.when.key, values: [...action.when.values] } : null,
      fields: action.fields
        ? describeFields(action.fields, false, []).filter((field) => field.name !== action.seen)
        : [],
    })),
    rights: Object.fromEntries(calls.map(([verb, { right }]) => [verb, right ?? 'self'])),
    stepUp: calls.filter(([, { stepUp }]) => stepUp).map(([verb]) => verb),
    empty: resource.empty,
  };
}

/** Controls whose emptied value is null; that of the others is an empty text. */
const nullControls: readonly string[] = ['number', 'price', 'switch', 'select', 'segmented'];

/** Describes the fields of an object in the order of their schema. One is required that refuses to be empty. */
export function describeFields(
  object: z.ZodObject,
  isComputed: boolean,
  createdOnly: readonly string[],
): ResourceFieldDescription[] {
  return describeAll({ schema: object }).map((field) => {
    const empty = nullControls.includes(field.control) ? null : '';
    const schema = object.shape[field.name] as z.ZodType;
    return {
      ...field,
      isRequired: !isComputed && field.control !== 'switch' && !schema.safeParse(empty).success,
      isComputed,
      isCreatedOnly: createdOnly.includes(field.name),
      ...(field.options
        ? { options: field.options.map(({ value, label }) => ({ value, label: label || String(value) })) }
        : {}),
    };
  });
}
