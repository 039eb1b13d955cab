import { breakpoints } from '@vitrine/domain/appearance/breakpoints';

/** Returns the index `step` items away, wrapping around at both ends (SLD-03). `total` is at least 1. */
export function wrapIndex(index: number, step: number, total: number): number {
  return (((index + step) % total) + total) % total;
}

/**
 * Formats the counter: `3
 * 12` (SLD-01).
 */
export function formatCounter(index: number, total: number): string {
  return `${index + 1} / ${total}`;
}

/** Returns the step of a key, 0 when the slider does not use the key (SLD-03). */
export function getKeyStep(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  return 0;
}

/** Pixels a finger moves before a touch counts as a swipe. */
export const swipeDistance = 44;

/**
 * Returns the step of a touch from its distance in pixels: next to the left, previous to the right, 0 for a tap or a
 * scroll (SLD-03).
 */
export function getSwipeStep(travelX: number, travelY: number): -1 | 0 | 1 {
  if (Math.abs(travelX) < swipeDistance || Math.abs(travelX) <= Math.abs(travelY)) return 0;
  return travelX < 0 ? 1 : -1;
}

/** Whether a touch was a tap: the finger hardly moved. */
export function isTap(travelX: number, travelY: number): boolean {
  return Math.hypot(travelX, travelY) < 10;
}

/** Whether arrows are shown at this window width; below it a tap shows the next item (SLD-02). */
export function hasArrows(windowWidth: number): boolean {
  return windowWidth >= breakpoints.md;
}

/** Computes the width of a video in pixels: at most 950, and three quarters of the window (SLD-04). */
export function computeVideoWidth(windowWidth: number): number {
  return Math.min(950, Math.floor(windowWidth * 0.75));
}
