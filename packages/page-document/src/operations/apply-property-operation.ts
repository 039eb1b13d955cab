import { succeed } from '@vitrine/domain/kernel/result';
import type { BlockNode } from '../tree/block-node.ts';
import { isDeviceChoice } from '../tree/block-visibility.ts';
import { anchorPattern } from '../tree/document-limits.ts';
import { findBlock, findPrevious, insertAfter, replaceBlock } from './edit-tree.ts';
import { isRecord, isSafeValue } from './json-value.ts';
import {
  anchorProperty,
  type Draft,
  type Inverse,
  type ItemOperation,
  type Operation,
  type PathStep,
  type RepeaterItem,
  type SetOperation,
  visibleOnProperty,
} from './operation.ts';
import { describeVersion, refuseOperation, type StepResult } from './operation-result.ts';
import { isRepeaterItem, isSettablePath, isValidPath, readPath, readRepeater, writePath } from './property-path.ts';

/** Applies a `set`. The property's parent must exist: an absent object is set as a whole. */
export function applySet(draft: Draft, operation: SetOperation): StepResult {
  const { block, path, value } = operation;
  const target = findProperties(draft, block);
  if (!target) return refuseOperation('block-absent');
  if (!isSettablePath(path)) return refuseOperation('path-invalid');
  if (value !== undefined && !isSafeValue(value)) return refuseOperation('value-invalid');
  if (block !== null && value !== undefined && path.length === 1 && !isCommonValue(path[0], value))
    return refuseOperation('value-invalid');
  const changed = writePath(target.properties, path, value);
  if (!isRecord(changed)) return refuseOperation('path-invalid');
  return succeed({
    draft: replaceProperties(draft, block, changed),
    inverse: {
      operation: { kind: 'set', block, path, value: readPath(target.properties, path) },
      block: target.version,
    },
  });
}

/** Applies a change of a repeater. An absent list is set first: a repeater that is absent differs from an empty one. */
export function applyItemOperation(draft: Draft, operation: ItemOperation): StepResult {
  const { block, path } = operation;
  const target = findProperties(draft, block);
  if (!target) return refuseOperation('block-absent');
  const list = isValidPath(path) && !isCommonProperty(path[0]) ? readRepeater(target.properties, path) : undefined;
  if (!list) return refuseOperation('path-invalid');
  const step = changeList(list, operation);
  if (typeof step === 'string') return refuseOperation(step);
  const changed = writePath(target.properties, path, step.list);
  if (!isRecord(changed)) return refuseOperation('path-invalid');
  return succeed({
    draft: replaceProperties(draft, block, changed),
    inverse: { operation: step.inverse, block: target.version },
  });
}

type ListChange = { list: RepeaterItem[]; inverse: Operation };

function changeList(
  list: readonly RepeaterItem[],
  operation: ItemOperation,
): ListChange | 'path-invalid' | 'value-invalid' | 'id-taken' | 'into-itself' {
  const { block, path } = operation;
  if (operation.kind === 'insertItem') {
    const { after, item } = operation;
    if (!isRepeaterItem(item) || !isSafeValue(item)) return 'value-invalid';
    if (list.some(({ id }) => id === item.id)) return 'id-taken';
    return { list: insertAfter(list, after, item), inverse: { kind: 'removeItem', block, path, item: item.id } };
  }
  const position = list.findIndex(({ id }) => id === operation.item);
  const item = list[position];
  if (!item) return 'path-invalid';
  const rest = list.toSpliced(position, 1);
  const previous = findPrevious(list, position);
  if (operation.kind === 'removeItem')
    return { list: rest, inverse: { kind: 'insertItem', block, path, after: previous, item } };
  if (operation.after === item.id) return 'into-itself';
  return {
    list: insertAfter(rest, operation.after, item),
    inverse: { kind: 'moveItem', block, path, after: previous, item: item.id },
  };
}

function findProperties(
  draft: Draft,
  block: string | null,
): { properties: Record<string, unknown>; version: Inverse['block'] } | undefined {
  if (block === null) return { properties: draft.fields, version: null };
  const node = findBlock(draft.document, block)?.node;
  return node && { properties: readProperties(node), version: describeVersion(node) };
}

function replaceProperties(draft: Draft, block: string | null, properties: Record<string, unknown>): Draft {
  if (block === null) return { ...draft, fields: properties };
  const { [anchorProperty]: anchor, [visibleOnProperty]: visibleOn, ...props } = properties;
  return {
    ...draft,
    document: replaceBlock(draft.document, block, ({ anchor: _anchor, visibleOn: _visibleOn, ...node }) => ({
      ...node,
      ...(isAnchor(anchor) ? { anchor } : {}),
      ...(isDeviceChoice(visibleOn) ? { visibleOn } : {}),
      props,
    })),
  };
}

/** Whether a value is the anchor of a block: a word of links. */
export function isAnchor(value: unknown): value is string {
  return typeof value === 'string' && anchorPattern.test(value);
}

/** Whether a step of a path names a property that every block has beside those of its schema. */
export function isCommonProperty(step: PathStep | undefined): boolean {
  return step === anchorProperty || step === visibleOnProperty;
}

function isCommonValue(step: PathStep | undefined, value: unknown): boolean {
  if (step === anchorProperty) return isAnchor(value);
  return step !== visibleOnProperty || isDeviceChoice(value);
}

/** The properties of a block as operations name them: its own, its anchor, and the devices on which it is visible. */
export function readProperties({
  props,
  anchor,
  visibleOn,
}: Pick<BlockNode, 'props' | 'anchor' | 'visibleOn'>): Record<string, unknown> {
  if (anchor === undefined && visibleOn === undefined) return props;
  return {
    ...props,
    ...(anchor === undefined ? {} : { [anchorProperty]: anchor }),
    ...(visibleOn === undefined ? {} : { [visibleOnProperty]: visibleOn }),
  };
}
