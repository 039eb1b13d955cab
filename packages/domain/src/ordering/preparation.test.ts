import { expect, test } from 'vitest';
import { findNextStep } from './preparation.ts';

test('API-23 one step is next for each order: prepared, then handed over as it goes', () => {
  expect(findNextStep('placed', 'DELIVERY')).toBe('ready');
  expect(findNextStep('preparing', 'CLICK_AND_COLLECT')).toBe('ready');
  expect(findNextStep('ready', 'DELIVERY')).toBe('shipped');
  expect(findNextStep('ready', 'PICKUP')).toBe('shipped');
  expect(findNextStep('partly_shipped', 'DELIVERY')).toBe('shipped');
  expect(findNextStep('ready', 'CLICK_AND_COLLECT')).toBe('collected');
  expect(findNextStep('ready', 'NO_DELIVERY')).toBe('done');
  for (const state of ['shipped', 'collected', 'done', 'cancelled', 'expired'] as const)
    expect(findNextStep(state, 'DELIVERY')).toBeNull();
});
