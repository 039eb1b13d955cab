import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consentFields,
  consentMaximumAge,
  consentPurposes,
  consentVariant,
  filterConsent,
  formatConsent,
  parseConsent,
  refusalMaximumAge,
  updateConsent,
} from './consent.ts';

const id = '0b9c1d8e-1111-4222-8333-444455556666';

test('CST-10 a choice holds at most thirteen months, whichever they are', () => {
  for (let month = 0; month < 48; month += 1) {
    const given = Date.UTC(2025, month, 1);
    expect(given + consentMaximumAge * 1000).toBeLessThanOrEqual(Date.UTC(2025, month + 13, 1));
  }
  expect(consentMaximumAge).toBeGreaterThan(365 * 86_400);
});

test('CST-10 a refusal of everything is kept six months at most, whichever they are', () => {
  for (let month = 0; month < 48; month += 1) {
    const given = Date.UTC(2025, month, 1);
    expect(given + refusalMaximumAge * 1000).toBeLessThanOrEqual(Date.UTC(2025, month + 6, 1));
  }
  expect(refusalMaximumAge).toBeGreaterThan(150 * 86_400);
});

describe('CST-09 the choice as a browser carries it', () => {
  test.each([
    [[], [], '1.-', ''],
    [['audience'], [], '1.a.', 'a'],
    [['embeds', 'audience'], ['social'], '1.aSe.', 'aSe'],
    [[], [...consentPurposes], '1.APSE', 'APSE'],
    [[...consentPurposes], [], '1.apse.', 'apse'],
  ] as const)('CST-09 %j accepted, %j refused', (accepted, refused, text, variant) => {
    expect(formatConsent({ id, accepted, refused })).toBe(accepted.length ? text + id : text);
    expect(consentVariant({ id, accepted, refused })).toBe(variant);
  });

  test('CST-09 PLT-07 before any choice the variant is one of its own', () => {
    expect(consentVariant(undefined)).toBe('?');
  });

  test('CST-09 a property: written and read again it is the same', () => {
    fc.assert(
      fc.property(
        fc.subarray([...consentPurposes]),
        fc.subarray([...consentPurposes]),
        fc.uuid(),
        (accepted, asked, proof) => {
          const refused = asked.filter((purpose) => !accepted.includes(purpose));
          expect(parseConsent(formatConsent({ id: proof, accepted, refused }))).toEqual({
            id: accepted.length ? proof : undefined,
            accepted,
            refused,
          });
        },
      ),
    );
  });

  test.each([
    undefined,
    '',
    '1',
    '1.a',
    '1.aP',
    '1.A.',
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

describe('CST-09 decisions', () => {
  const asked = ['audience', 'embeds'];
  test.each([
    ['accept-all', [], ['audience', 'embeds'], []],
    ['deny-all', ['audience'], [], ['audience', 'embeds']],
    ['choose', ['embeds'], ['embeds'], ['audience']],
    ['choose', ['embeds', 'social', '__proto__'], ['embeds'], ['audience']],
    ['add', ['embeds'], ['embeds'], []],
    [null, ['audience'], [], ['audience', 'embeds']],
    ['surprise', ['audience'], [], ['audience', 'embeds']],
  ] as const)('CST-09 %s with %j ticked', (decision, named, accepted, refused) => {
    expect(updateConsent(decision, { named, asked })).toEqual({ accepted, refused });
  });

  test('CST-09 what was not shown is neither accepted nor refused, and earlier answers stand', () => {
    const previous = { accepted: ['social'], refused: ['embeds'] } as const;
    expect(updateConsent('accept-all', { named: [], asked: ['audience'] }, previous)).toEqual({
      accepted: ['audience', 'social'],
      refused: ['embeds'],
    });
    expect(updateConsent('add', { named: ['embeds'], asked: [] }, previous)).toEqual({
      accepted: ['social', 'embeds'],
      refused: [],
    });
    expect(updateConsent('deny-all', { named: [], asked: ['social'] }, previous)).toEqual({
      accepted: [],
      refused: ['social', 'embeds'],
    });
  });
});

test.each([
  `1.a.${'-'.repeat(36)}`,
  `1.a.${'0'.repeat(36)}`,
  '1.a.00000000-0000-4000-8000-00000000000',
  '1.ax.00000000-0000-4000-8000-000000000000',
])('CST-09 a cookie like %s is none of ours', (text) => {
  expect(parseConsent(text)).toBeUndefined();
});

test('CST-09 a refusal that carries the number of its proof, as they did, still stands', () => {
  expect(parseConsent(`1.APSE.${id}`)).toEqual({ id, accepted: [], refused: [...consentPurposes] });
});

test('CST-09 what a cookie says of purposes that the site has not is left aside', () => {
  const consent = parseConsent('1.apSE.00000000-0000-4000-8000-000000000000');
  expect(consentVariant(filterConsent(consent, ['audience', 'embeds']))).toBe('aE');
  expect(consentVariant(filterConsent(consent, []))).toBe('');
  expect(consentVariant(filterConsent(undefined, ['audience']))).toBe('?');
});

test('CST-09 forms of pages that were rendered before send the fields that are read now', () => {
  expect(consentFields).toEqual({ back: 'back', decision: 'decision', purpose: 'purpose', asked: 'asked' });
});
