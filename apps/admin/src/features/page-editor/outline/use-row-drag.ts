import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { moveTo, type Place, type PlacementRules } from '../session/block-acts.ts';
import { useEditor } from '../session/editor-context.tsx';
import type { OutlineRow } from './list-rows.ts';

interface Drop {
  id: string;
  place: Place | undefined;
  line: { top: number; left: number } | undefined;
}

/** Pixels before a press is a drag. */
const threshold = 6;

/**
 * Drags rows of the outline by mouse or pen: places that the block may not take show no line. Fingers scroll, and move by
 * the menu.
 */
export function useRowDrag(tree: RefObject<HTMLDivElement | null>, rows: readonly OutlineRow[]) {
  const { acts } = useEditor();
  const [drop, setDrop] = useState<Drop>();
  const present = useRef(rows);
  present.current = rows;
  const start = useCallback(
    (event: ReactPointerEvent, id: string) => {
      if (event.button !== 0 || event.pointerType === 'touch' || (event.target as Element).closest('button')) return;
      const origin = event.clientY;
      let last: Drop | undefined;
      const move = ({ clientY }: PointerEvent) => {
        if (!last && Math.abs(clientY - origin) < threshold) return;
        last = {
          id,
          place: undefined,
          line: undefined,
          ...findDrop(tree.current, present.current, acts.rules(), clientY, id),
        };
        setDrop(last);
      };
      const end = (isDone: boolean) => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', finish);
        window.removeEventListener('keydown', cancel, true);
        setDrop(undefined);
        if (isDone && last?.place) acts.moveTo(id, last.place);
      };
      const finish = () => end(true);
      const cancel = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        end(false);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', finish);
      window.addEventListener('keydown', cancel, true);
    },
    [acts, tree],
  );

  return { drop, start };
}

/** Finds the place under the pointer that a block may take, and where its line stands in the tree. */
function findDrop(
  element: HTMLElement | null,
  rows: readonly OutlineRow[],
  rules: PlacementRules,
  y: number,
  id: string,
): Pick<Drop, 'place' | 'line'> | undefined {
  if (!element) return undefined;
  const frame = element.getBoundingClientRect();
  for (const [at, row] of rows.entries()) {
    const line = element.children[at]?.getBoundingClientRect();
    if (!line || y < line.top || y > line.bottom) continue;
    const share = (y - line.top) / line.height;
    const before = rows.slice(0, at).findLast(({ parent, level }) => parent === row.parent && level === row.level);
    const places: { place: Place; top: number; level: number }[] = [];
    const inside = { place: { parent: row.node.id, after: null }, top: line.bottom, level: row.level + 1 };
    if (share < 0.35)
      places.push({ place: { parent: row.parent, after: before?.node.id ?? null }, top: line.top, level: row.level });
    else if (share > 0.65 && !(row.isOpen && row.node.children?.length))
      places.push({ place: { parent: row.parent, after: row.node.id }, top: line.bottom, level: row.level });
    places.push(inside);
    if (share > 0.35)
      places.push({ place: { parent: row.parent, after: row.node.id }, top: line.bottom, level: row.level });
    const found = places.find(({ place }) => moveTo(rules, id, place));
    return found && { place: found.place, line: { top: found.top - frame.top, left: found.level * 16 - 8 } };
  }
  return undefined;
}
