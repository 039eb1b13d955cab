import { isRecord } from '../operations/json-value.ts';
import type { BlockNode } from './block-node.ts';

/**
 * Returns a copy of a block with new ids for itself, the blocks inside and the items of their repeaters: a starter, a
 * duplicate or a pasted block is another block. In properties, every list of objects with an id is a repeater.
 */
export function renewIds(node: BlockNode, createId: () => string): BlockNode {
  const { anchor: _anchor, children, ...rest } = node;
  return {
    ...rest,
    id: createId(),
    props: renewItemIds(node.props, createId) as BlockNode['props'],
    ...(children ? { children: children.map((child) => renewIds(child, createId)) } : {}),
  };
}

/** Returns a copy of a value with new ids for the items of the repeaters inside. */
export function renewItemIds(value: unknown, createId: () => string): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => {
      const copy = renewItemIds(item, createId);
      return isRecord(copy) && typeof copy.id === 'string' ? { ...copy, id: createId() } : copy;
    });
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renewItemIds(part, createId)]));
}
