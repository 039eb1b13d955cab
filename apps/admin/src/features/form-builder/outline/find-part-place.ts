import { type FormPart, isContainerKind } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { canMovePart, type PartPlace } from '@vitrine/page-document/forms/form-operations';
import type { LinePlace } from '../../../base/outline/use-line-drag.ts';
import type { PartRow } from './form-outline.tsx';

/** Finds the place that a part may take where the pointer is in the line at `index`, by a `share` of its height. */
export function findPartPlace(
  rows: readonly PartRow[],
  parts: readonly FormPart[],
  id: string,
  index: number,
  share: number,
): LinePlace<PartPlace> | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const { part, level } = row;
  const siblings = parts.filter((one) => one.parent === part.parent && one.id !== id);
  const before = siblings[siblings.findIndex((one) => one.id === part.id) - 1];
  const inside = { place: { parent: part.id, after: null }, isAbove: false, level: level + 1 };
  const below = { place: { parent: part.parent, after: part.id }, isAbove: false, level };
  const places: LinePlace<PartPlace>[] = [inside, below];
  if (share < 0.5) places.unshift({ place: { parent: part.parent, after: before?.id ?? null }, isAbove: true, level });
  else if (!isContainerKind(part.kind)) places.unshift(below);
  return places.find(({ place }) => place.after !== id && canMovePart(parts, id, place));
}
