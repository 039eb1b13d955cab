import { describe, expect, test } from 'vitest';
import {
  computeVideoWidth,
  formatCounter,
  getKeyStep,
  getSwipeStep,
  hasArrows,
  isTap,
  wrapIndex,
} from './slider-rules.ts';

describe('full-screen slider rules', () => {
  test('SLD-01 the counter says current / total', () => {
    expect(formatCounter(0, 12)).toBe('1 / 12');
    expect(formatCounter(11, 12)).toBe('12 / 12');
  });

  test('SLD-02 arrows from 996 px on, tapping below', () => {
    expect([360, 768, 995, 996, 1280].map(hasArrows)).toEqual([false, false, false, true, true]);
    expect(isTap(2, -3)).toBe(true);
    expect(isTap(30, 0)).toBe(false);
  });

  test.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, 1, 1, 0],
    [0, -1, 1, 0],
  ])('SLD-03 from %i by %i of %i comes %i', (index, step, total, expected) => {
    expect(wrapIndex(index, step, total)).toBe(expected);
  });

  test('SLD-03 going once round by steps of one passes every item and comes back', () => {
    for (const step of [1, -1])
      for (let total = 1; total < 30; total += 1) {
        const seen = new Set<number>();
        let index = 0;
        for (let turn = 0; turn < total; turn += 1) {
          seen.add(index);
          index = wrapIndex(index, step, total);
        }
        expect(seen.size).toBe(total);
        expect(index).toBe(0);
      }
  });

  test('SLD-03 keys and swipes ask for the next or the previous item', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'a'].map(getKeyStep)).toEqual([1, -1, 0, 0]);
    expect(getSwipeStep(-80, 10)).toBe(1);
    expect(getSwipeStep(80, -10)).toBe(-1);
    expect(getSwipeStep(-20, 0)).toBe(0);
    expect(getSwipeStep(-60, 200)).toBe(0);
  });

  test('SLD-04 a film is at most 950 px wide and three quarters of the window', () => {
    expect([320, 1000, 1266, 1267, 1920].map(computeVideoWidth)).toEqual([240, 750, 949, 950, 950]);
  });
});
