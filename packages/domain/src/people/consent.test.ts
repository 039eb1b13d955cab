import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consentMaximumAge,
  consentPurposes,
  consentVariant,
  decideConsent,
  formatConsent,
  parseConsent,
} from './consent.ts';

const id = '0b9c1d8e-1111-4222-8333-444455556666';

test('CST-10 a choice holds at most thirteen months, whichever they are', () => {
  for (let month = 0; month < 48; month += 1) {
    const given = Date.UTC(2025, month, 1);
    expect(given + consentMaximumAge * 1000).toBeLessThanOrEqual(Date.UTC(2025, month + 13, 1));
  }
  expect(consentMaximumAge).toBeGreaterThan(365 * 86_400);
});

describe('CST-09 the choice as a browser carries it', () => {
  test.each([
    [[], '1.-.', ''],
    [['audience'], '1.a.', 'a'],
    [['embeds', 'audience'], '1.ae.', 'ae'],
    [[...consentPurposes], '1.apse.', 'apse'],
  ] as const)('CST-09 %j', (accepted, text, variant) => {
    expect(formatConsent({ id, accepted })).toBe(text + id);
    expect(consentVariant({ id, accepted })).toBe(variant);
  });

  test('CST-09 PLT-07 before any choice the variant is one of its own', () => {
    expect(consentVariant(undefined)).toBe('?');
  });

  test('CST-09 a property: written and read again it is the same', () => {
    fc.assert(
      fc.property(fc.subarray([...consentPurposes]), fc.uuid(), (accepted, proof) => {
        expect(parseConsent(formatConsent({ id: proof, accepted }))).toEqual({ id: proof, accepted });
      }),
    );
  });

  test.each([
    undefined,
    '',
    '1',
    '1.a',
    `2.a.${id}`,
    `1..${id}`,
    `1.x.${id}`,
    `1.apsea.${id}`,
    `1.a.${id}x`,
    `1.a.${id} `,
    '1.a.../../etc',
    `1.a-.${id}`,
  ])('CST-09 PLT-07 %j is no choice: nothing is taken for agreed to', (text) =>
    expect(parseConsent(text)).toBeUndefined(),
  );
});

describe('CST-09 PLT-07 what a decision accepts', () => {
  test.each([
    ['accept-all', [], [], [...consentPurposes]],
    ['deny-all', ['audience'], ['social'], []],
    ['choose', ['audience', 'embeds'], ['social'], ['audience', 'embeds']],
    ['choose', [], ['social'], []],
    ['add', ['embeds'], ['audience'], ['audience', 'embeds']],
    ['add', ['audience'], ['audience'], ['audience']],
    ['choose', ['audience', 'surprise', '__proto__'], [], ['audience']],
    ['anything else', ['audience'], ['social'], []],
    [null, ['audience'], ['social'], []],
    ['', [...consentPurposes], [...consentPurposes], []],
  ] as const)('CST-09 %s with %j after %j', (decision, named, previous, accepted) => {
    expect(decideConsent(decision, named, previous)).toEqual(accepted);
  });
});
