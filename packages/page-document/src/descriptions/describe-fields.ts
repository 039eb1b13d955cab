import type { z } from 'zod';
import type { FieldControl, FieldGroup, FieldMetadata } from './field-metadata.ts';
import type { SchemaNode } from './schema-node.ts';

/** A field of a block or of a content, as JSON: what a form needs to edit it. */
export interface FieldDescription {
  /** Name of the property in its object. */
  name: string;
  /** French name; empty where the schema has none, which a test rejects. */
  label: string;
  hint?: string;
  placeholder?: string;
  shownFor?: FieldMetadata['shownFor'];
  control: FieldControl;
  depth: 'essential' | 'more';
  group: FieldGroup;
  isRequired: boolean;
  /** Whether null means that there is none. */
  isNullable?: true;
  /** Default value. */
  defaultValue?: unknown;
  /** The allowed values, with their French names. */
  options?: readonly { value: string | number; label: string }[];
  /** Minimum and maximum of a number, in its own unit. */
  minimum?: number;
  maximum?: number;
  /** Maximum number of characters in a text, or of items in a list. */
  maximumLength?: number;
  /** For a repeater of objects: the name of one item, and the field that labels it in the list. */
  itemLabel?: string;
  itemSummary?: string;
  /** What an `image` or `media-list` takes; pictures where absent. */
  media?: FieldMetadata['media'];
  /** Fields of an object, or of each item of a repeater. */
  fields?: readonly FieldDescription[];
}

/** Whether a field sets how a block looks, and not what it says: roles that write contents leave these as they are. */
export function isDesignField({ group }: Pick<FieldDescription, 'group'>): boolean {
  return group === 'Présentation';
}

/** Returns the description of the field that a path leads to; undefined where there is none. */
export function findFieldAt(
  fields: readonly FieldDescription[],
  path: readonly (string | { id: string })[],
): FieldDescription | undefined {
  const [name, ...inner] = path.filter((step) => typeof step === 'string');
  const field = fields.find((one) => one.name === name);
  return inner.length === 0 ? field : field && findFieldAt(field.fields ?? [], inner);
}

/** Describes the fields of an object's schema in their order. It reads the schema only. */
export function describeFields(definition: { schema: z.ZodType }): FieldDescription[] {
  return describeShape(definition.schema as unknown as SchemaNode);
}

function describeShape(schema: SchemaNode): FieldDescription[] {
  return Object.entries(schema._zod.def.shape ?? {})
    .filter(([, field]) => !unwrap(field).metadata.isItemId)
    .map(([name, field]) => describeField(name, field));
}

function describeField(name: string, field: SchemaNode): FieldDescription {
  const { schema, metadata, isRequired, isNullable, defaultValue } = unwrap(field);
  const { def } = schema._zod;
  const values = listValues(schema);
  const item = def.type === 'array' && def.element ? unwrap(def.element) : undefined;
  const control = metadata.control ?? inferControl(schema, item?.schema);
  const choices = values ?? (item ? listValues(item.schema) : undefined);
  const fields = describeShape(item?.schema ?? schema);
  const {
    label = '',
    hint,
    placeholder,
    shownFor,
    depth = 'essential',
    group = groupOf(control),
    itemLabel,
    itemSummary,
    media,
  } = metadata;
  return {
    name,
    label,
    control,
    depth,
    group,
    isRequired,
    ...(isNullable ? { isNullable } : {}),
    ...(hint ? { hint } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(shownFor ? { shownFor } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(choices ? { options: choices.map((value) => ({ value, label: metadata.options?.[value] ?? '' })) } : {}),
    ...(def.type === 'number' ? limits(schema) : {}),
    ...(maximumLengthOf(schema) === undefined ? {} : { maximumLength: maximumLengthOf(schema) as number }),
    ...(itemLabel ? { itemLabel } : {}),
    ...(itemSummary ? { itemSummary } : {}),
    ...(media ? { media } : {}),
    ...(fields.length ? { fields } : {}),
  };
}

/** Unwraps optional and default schemas; outer metadata override inner ones. */
function unwrap(field: SchemaNode): {
  schema: SchemaNode;
  metadata: FieldMetadata;
  isRequired: boolean;
  isNullable: boolean;
  defaultValue: unknown;
} {
  const { type, innerType, defaultValue } = field._zod.def;
  const own = field.meta() ?? {};
  if (!innerType) return { schema: field, metadata: own, isRequired: true, isNullable: false, defaultValue: undefined };
  const inner = unwrap(innerType);
  return {
    schema: inner.schema,
    metadata: { ...inner.metadata, ...own },
    isRequired: inner.isRequired && !['optional', 'default', 'nullable'].includes(type),
    isNullable: inner.isNullable || type === 'nullable',
    defaultValue: type === 'default' ? defaultValue : inner.defaultValue,
  };
}

/** Values of an enum or of a union of literals. */
function listValues(schema: SchemaNode): (string | number)[] | undefined {
  const { type, entries, options, values } = schema._zod.def;
  if (type === 'enum') return Object.values(entries ?? {});
  if (type === 'literal') return [...(values ?? [])];
  return type === 'union' ? options?.flatMap((option) => listValues(option) ?? []) : undefined;
}

function inferControl(schema: SchemaNode, item: SchemaNode | undefined): FieldControl {
  if (item) return item._zod.def.type === 'object' ? 'list' : 'tags';
  const { type } = schema._zod.def;
  const format = (schema._zod.def as { format?: string }).format;
  if (type === 'string') return format === 'date' ? 'date' : format === 'datetime' ? 'date-time' : 'text';
  return (
    ({ boolean: 'switch', number: 'number', enum: 'select', union: 'select', object: 'group' } as const)[type] ?? 'text'
  );
}

function groupOf(control: FieldControl): FieldGroup {
  if (['image', 'media-list'].includes(control)) return 'Images';
  if (control === 'link') return 'Boutons et liens';
  if (
    [
      'form',
      'album',
      'blog-folder',
      'element-route',
      'element',
      'screen',
      'product',
      'declination',
      'variation',
      'meal-icon',
      'carrier',
      'shipping-zone',
      'pickup-address',
    ].includes(control)
  )
    return 'Source';
  if (control === 'switch') return 'Affichage';
  return ['variant', 'swatch', 'shape', 'segmented', 'select'].includes(control) ? 'Présentation' : 'Contenu';
}

/** Returns the limits that the schema states, without the implicit bounds of a safe integer. */
function limits({ _zod, minValue, maxValue, isInt }: SchemaNode): { minimum?: number; maximum?: number } {
  const isExclusive = _zod.def.checks?.some(
    ({ _zod: { def } }) => def.check === 'greater_than' && def.value === minValue && !def.inclusive,
  );
  const lowest = isInt && isExclusive && typeof minValue === 'number' ? minValue + 1 : minValue;
  return {
    ...(typeof lowest === 'number' && Number.MIN_SAFE_INTEGER < lowest ? { minimum: lowest } : {}),
    ...(typeof maxValue === 'number' && maxValue < Number.MAX_SAFE_INTEGER ? { maximum: maxValue } : {}),
  };
}

function maximumLengthOf(schema: SchemaNode): number | undefined {
  return schema._zod.def.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
}
