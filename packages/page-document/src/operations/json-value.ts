import type { BlockNode } from '../tree/block-node.ts';
import { maximumValueDepth } from './operation.ts';

/** Names that plain objects inherit and that reach prototypes. */
const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a property may have this name: not one through which a prototype is reached. */
export function isSafeName(name: string): boolean {
  return !forbiddenNames.has(name);
}

/** Whether a value is an object of named properties: no list, no instance of a class. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Whether a value can be stored: JSON of at most `levels` levels (`maximumValueDepth`), without a name that reaches a
 * prototype. A property that is undefined counts as absent.
 */
export function isSafeValue(value: unknown, levels = maximumValueDepth): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isSafeValue(item, levels - 1));
  return (
    isRecord(value) &&
    Object.keys(value).every(
      (name) => isSafeName(name) && (value[name] === undefined || isSafeValue(value[name], levels - 1)),
    )
  );
}

/** Whether the properties of a block and of those inside can be stored. The block's depth is checked before. */
export function isSafeNode(node: BlockNode): boolean {
  return isRecord(node.props) && isSafeValue(node.props) && (node.children ?? []).every(isSafeNode);
}

/** Whether two JSON values are equal. The order of names does not count, and undefined is an absent property. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, position) => isSameValue(item, other[position]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSameValue(readOwn(one, name), readOwn(other, name)),
  );
}

/** Returns an object's own property, never an inherited one. */
export function readOwn(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
