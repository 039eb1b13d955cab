/** An item of an outline, in the outline's order: each before those under it. */
export interface OutlineItem {
  id: number;
  parentId: number | null;
  /** The part of the outline in which it stands, such as the menu; those under it stand in the same. */
  group: string;
}

/** An item as a line shows it. Levels begin at 1. */
export interface OutlineLine extends OutlineItem {
  level: number;
  /** Place among its siblings of the same group, from 1, and their number. */
  position: number;
  count: number;
  hasItems: boolean;
}

/** Where an item goes: under which one, after which of its siblings (null for the first place), in which group. */
export interface OutlineMove {
  id: number;
  parentId: number | null;
  after: number | null;
  group: string;
}

/** A place between two lines of a group, and the level that an item would take there. */
export interface OutlineGap {
  group: string;
  /** Number of lines of the group before it. */
  index: number;
  level: number;
}

const isUnder = (items: readonly OutlineItem[], id: number, above: number): boolean => {
  let parent = items.find((item) => item.id === id)?.parentId ?? null;
  for (let step = 0; parent !== null && step < items.length; step += 1) {
    if (parent === above) return true;
    const wanted: number = parent;
    parent = items.find((item) => item.id === wanted)?.parentId ?? null;
  }
  return false;
};

/** Lists the lines of an outline; those under `collapsed` items are hidden. */
export function listLines(items: readonly OutlineItem[], collapsed: ReadonlySet<number> = new Set()): OutlineLine[] {
  const lines: OutlineLine[] = [];
  const levels = new Map<number, number>();
  const hidden = new Set<number>();
  for (const item of items) {
    const above = item.parentId;
    const level = above === null ? 1 : (levels.get(above) ?? 0) + 1;
    levels.set(item.id, level);
    if (above !== null && (hidden.has(above) || collapsed.has(above))) {
      hidden.add(item.id);
      continue;
    }
    const siblings = items.filter((one) => one.parentId === above && one.group === item.group);
    lines.push({
      ...item,
      level,
      position: siblings.findIndex(({ id }) => id === item.id) + 1,
      count: siblings.length,
      hasItems: items.some(({ parentId }) => parentId === item.id),
    });
  }
  return lines;
}

/** Number of levels that an item takes with those under it. */
function countLevels(items: readonly OutlineItem[], id: number): number {
  const below = items.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((item) => countLevels(items, item.id)));
}

/** The lines between which an item is dropped: without itself and those under it. */
function listTargets(items: readonly OutlineItem[], lines: readonly OutlineLine[], id: number): OutlineLine[] {
  return lines.filter((line) => line.id !== id && !isUnder(items, line.id, id));
}

/**
 * Finds the gap into which an item falls: of the wanted levels the nearest that exists there. Undefined where the item,
 * with those under it, would be too deep.
 */
export function findGap(
  items: readonly OutlineItem[],
  lines: readonly OutlineLine[],
  { id, group, index, level }: OutlineGap & { id: number },
  maximumLevels: number,
): OutlineGap | undefined {
  const targets = listTargets(items, lines, id).filter((line) => line.group === group);
  const at = Math.max(0, Math.min(index, targets.length));
  const least = targets[at]?.level ?? 1;
  const most = Math.min((targets[at - 1]?.level ?? 0) + 1, maximumLevels - countLevels(items, id) + 1);
  return most < least ? undefined : { group, index: at, level: Math.max(least, Math.min(level, most)) };
}

/** Names the place of a gap by parent and neighbour. `groups` are in their order. */
export function buildMove(
  items: readonly OutlineItem[],
  lines: readonly OutlineLine[],
  { id, group, index, level }: OutlineGap & { id: number },
  groups: readonly string[],
): OutlineMove {
  const targets = listTargets(items, lines, id);
  const own = targets.filter((line) => line.group === group);
  const parentId = level === 1 ? null : (own.slice(0, index).findLast((line) => line.level === level - 1)?.id ?? null);
  const next = own[index] ?? targets.find((line) => groups.indexOf(line.group) > groups.indexOf(group));
  const end = next ? items.findIndex((item) => item.id === next.id) : items.length;
  const after = items.slice(0, end).findLast((item) => item.id !== id && item.parentId === parentId);
  return { id, parentId, after: after?.id ?? null, group };
}

/** A step by keyboard: among its siblings, under the one before it, or out of its parent. */
export type OutlineStep = 'up' | 'down' | 'in' | 'out';

/** Finds where a step leads; undefined where there is no such place. Between groups, steps up and down lead over. */
export function findStep(
  items: readonly OutlineItem[],
  id: number,
  step: OutlineStep,
  { groups, maximumLevels }: { groups: readonly string[]; maximumLevels: number },
): OutlineMove | undefined {
  const item = items.find((one) => one.id === id);
  if (!item) return undefined;
  const { parentId, group } = item;
  const siblings = items.filter((one) => one.parentId === parentId && one.group === group);
  const at = siblings.findIndex((one) => one.id === id);
  const roots = (one: string) => items.filter((root) => root.parentId === null && root.group === one && root.id !== id);
  if (step === 'up') {
    if (at > 0) return { id, parentId, after: siblings[at - 2]?.id ?? findLastRootBefore(at - 2), group };
    const former = parentId === null ? groups[groups.indexOf(group) - 1] : undefined;
    return former === undefined
      ? undefined
      : { id, parentId: null, after: roots(former).at(-1)?.id ?? null, group: former };
  }
  if (step === 'down') {
    const next = siblings[at + 1];
    if (next) return { id, parentId, after: next.id, group };
    const following = parentId === null ? groups[groups.indexOf(group) + 1] : undefined;
    return following === undefined
      ? undefined
      : { id, parentId: null, after: roots(group).at(-1)?.id ?? null, group: following };
  }
  if (step === 'in') {
    const above = siblings[at - 1];
    const level = listLines(items).find((line) => line.id === id)?.level ?? 1;
    if (!above || level + countLevels(items, id) > maximumLevels) return undefined;
    return { id, parentId: above.id, after: items.findLast((one) => one.parentId === above.id)?.id ?? null, group };
  }
  const parent = items.find((one) => one.id === parentId);
  return parent ? { id, parentId: parent.parentId, after: parent.id, group } : undefined;

  /** Before the first root of a group stands the last one of the group before. */
  function findLastRootBefore(place: number): number | null {
    if (place >= 0 || parentId !== null) return null;
    const former = groups.slice(0, groups.indexOf(group)).reverse();
    for (const one of former) {
      const last = roots(one).at(-1);
      if (last) return last.id;
    }
    return null;
  }
}
