import { expect, test } from 'vitest';
import { findSampleTitle, isShown, isUnchanged, toSampleValues } from './sample-values.ts';

const part = {
  columns: { id: 'id', position: 'position', is_valid: 'isValid', price_cents: 'priceCents', state: { why: 'none' } },
  nested: {
    texts: { table: 'service_offer_text' as const, parent: { service_offer_id: 'id' }, columns: { title: 'title' } },
  },
};

test('PLT-01 a sample is what its record tells, in the words of archives', () => {
  const row = { id: 3, site_id: 42, position: 1, is_valid: true, price_cents: 6500, state: 'draft', note: 'x' };
  expect(toSampleValues(part, row, { texts: [{ title: 'Bain', service_offer_id: 3 }] })).toEqual({
    priceCents: 6500,
    texts: [{ title: 'Bain' }],
  });
  expect(toSampleValues(part, { ...row, price_cents: null }, { texts: [] })).toEqual({});
});

const block = (html: string, more: object = {}) => ({
  blocks: [{ type: 'text', version: 0, props: { html, mediaId: 1 }, ...more }],
});

test.each<[string, unknown, unknown, boolean]>([
  ['the same', { priceCents: 6500 }, { priceCents: 6500 }, true],
  ['another price', { priceCents: 6500 }, { priceCents: 7000 }, false],
  ['a price taken away', { priceCents: 6500 }, {}, false],
  ['more than there was', { priceCents: 6500 }, { priceCents: 6500, durationMinutes: 60 }, true],
  ['another word in a block', block('60 €'), block('70 €'), false],
  [
    'another picture and a later format',
    block('60 €'),
    block('60 €', { version: 3, props: { html: '60 €', mediaId: 9 } }),
    true,
  ],
  ['a block before it', block('60 €'), { blocks: [{ type: 'rule' }, ...block('60 €').blocks] }, true],
  ['the block taken away', block('60 €'), { blocks: [] }, false],
  ['a list that is none any more', { tags: ['a'] }, { tags: null }, false],
  ['an object that is a list', { a: {} }, { a: [] }, false],
])('PLT-01 a record with %s', (_, original, current, isSame) => {
  expect(isUnchanged(original, current)).toBe(isSame);
});

test('PLT-01 what visitors do not see is no sample left', () => {
  const columns = { is_valid: 'isValid', state: 'state', deleted_at: 'deletedAt' };
  expect(isShown({ columns }, { is_valid: true, state: 'published', deleted_at: null })).toBe(true);
  for (const hidden of [{ is_valid: false }, { state: 'draft' }, { deleted_at: '2026-11-28' }])
    expect(isShown({ columns }, { is_valid: true, state: 'published', deleted_at: null, ...hidden })).toBe(false);
});

test('PLT-01 a sample is called by its title in the language of the site, else by any name', () => {
  const texts = [
    { locale: 'en_GB', title: 'Bath' },
    { locale: 'fr_FR', title: 'Bain' },
  ];
  expect(findSampleTitle({ texts }, 'fr_FR')).toBe('Bain');
  expect(findSampleTitle({ texts }, 'de_DE')).toBe('Bath');
  expect(findSampleTitle({ titles: { fr_FR: 'Atelier' } }, 'fr_FR')).toBe('Atelier');
  expect(findSampleTitle({ name: 'Zone 1' }, 'fr_FR')).toBe('Zone 1');
  expect(findSampleTitle({}, 'fr_FR')).toBe('');
});
