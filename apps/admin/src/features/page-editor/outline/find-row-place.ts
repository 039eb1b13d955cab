import type { LinePlace } from '../../../base/outline/use-line-drag.ts';
import { moveTo, type Place, type PlacementRules } from '../session/block-acts.ts';
import type { OutlineRow } from './list-rows.ts';

/** Finds the place that a block may take where the pointer is in the row at `index`, by a `share` of its height. */
export function findRowPlace(
  rows: readonly OutlineRow[],
  rules: PlacementRules,
  id: string,
  index: number,
  share: number,
): LinePlace<Place> | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const { parent, level, node } = row;
  const before = rows.slice(0, index).findLast((one) => one.parent === parent && one.level === level);
  const inside = { place: { parent: node.id, after: null }, isAbove: false, level: level + 1 };
  const below = { place: { parent, after: node.id }, isAbove: false, level };
  const places: LinePlace<Place>[] = [inside];
  if (share < 0.35) places.unshift({ place: { parent, after: before?.node.id ?? null }, isAbove: true, level });
  else if (share > 0.65 && !(row.isOpen && node.children?.length)) places.unshift(below);
  if (share > 0.35) places.push(below);
  return places.find(({ place }) => moveTo(rules, id, place));
}
