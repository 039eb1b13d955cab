import { describe, expect, test } from 'vitest';
import { isLocked } from './lock-rules.ts';

const all = { click: true, text: true };
/** An element that matches the selectors that contain one of these words. */
const element =
  (...words: string[]) =>
  (selector: string) =>
    selector.split(/,| :is\(|\)/).some((part) => words.includes(part.trim()));

describe('locks', () => {
  test('SET-19 the right click is locked on pictures alone, the selection on running text', () => {
    expect(isLocked('click', all, true, element('img'))).toBe(true);
    for (const word of ['p', 'h2', 'svg']) expect(isLocked('click', all, true, element(word))).toBe(false);
    expect(isLocked('select', all, true, element('p'))).toBe(true);
    expect(isLocked('select', all, true, element('img'))).toBe(false);
  });

  test.each(['input', 'textarea', '.price', '.figures', '[data-legal]', 'address', 'a', 'button'])(
    'SET-19 %s is never locked, even in running text',
    (free) => {
      expect(isLocked('click', all, true, element('p', free))).toBe(false);
      expect(isLocked('select', all, true, element('p', free))).toBe(false);
    },
  );

  test('SET-19 the keyboard is never locked', () => {
    expect(isLocked('click', all, false, element('img'))).toBe(false);
    expect(isLocked('select', all, false, element('p'))).toBe(false);
  });

  test('SET-19 each lock stands alone', () => {
    expect(isLocked('select', { click: true, text: false }, true, element('p'))).toBe(false);
    expect(isLocked('click', { click: false, text: true }, true, element('img'))).toBe(false);
  });

  test('SET-19 a picture stays locked inside a link', () => {
    expect(isLocked('click', all, true, element('img', 'a'))).toBe(true);
  });
});
