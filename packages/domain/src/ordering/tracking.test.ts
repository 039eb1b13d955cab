import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describeTrackingStep,
  findDeliveryDay,
  isTrackingOver,
  mergeTracking,
  planTracking,
  type TrackingAnswer,
  type TrackingState,
  trackingStates,
} from './tracking.ts';

const step = (day: string, label = 'Étape') => ({ day, time: '', label, place: '' });
const answer = (state: TrackingState, ...days: string[]): TrackingAnswer => ({
  state,
  steps: days.map((day) => step(day)),
});

test.each([
  [null, 'registered', 'registered'],
  ['registered', 'under_way', 'under_way'],
  ['under_way', 'registered', 'under_way'],
  ['at_point', 'under_way', 'at_point'],
  ['under_way', 'problem', 'problem'],
  ['problem', 'under_way', 'under_way'],
  ['at_point', 'problem', 'at_point'],
  ['at_point', 'delivered', 'delivered'],
  ['delivered', 'returned', 'delivered'],
  ['returned', 'delivered', 'returned'],
  ['delivered', 'under_way', 'delivered'],
] as const)('API-23 a parcel that is %s and is said to be %s is %s', (known, told, state) => {
  expect(mergeTracking({ state: known, steps: [] }, answer(told)).state).toBe(state);
});

test('API-23 whatever a carrier tells, a parcel never goes backwards, and no step is lost', () => {
  const told = fc.record({
    state: fc.constantFrom(...trackingStates),
    steps: fc.array(fc.constant(step('2026-12-03')), { maxLength: 4 }),
  });
  const order: TrackingState[] = ['registered', 'under_way', 'at_point'];
  fc.assert(
    fc.property(fc.array(told, { maxLength: 8 }), (answers) => {
      let known: Parameters<typeof mergeTracking>[0] = { state: null, steps: [] };
      for (const one of answers) {
        const next = mergeTracking(known, one);
        if (known.state && isTrackingOver(known.state)) expect(next.state).toBe(known.state);
        const [before, after] = [order.indexOf(known.state as never), order.indexOf(next.state)];
        if (before >= 0 && after >= 0) expect(after).toBeGreaterThanOrEqual(before);
        expect(next.steps.length).toBe(Math.max(known.steps.length, one.steps.length));
        known = next;
      }
    }),
  );
});

test('API-23 the day of receipt is that of the last step, between the departure and today', () => {
  const bounds = { shippedOn: '2026-12-01', today: '2026-12-06' };
  expect(findDeliveryDay(answer('delivered', '2026-12-02', '2026-12-04', ''), bounds)).toBe('2026-12-04');
  expect(findDeliveryDay(answer('delivered', '2026-11-20'), bounds)).toBe('2026-12-01');
  expect(findDeliveryDay(answer('delivered', '2027-01-01'), bounds)).toBe('2026-12-06');
  expect(findDeliveryDay(answer('delivered'), bounds)).toBe('2026-12-06');
  expect(findDeliveryDay(answer('delivered', '2026-13-40'), bounds)).toBe('2026-12-06');
  expect(findDeliveryDay(answer('returned', '2026-12-04'), bounds)).toBeNull();
});

test('API-23 a carrier is asked every four hours, then daily, more rarely where it is silent, and not for ever', () => {
  const hours = (changes: Partial<Parameters<typeof planTracking>[1]>, age = 0) => {
    const next = planTracking(age, { shippedAt: 0, state: null, failures: 0, ...changes });
    return next === null ? null : (next - age) / 3_600_000;
  };
  const day = 86_400_000;
  expect(hours({})).toBe(4);
  expect([1, 2, 3, 40].map((failures) => hours({ failures }))).toEqual([8, 16, 24, 24]);
  expect(hours({ state: 'at_point' }, 11 * day)).toBe(24);
  expect(hours({ state: 'under_way' }, 40 * day)).toBe(24);
  expect(hours({ state: 'under_way' }, 40 * day + 1)).toBeNull();
  expect([hours({ state: 'delivered' }), hours({ state: 'returned' })]).toEqual([null, null]);
});

test('API-23 a step is told in French, without what its carrier has not told', () => {
  const told = { day: '2026-12-03', time: '09:12', label: 'Pris en charge', place: 'Angers' };
  expect(describeTrackingStep(told)).toBe('3 décembre à 09:12, Angers\u00a0: Pris en charge');
  expect(describeTrackingStep({ ...told, time: '', place: '' })).toBe('3 décembre\u00a0: Pris en charge');
  expect(describeTrackingStep({ ...told, day: '', place: '' })).toBe('Pris en charge');
});
