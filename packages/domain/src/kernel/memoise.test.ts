import { expect, test, vi } from 'vitest';
import { memoise } from './memoise.ts';

test('a result is computed once while it is kept, and the oldest goes first', () => {
  const compute = vi.fn((text: string) => (text === 'rien' ? undefined : text.length));
  const measure = memoise(2, compute);
  expect(['un', 'un', 'rien', 'rien', 'trois', 'trois', 'un'].map(measure)).toEqual([
    2,
    2,
    undefined,
    undefined,
    5,
    5,
    2,
  ]);
  expect(compute.mock.calls.flat()).toEqual(['un', 'rien', 'trois', 'un']);
});

test('a long text is not kept', () => {
  const compute = vi.fn((text: string) => text.length);
  const measure = memoise(2, compute);
  expect([measure('x'.repeat(301)), measure('x'.repeat(301))]).toEqual([301, 301]);
  expect(compute).toHaveBeenCalledTimes(2);
});
