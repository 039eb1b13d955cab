import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef, useState } from 'react';

/** A place that a dragged line may take, by the line under the pointer: above or below it, at a level from 1 on. */
export interface LinePlace<Place> {
  place: Place;
  isAbove: boolean;
  level: number;
}

/** A drag under way: of which line, and where its mark is drawn in the tree. */
interface LineDrag<Place> {
  id: string;
  place?: Place;
  line?: { top: number; left: number };
}

/** Pixels before a press is a drag. */
const threshold = 6;

/**
 * Drags lines of a tree by mouse or pen; its elements are the lines, in order. `find` says where a line may go when the
 * pointer is in the line at `index`, by a `share` of its height: what it finds no place for shows no mark. Fingers scroll, and
 * move by the menu.
 */
export function useLineDrag<Place>(
  tree: RefObject<HTMLElement | null>,
  find: (id: string, index: number, share: number) => LinePlace<Place> | undefined,
  onMove: (id: string, place: Place) => void,
) {
  const [drag, setDrag] = useState<LineDrag<Place>>();
  const latest = useRef({ find, onMove });
  latest.current = { find, onMove };
  const start = useCallback(
    (event: ReactPointerEvent, id: string) => {
      if (event.button !== 0 || event.pointerType === 'touch' || (event.target as Element).closest('button')) return;
      const origin = event.clientY;
      let last: LineDrag<Place> | undefined;
      const move = ({ clientY }: PointerEvent) => {
        if (!last && Math.abs(clientY - origin) < threshold) return;
        last = { id, ...locate(tree.current, clientY, (...under) => latest.current.find(id, ...under)) };
        setDrag(last);
      };
      const end = (isDone: boolean) => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', finish);
        window.removeEventListener('keydown', cancel, true);
        setDrag(undefined);
        if (isDone && last?.place) latest.current.onMove(id, last.place);
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
    [tree],
  );
  return { drag, start };
}

/** Finds the place under the pointer, and where its mark stands in the tree. */
function locate<Place>(
  tree: HTMLElement | null,
  y: number,
  find: (index: number, share: number) => LinePlace<Place> | undefined,
): Pick<LineDrag<Place>, 'place' | 'line'> | undefined {
  if (!tree) return undefined;
  const boxes = Array.from(tree.children, (line) => line.getBoundingClientRect());
  const index = boxes.findIndex(({ top, bottom }) => y >= top && y <= bottom);
  const box = boxes[index];
  const found = box && find(index, (y - box.top) / box.height);
  if (!found) return undefined;
  const top = (found.isAbove ? box.top : box.bottom) - tree.getBoundingClientRect().top;
  return { place: found.place, line: { top, left: found.level * 16 - 8 } };
}
