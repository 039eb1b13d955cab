import { productFields } from '@vitrine/contract/contents/product.content';
import { describeFields } from '@vitrine/page-document/descriptions/describe-fields';
import { expect, test } from 'vitest';
import { isFieldShown } from './is-field-shown.ts';

const fields = describeFields({ schema: productFields.shared });
const listShown = (value: Record<string, unknown>) =>
  fields.filter((field) => isFieldShown(field, fields, value)).map(({ name }) => name);

test('ENT-06 a box alone is asked what it holds, and other things alone whether they are sold in sets: a wine always is', () => {
  expect(listShown({ type: 'BOX' })).toContain('parts');
  expect(listShown({ type: 'BOX' })).not.toContain('isVintage');
  expect(listShown({ type: 'WINE' })).not.toContain('isVintage');
  expect(listShown({ type: 'OTHER' })).toContain('isVintage');
  for (const value of [{ type: 'WINE' }, { type: 'OTHER' }, {}]) expect(listShown(value)).not.toContain('parts');
  expect(listShown({})).not.toContain('isVintage');
});

test('ENT-06 what was filled before the type changed stays in sight until it is emptied', () => {
  const parts = [{ id: 'a', declinationId: 11, quantity: 2 }];
  expect(listShown({ type: 'WINE', parts })).toContain('parts');
  expect(listShown({ type: 'WINE', parts: [] })).not.toContain('parts');
  expect(listShown({ type: 'BOX', isVintage: true })).toContain('isVintage');
  const text = { name: 'grape', shownFor: { type: ['WINE'] } };
  expect(isFieldShown(text, fields, { type: 'BOX', grape: 'Chenin' })).toBe(true);
  for (const grape of [undefined, null, '']) expect(isFieldShown(text, fields, { type: 'BOX', grape })).toBe(false);
});
