import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

interface Drag {
  from: number;
  to: number;
}

/**
 * Sorts the children of a list by a handle on each: dragged by pointer or finger, moved by the arrow keys. The list says
 * where each has gone.
 */
export function useSorting(
  count: number,
  nameItem: (index: number) => string,
  onMove: (from: number, to: number) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const centres = useRef<{ x: number; y: number }[]>([]);
  const [drag, setDrag] = useState<Drag>();
  const [announcement, setAnnouncement] = useState('');

  const focusHandle = (index: number) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || from === to) return;
    setAnnouncement(`${nameItem(from)}\u00a0: place ${to + 1} sur ${count}.`);
    onMove(from, to);
    focusHandle(to);
  };
  const findNearest = ({ clientX, clientY }: PointerEvent) => {
    const distances = centres.current.map(({ x, y }) => Math.hypot(clientX - x, clientY - y));
    return distances.indexOf(Math.min(...distances));
  };
  const handle = (index: number) => ({
    'data-handle': true,
    'aria-label': `Déplacer «\u00a0${nameItem(index)}\u00a0», place ${index + 1} sur ${count}. Flèches haut et bas.`,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      centres.current = [...(list.current?.children ?? [])].map((child) => {
        const { left, top, width, height } = child.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      setDrag({ from: index, to: index });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag) setDrag({ from: drag.from, to: findNearest(event) });
    },
    onPointerUp: () => {
      if (drag) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const steps: Record<string, number> = {
        ArrowUp: index - 1,
        ArrowLeft: index - 1,
        ArrowDown: index + 1,
        ArrowRight: index + 1,
        Home: 0,
        End: count - 1,
      };
      const to = steps[event.key];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(index, to);
    },
  });
  /** How an item is shown while one is dragged. */
  const describeDrag = (index: number): 'dragged' | 'before' | 'after' | undefined => {
    if (!drag || drag.from === drag.to) return drag?.from === index ? 'dragged' : undefined;
    if (drag.from === index) return 'dragged';
    if (drag.to !== index) return undefined;
    return drag.to < drag.from ? 'before' : 'after';
  };
  return { list, handle, describeDrag, announcement };
}
