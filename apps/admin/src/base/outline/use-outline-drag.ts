import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  buildMove,
  findGap,
  type OutlineGap,
  type OutlineItem,
  type OutlineLine,
  type OutlineMove,
} from './outline-moves.ts';

/** Pixels of one level. */
export const levelWidth = 28;
/** Pixels that a mouse moves before a press is a drag. */
const threshold = 5;
/** Pixels from the edge of the window within which it scrolls, and pixels of each step. */
const edge = { zone: 72, step: 12 };

/** A drag under way. */
export interface OutlineDrag {
  id: number;
  /** Where the item would go; undefined where it may not. */
  gap: OutlineGap | undefined;
  /** Pixels from the top of the list to the gap. */
  top: number;
  x: number;
  y: number;
}

interface Press {
  id: number;
  level: number;
  startX: number;
  startY: number;
  pointer: number;
}

/**
 * Moves lines of an outline by pointer: up and down to another place, left and right to another level. The list holds its
 * groups as elements with `data-group`, and in them its lines with `data-line`. A mouse takes the whole line, a finger the
 * handle (`data-handle`), so that the page still scrolls.
 */
export function useOutlineDrag({
  list,
  items,
  lines,
  groups,
  maximumLevels,
  isEnabled,
  onMove,
}: {
  list: RefObject<HTMLElement | null>;
  items: readonly OutlineItem[];
  lines: readonly OutlineLine[];
  groups: readonly string[];
  maximumLevels: number;
  isEnabled: boolean;
  onMove(move: OutlineMove): void;
}): { drag: OutlineDrag | undefined; onPointerDown(event: PointerEvent): void } {
  const [drag, setDrag] = useState<OutlineDrag>();
  const press = useRef<Press>(undefined);
  const latest = useRef({ items, lines, groups, maximumLevels, onMove });
  latest.current = { items, lines, groups, maximumLevels, onMove };
  const current = useRef<OutlineDrag>(undefined);
  const show = useCallback((next: OutlineDrag | undefined) => {
    current.current = next;
    setDrag(next);
  }, []);

  const follow = useCallback(
    (x: number, y: number) => {
      const { current: pressed } = press;
      if (!pressed || !list.current) return;
      const { items: all, lines: shown, maximumLevels: levels } = latest.current;
      const place = findPlace(list.current, all, pressed.id, y);
      if (!place) return;
      const level = pressed.level + Math.round((x - pressed.startX) / levelWidth);
      const gap = findGap(all, shown, { id: pressed.id, group: place.group, index: place.index, level }, levels);
      show({ id: pressed.id, gap, top: place.top, x, y });
    },
    [list, show],
  );

  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => {
      const { current: pressed } = press;
      if (!pressed || event.pointerId !== pressed.pointer) return;
      if (!current.current && Math.hypot(event.clientX - pressed.startX, event.clientY - pressed.startY) < threshold)
        return;
      event.preventDefault();
      follow(event.clientX, event.clientY);
    };
    const end = (event: globalThis.PointerEvent) => {
      const { current: pressed } = press;
      if (!pressed || event.pointerId !== pressed.pointer) return;
      press.current = undefined;
      const dropped = current.current;
      show(undefined);
      if (!dropped) return;
      // The press that ended the drag opens nothing.
      swallowClick();
      const { items: all, lines: shown, groups: order, onMove: tell } = latest.current;
      if (event.type === 'pointerup' && dropped.gap)
        tell(buildMove(all, shown, { ...dropped.gap, id: dropped.id }, order));
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current.current) return;
      event.preventDefault();
      event.stopPropagation();
      press.current = undefined;
      show(undefined);
      // The button is still pressed: letting it go opens nothing either.
      window.addEventListener('pointerup', swallowClick, { once: true });
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', key, true);
    };
  }, [follow, show]);

  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => {
      const { current: dragged } = current;
      if (!dragged) return;
      const below = dragged.y - (window.innerHeight - edge.zone);
      const above = edge.zone - dragged.y;
      if (below <= 0 && above <= 0) return;
      window.scrollBy(0, below > 0 ? edge.step : -edge.step);
      follow(dragged.x, dragged.y);
    }, 16);
    return () => clearInterval(timer);
  }, [isDragging, follow]);

  const onPointerDown = (event: PointerEvent) => {
    if (!isEnabled || event.button !== 0) return;
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('[data-line]');
    const isHandle = target.closest('[data-handle]') !== null;
    if (!line || (!isHandle && (event.pointerType !== 'mouse' || target.closest('button, input, select')))) return;
    const id = Number(line.dataset.line);
    const level = lines.find((one) => one.id === id)?.level ?? 1;
    press.current = { id, level, startX: event.clientX, startY: event.clientY, pointer: event.pointerId };
    // No selection of text, no drag of the link itself.
    event.preventDefault();
    if (isHandle) (target.closest('[data-handle]') as HTMLElement).focus({ preventScroll: true });
  };
  return { drag, onPointerDown };
}

/** Has the click that belongs to this release open nothing. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Finds the gap that is nearest to a height of the window: its group, the lines before it, and where it is drawn. */
function findPlace(
  list: HTMLElement,
  items: readonly OutlineItem[],
  id: number,
  y: number,
): { group: string; index: number; top: number } | undefined {
  const groups = [...list.querySelectorAll<HTMLElement>('[data-group]')];
  const group = groups.find((one) => y <= one.getBoundingClientRect().bottom) ?? groups.at(-1);
  if (!group) return undefined;
  const moved = collectIds(items, id);
  const rows = [...group.querySelectorAll<HTMLElement>('[data-line]')].filter(
    (row) => !moved.has(Number(row.dataset.line)),
  );
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const index = boxes.filter((box) => box.top + box.height / 2 < y).length;
  const own = group.getBoundingClientRect();
  const next = boxes[index];
  const before = boxes[index - 1];
  const top = before?.bottom ?? next?.top ?? own.top + own.height / 2;
  return { group: group.dataset.group ?? '', index, top: top - list.getBoundingClientRect().top };
}

/** Lists an item and all those under it. */
function collectIds(items: readonly OutlineItem[], id: number): Set<number> {
  const found = new Set([id]);
  for (const item of items) if (item.parentId !== null && found.has(item.parentId)) found.add(item.id);
  return found;
}
