import { blockDefinitions } from '@vitrine/blocks/schemas';
import { blockStarters } from '@vitrine/blocks/starters';
import {
  describeFields,
  type FieldDescription,
  findFieldAt,
  isDesignField,
} from '@vitrine/page-document/descriptions/describe-fields';
import { isSameValue } from '@vitrine/page-document/operations/json-value';
import { type Operation, visibleOnProperty } from '@vitrine/page-document/operations/operation';
import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import { visibilityLabel } from '@vitrine/page-document/tree/block-visibility';

/** A value that sets how a block looks, by where it stands in blocks of its type. */
interface DesignValue {
  place: string;
  value: unknown;
  label: string;
}

/** A block by what it looks like, with those in it. */
export interface BlockDesign {
  type: string;
  props: Readonly<Record<string, unknown>>;
  /** Devices on which it is visible. */
  visibleOn?: unknown;
  children?: readonly BlockDesign[] | undefined;
}

/**
 * Finds what an operation sets of the look of a block, which roles that only write contents leave as it is: returns the label of
 * the first field, undefined where there is none. A block or an item that is added may look as its samples do, or as one of
 * `known`, of the same type.
 */
export function findDesignFault(
  operation: Operation,
  known: readonly BlockDesign[],
  blockTypes: ReadonlyMap<string, string>,
): string | undefined {
  if (operation.kind === 'set') {
    if (operation.block === null) return undefined;
    if (operation.path[0] === visibleOnProperty) return visibilityLabel;
    const field = findFieldAt(describeBlock(blockTypes.get(operation.block)), operation.path);
    return field && isDesignField(field) ? field.label : undefined;
  }
  const added = listAdded(operation, blockTypes);
  if (!added.length) return undefined;
  const designs = [...known, ...samples].flatMap(listBlockValues);
  return added.find(({ place, value }) => !designs.some((one) => one.place === place && isSameValue(one.value, value)))
    ?.label;
}

const samples: readonly BlockDesign[] = Object.entries(blockStarters).flatMap(([type, starters]) =>
  starters.map(({ props, children }) => ({ type, props, children })),
);

/** Lists the types of the blocks that operations add, or whose lists they lengthen. */
export function listAddedTypes(operations: readonly Operation[], blockTypes: ReadonlyMap<string, string>): string[] {
  const types = operations.flatMap((operation) => {
    if (operation.kind === 'insert' || operation.kind === 'wrap')
      return [...walkBlocks({ blocks: [operation.node] })].map(({ node }) => node.type);
    return operation.kind === 'insertItem' ? [blockTypes.get(operation.block ?? '') ?? ''] : [];
  });
  return [...new Set(types)];
}

function listAdded(operation: Operation, blockTypes: ReadonlyMap<string, string>): DesignValue[] {
  if (operation.kind === 'insert' || operation.kind === 'wrap') return listBlockValues(operation.node);
  if (operation.kind !== 'insertItem' || operation.block === null) return [];
  const type = blockTypes.get(operation.block) ?? '';
  const names = operation.path.filter((step) => typeof step === 'string');
  const list = findFieldAt(describeBlock(type), operation.path);
  return listValues(list?.fields ?? [], operation.item, [type, ...names].join('.'));
}

function listBlockValues({ type, props, visibleOn, children = [] }: BlockDesign): DesignValue[] {
  const visibility = visibleOn
    ? [{ place: `${type}.${visibleOnProperty}`, value: visibleOn, label: visibilityLabel }]
    : [];
  return [...visibility, ...listValues(describeBlock(type), props, type), ...children.flatMap(listBlockValues)];
}

/** Lists the values of design fields, those of lists and groups included, other than the defaults. */
function listValues(
  fields: readonly FieldDescription[],
  values: Readonly<Record<string, unknown>>,
  place: string,
): DesignValue[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    const own = `${place}.${field.name}`;
    if (value === undefined) return [];
    if (isDesignField(field))
      return isSameValue(value, field.defaultValue) ? [] : [{ place: own, value, label: field.label }];
    const inner = Array.isArray(value) ? value : [value];
    return inner.flatMap((one) =>
      field.fields && typeof one === 'object' && one !== null ? listValues(field.fields, one, own) : [],
    );
  });
}

function describeBlock(type = ''): FieldDescription[] {
  const definition = blockDefinitions[type];
  return definition ? describeFields(definition) : [];
}
