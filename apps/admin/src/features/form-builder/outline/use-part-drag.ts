import { type FormPart, isContainerKind } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { canMovePart, type PartPlace } from '@vitrine/page-document/forms/form-operations';
import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { FormActs } from '../session/form-acts.ts';
import type { PartRow } from './form-outline.tsx';

interface Drop {
  id: string;
  place: PartPlace | undefined;
  line: { top: number; left: number } | undefined;
}

/** Pixels before a press is a drag. */
const threshold = 6;

/** Drags lines of the outline by mouse or pen: a place that the part may not take shows no line. Fingers move by the menu. */
export function usePartDrag(
  tree: RefObject<HTMLDivElement | null>,
  rows: readonly PartRow[],
  parts: readonly FormPart[],
  acts: FormActs,
) {
  const [drop, setDrop] = useState<Drop>();
  const present = useRef({ rows, parts });
  present.current = { rows, parts };
  const start = useCallback(
    (event: ReactPointerEvent, id: string) => {
      if (event.button !== 0 || event.pointerType === 'touch' || (event.target as Element).closest('button')) return;
      const origin = event.clientY;
      let last: Drop | undefined;
      const move = ({ clientY }: PointerEvent) => {
        if (!last && Math.abs(clientY - origin) < threshold) return;
        last = { id, place: undefined, line: undefined, ...findDrop(tree.current, present.current, clientY, id) };
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
        if (key.key === 'Escape') end(false);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', finish);
      window.addEventListener('keydown', cancel, true);
    },
    [acts, tree],
  );
  return { drop, start };
}

function findDrop(
  element: HTMLElement | null,
  { rows, parts }: { rows: readonly PartRow[]; parts: readonly FormPart[] },
  y: number,
  id: string,
): Pick<Drop, 'place' | 'line'> | undefined {
  if (!element) return undefined;
  const frame = element.getBoundingClientRect();
  for (const [at, { part, level }] of rows.entries()) {
    const line = element.children[at]?.getBoundingClientRect();
    if (!line || y < line.top || y > line.bottom) continue;
    const share = (y - line.top) / line.height;
    const siblings = parts.filter((one) => one.parent === part.parent && one.id !== id);
    const before = siblings[siblings.findIndex((one) => one.id === part.id) - 1];
    const places: { place: PartPlace; top: number; level: number }[] = [];
    if (share < 0.5) places.push({ place: { parent: part.parent, after: before?.id ?? null }, top: line.top, level });
    else if (!isContainerKind(part.kind))
      places.push({ place: { parent: part.parent, after: part.id }, top: line.bottom, level });
    places.push({ place: { parent: part.id, after: null }, top: line.bottom, level: level + 1 });
    places.push({ place: { parent: part.parent, after: part.id }, top: line.bottom, level });
    const found = places.find(({ place }) => place.after !== id && canMovePart(parts, id, place));
    return found && { place: found.place, line: { top: found.top - frame.top, left: found.level * 16 - 8 } };
  }
  return undefined;
}
