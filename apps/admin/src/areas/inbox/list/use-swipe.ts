import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger moves before it swipes, and from which on letting go acts. */
const start = 12;
const enough = 96;

/**
 * Follows a finger that draws a row to the left; beyond a third of a phone, letting go acts. The page goes on scrolling
 * upwards and downwards, and a mouse or a pen does nothing.
 */
export function useSwipe(onSwipe: (() => void) | undefined) {
  const from = useRef<{ x: number; y: number; id: number }>(undefined);
  const distance = useRef(0);
  const move = (element: HTMLElement, pixels: number) => {
    distance.current = pixels;
    element.style.setProperty('--swipe', `${-pixels}px`);
    element.toggleAttribute('data-swiping', pixels > 0);
    element.toggleAttribute('data-enough', pixels >= enough);
  };
  const end = ({ currentTarget }: PointerEvent<HTMLElement>, isDone: boolean) => {
    if (!from.current) return;
    from.current = undefined;
    const isEnough = isDone && distance.current >= enough;
    move(currentTarget, 0);
    if (isEnough) onSwipe?.();
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY, pointerId }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch' && onSwipe) from.current = { x: clientX, y: clientY, id: pointerId };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = from;
      if (!current || event.pointerId !== current.id) return;
      const pixels = current.x - event.clientX;
      const isVertical = Math.abs(event.clientY - current.y) > Math.abs(pixels);
      if (distance.current === 0 && (pixels < start || isVertical)) return;
      move(event.currentTarget, Math.max(0, pixels));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
