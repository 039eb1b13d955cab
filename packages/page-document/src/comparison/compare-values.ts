import { isRecord, isSameValue, readOwn } from '../operations/json-value.ts';
import type { PathStep, PropertyPath, RepeaterItem } from '../operations/operation.ts';
import { isRepeaterItem } from '../operations/property-path.ts';
import { findMoved } from './find-moved.ts';

/** A value that differs, by its path from the properties that were compared. */
export interface ValueChange {
  path: PropertyPath;
  /** `set` for a value; the others for an item of a repeater, whose own id ends the path. */
  kind: 'set' | 'item-added' | 'item-removed' | 'item-moved';
  /** Undefined where it is absent. */
  before?: unknown;
  after?: unknown;
}

/** Compares two values of properties: objects by name, items of repeaters by id, everything else as a whole. */
export function compareValues(before: unknown, after: unknown, path: readonly PathStep[] = []): ValueChange[] {
  if (isSameValue(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      compareValues(readOwn(before, name), readOwn(after, name), [...path, name]),
    );
  const former = toItems(before);
  const present = toItems(after);
  // A list of texts, or one whose items have no ids, is one value; so is a list that was not there.
  if (!former || !present || (former.size === 0 && present.size === 0)) return [{ path, kind: 'set', before, after }];
  const kept = [...present.keys()].filter((id) => former.has(id));
  const moved = findMoved(
    [...former.keys()].filter((id) => present.has(id)),
    kept,
  );
  const stepTo = (id: string): PathStep[] => [...path, { id }];
  return [
    ...[...former]
      .filter(([id]) => !present.has(id))
      .map(([id, item]): ValueChange => ({ path: stepTo(id), kind: 'item-removed', before: item })),
    ...[...present].flatMap(([id, item]): ValueChange[] => {
      const own = former.get(id);
      if (!own) return [{ path: stepTo(id), kind: 'item-added', after: item }];
      return [
        ...(moved.has(id) ? [{ path: stepTo(id), kind: 'item-moved' as const, before: own, after: item }] : []),
        ...compareValues(own, item, stepTo(id)),
      ];
    }),
  ];
}

/** The items of a repeater by id, in their order; undefined for another value. */
function toItems(value: unknown): Map<string, RepeaterItem> | undefined {
  if (!Array.isArray(value) || !value.every(isRepeaterItem)) return undefined;
  const items = new Map(value.map((item) => [item.id, item]));
  return items.size === value.length ? items : undefined;
}
