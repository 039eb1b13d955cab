import { isRecord } from '@vitrine/page-document/operations/json-value';
import type { RepeaterItem } from '@vitrine/page-document/operations/operation';

/** Creates an id that no other item has. */
export function createItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Returns the items of a list, each with an id; `isComplete` where all of them had one of their own. */
export function readItems(value: unknown): { items: RepeaterItem[]; isComplete: boolean } {
  const taken = new Set<string>();
  let isComplete = true;
  const items = (Array.isArray(value) ? value : []).filter(isRecord).map((item): RepeaterItem => {
    const isKnown = typeof item.id === 'string' && item.id !== '' && !taken.has(item.id);
    const id = isKnown ? String(item.id) : createItemId();
    isComplete &&= isKnown;
    taken.add(id);
    return { ...item, id };
  });
  return { items, isComplete: isComplete && Array.isArray(value) && items.length === value.length };
}
