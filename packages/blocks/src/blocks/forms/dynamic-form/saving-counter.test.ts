import { expect, test, vi } from 'vitest';
import { createSavingCounter } from './saving-counter.ts';

test('STA-08 the saving counter goes up and down, never below zero, and tells its changes', () => {
  const counter = createSavingCounter();
  const told = vi.fn();
  const stop = counter.subscribe(told);
  counter.increase();
  counter.increase();
  counter.decrease();
  expect(counter.value).toBe(1);
  expect(counter.isSaving()).toBe(true);
  counter.decrease();
  counter.decrease();
  expect(counter.value).toBe(0);
  expect(counter.isSaving()).toBe(false);
  stop();
  counter.increase();
  expect(told.mock.calls.flat()).toEqual([1, 2, 1, 0]);
});
