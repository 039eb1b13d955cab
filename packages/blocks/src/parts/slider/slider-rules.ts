import { breakpoints } from '@vitrine/domain/site/breakpoints';

/** The position `step` items away, going round at both ends (SLD-03). `total` is at least 1. */
export function wrapIndex(index: number, step: number, total: number): number {
  return (((index + step) % total) + total) % total;
}

/** What the counter says: `3 / 12` (SLD-01). */
export function formatCounter(index: number, total: number): string {
  return `${index + 1} / ${total}`;
}

/** The step a key asks for, 0 when the key is none of the slider's (SLD-03). */
export function getKeyStep(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  return 0;
}

/** Pixels a finger travels before a touch counts as a swipe. */
export const swipeDistance = 44;

/** The step of a touch from its travel in pixels: to the left next, to the right previous, 0 for a tap or a scroll (SLD-03). */
export function getSwipeStep(travelX: number, travelY: number): -1 | 0 | 1 {
  if (Math.abs(travelX) < swipeDistance || Math.abs(travelX) <= Math.abs(travelY)) return 0;
  return travelX < 0 ? 1 : -1;
}

/** Whether a touch was a tap: the finger hardly moved. */
export function isTap(travelX: number, travelY: number): boolean {
  return Math.hypot(travelX, travelY) < 10;
}

/** Whether arrows are shown at this width of the window; below it a tap goes on (SLD-02). */
export function hasArrows(windowWidth: number): boolean {
  return windowWidth >= breakpoints.md;
}

/** Width of a film in pixels: 950 at most, and three quarters of the window (SLD-04). */
export function computeVideoWidth(windowWidth: number): number {
  return Math.min(950, Math.floor(windowWidth * 0.75));
}
