import type { ExportItem } from '../export-types.ts';

/** An entry of a menu. */
export interface MenuEntry {
  wpId: number;
  /** Slug of the menu that it stands in; empty if the export does not say. */
  menu: string;
  /** Text of the entry; empty where it is the title of what it leads to. */
  label: string;
  /** `wpId` of the entry that it stands below. */
  parent: number | null;
  order: number;
  target:
    | { kind: 'item'; wpId: number; itemKind: string }
    | { kind: 'term'; wpId: number; taxonomy: string }
    | { kind: 'url'; url: string };
}

/** Reads an item of the kind `nav_menu_item`; undefined for any other, and for an entry that leads nowhere. */
export function readMenuEntry(item: ExportItem): MenuEntry | undefined {
  const { kind, wpId, metas, title, menuOrder, terms, status } = item;
  if (kind !== 'nav_menu_item' || wpId === null || status === 'draft') return undefined;
  const read = (name: string) => metas[`_menu_item_${name}`]?.[0]?.trim() ?? '';
  const objectId = Number(read('object_id'));
  const target = findTarget(read('type'), read('object'), objectId, read('url'));
  if (!target) return undefined;
  const parent = Number(read('menu_item_parent'));
  return {
    wpId,
    menu: terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.slug ?? '',
    label: title,
    parent: Number.isSafeInteger(parent) && parent > 0 ? parent : null,
    order: menuOrder,
    target,
  };
}

function findTarget(type: string, object: string, objectId: number, url: string): MenuEntry['target'] | undefined {
  const hasId = Number.isSafeInteger(objectId) && objectId > 0;
  if (type === 'post_type' && hasId) return { kind: 'item', wpId: objectId, itemKind: object };
  if (type === 'taxonomy' && hasId) return { kind: 'term', wpId: objectId, taxonomy: object };
  return type === 'custom' && url ? { kind: 'url', url } : undefined;
}
