import { insertAfter } from '@vitrine/page-document/operations/edit-tree';
import type { PropertyOperation, RepeaterItem } from '@vitrine/page-document/operations/operation';
import { renewItemIds } from '@vitrine/page-document/tree/renew-ids';
import { useMemo } from 'react';
import { offerUndo } from '../../../base/toasts/toasts.ts';
import type { FieldControlProps } from './field-control-props.ts';
import { createItemId, readItems } from './item-ids.ts';

export interface ItemOperations {
  items: readonly RepeaterItem[];
  insert: (fields: Record<string, unknown>, after?: string | null) => string;
  /** Adds items at the end. */
  insertMany: (all: readonly Record<string, unknown>[]) => void;
  duplicate: (item: RepeaterItem) => string;
  move: (from: number, to: number) => void;
  remove: (item: RepeaterItem) => void;
}

/**
 * The items of a repeater and what changes them. Items are named by their ids; a list that is absent, or whose items have
 * none yet, is set as a whole first.
 */
export function useItemOperations({ field, place, value, onOperation }: FieldControlProps): ItemOperations {
  const { items, isComplete } = useMemo(() => readItems(value ?? field.defaultValue), [value, field.defaultValue]);
  const isStored = isComplete && Array.isArray(value);
  const { path } = place;
  const send = (operation: PropertyOperation) => {
    if (!isStored) onOperation({ kind: 'set', path, value: items });
    onOperation(operation);
  };
  const insert = (fields: Record<string, unknown>, after: string | null = items.at(-1)?.id ?? null) => {
    const item = { ...fields, id: createItemId() };
    // What is absent is set with its first item: one change, not two.
    if (isStored) onOperation({ kind: 'insertItem', path, after, item });
    else onOperation({ kind: 'set', path, value: insertAfter(items, after, item) });
    return item.id;
  };
  return {
    items,
    insert,
    insertMany: (all) => {
      const fresh = all.map((fields): RepeaterItem => ({ ...fields, id: createItemId() }));
      if (!isStored) return onOperation({ kind: 'set', path, value: [...items, ...fresh] });
      for (const [index, item] of fresh.entries())
        onOperation({ kind: 'insertItem', path, after: (fresh[index - 1] ?? items.at(-1))?.id ?? null, item });
    },
    duplicate: ({ id, ...fields }) => insert(renewItemIds(fields, createItemId) as Record<string, unknown>, id),
    move: (from, to) => {
      const item = items[from];
      if (!item || from === to) return;
      const rest = items.toSpliced(from, 1);
      send({ kind: 'moveItem', path, after: rest[to - 1]?.id ?? null, item: item.id });
    },
    remove: (item) => {
      const after = items[items.indexOf(item) - 1]?.id ?? null;
      send({ kind: 'removeItem', path, item: item.id });
      offerUndo({
        label: `${field.itemLabel ?? 'Élément'}\u00a0: retrait`,
        undo: () => onOperation({ kind: 'insertItem', path, after, item }),
      });
    },
  };
}
