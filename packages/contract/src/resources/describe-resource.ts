import { z } from 'zod';
import type { NeededRight } from '../endpoints/define-endpoint.ts';
import type { Resource } from './define-resource.ts';
import type {
  ResourceColumn,
  ResourceDefinition,
  ResourceFilter,
  ResourceGroup,
  ResourceLabels,
} from './resource-definition.ts';
import { listBulkVerbs } from './resource-endpoints.ts';

/** A field of a form, as JSON. */
export interface ResourceFieldDescription {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  control: string;
  isRequired: boolean;
  /** Whether only the program sets it. */
  isComputed: boolean;
  isCreatedOnly: boolean;
  options?: { value: string | number; label: string }[];
  minimum?: number;
  maximum?: number;
  maximumLength?: number;
}

/** What the administration's application needs to know of a resource to show its screens. */
export interface ResourceDescription {
  name: string;
  path: string;
  labels: ResourceLabels;
  fields: ResourceFieldDescription[];
  groups: ResourceGroup[];
  columns: (ResourceColumn & { label: string })[];
  filters: Record<string, ResourceFilter>;
  order: { key: string; direction: 'asc' | 'desc' };
  search: string | null;
  inline: string[];
  initial: Record<string, unknown>;
  verbs: string[];
  bulkVerbs: string[];
  actions: {
    name: string;
    label: string;
    done: string;
    effect: string | null;
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
    columns: columns.map((column) => ({ ...column, label: column.label ?? labelOf(column.key) })),
    filters: { ...resource.filters },
    order: resource.order,
    search: resource.search ?? null,
    inline: [...(resource.inline ?? [])],
    initial: { ...resource.initial },
    verbs: [...resource.verbs],
    bulkVerbs: resource.verbs.includes('bulk') ? listBulkVerbs(resource) : [],
    actions: Object.entries(actions).map(([name, action]) => ({
      name,
      label: action.label,
      done: action.done,
      effect: action.effect ?? null,
      undo: action.undo ?? null,
      when: action.when ? { key: action.when.key, values: [...action.when.values] } : null,
      fields: action.fields ? describeFields(action.fields, false, []) : [],
    })),
    rights: Object.fromEntries(calls.map(([verb, { right }]) => [verb, right ?? 'self'])),
    stepUp: calls.filter(([, { stepUp }]) => stepUp).map(([verb]) => verb),
    empty: resource.empty,
  };
}

/** A field's JSON Schema, with the metadata that zod copies into it. */
interface FieldSchema {
  type?: string;
  enum?: (string | number)[];
  const?: string | number;
  anyOf?: FieldSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Describes the fields of an object in the order of their schema. */
export function describeFields(
  object: z.ZodObject,
  isComputed: boolean,
  createdOnly: readonly string[],
): ResourceFieldDescription[] {
  return Object.entries(object.shape).map(([name, schema]) => {
    const meta = (schema as z.ZodType).meta() ?? {};
    const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
    const main = json.anyOf?.find(({ type }) => type !== 'null') ?? json;
    const values = listValues(json);
    const control = meta.control ?? inferControl(main, values);
    const empty = ['number', 'switch', 'select', 'segmented'].includes(control) ? null : '';
    return {
      name,
      label: meta.label ?? '',
      control,
      isRequired: !isComputed && control !== 'switch' && !(schema as z.ZodType).safeParse(empty).success,
      isComputed,
      isCreatedOnly: createdOnly.includes(name),
      ...(meta.hint ? { hint: meta.hint } : {}),
      ...(meta.placeholder ? { placeholder: meta.placeholder } : {}),
      ...(values.length
        ? { options: values.map((value) => ({ value, label: meta.options?.[value] ?? String(value) })) }
        : {}),
      ...(main.minimum !== undefined && main.minimum > Number.MIN_SAFE_INTEGER ? { minimum: main.minimum } : {}),
      ...(main.maximum !== undefined && main.maximum < Number.MAX_SAFE_INTEGER ? { maximum: main.maximum } : {}),
      ...(main.maxLength === undefined ? {} : { maximumLength: main.maxLength }),
    };
  });
}

function listValues({ enum: values, const: value, anyOf = [] }: FieldSchema): (string | number)[] {
  if (values) return values.filter((one) => one !== null);
  if (value !== undefined) return [value];
  return anyOf.flatMap(listValues);
}

function inferControl({ type }: FieldSchema, values: readonly unknown[]): string {
  if (values.length) return 'select';
  if (type === 'boolean') return 'switch';
  return type === 'integer' || type === 'number' ? 'number' : 'text';
}
