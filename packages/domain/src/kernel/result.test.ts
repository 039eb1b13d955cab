import { expect, test } from 'vitest';
import { fail } from './result.ts';

test('a failure says what it was given, and nothing else', () => {
  expect(fail('not-found')).toStrictEqual({ ok: false, failure: { code: 'not-found' } });
  const nothing = { message: undefined, fields: undefined, details: undefined, retryAfter: undefined };
  expect(fail('conflict', nothing)).toStrictEqual({ ok: false, failure: { code: 'conflict' } });
  const all = { message: 'Attendez.', fields: { a: 'Trop.' }, details: { b: 1 }, retryAfter: 0 };
  expect(fail('too-many-requests', all)).toStrictEqual({ ok: false, failure: { code: 'too-many-requests', ...all } });
});

test('ERC-03 no refusal is without words', () => {
  expect(() => fail('conflict', { message: '' })).toThrow('conflict without words');
  expect(() => fail('invalid-fields', { fields: { a: 'Trop.', b: '' } })).toThrow('invalid-fields without words');
  expect(fail('invalid-fields', { fields: {} }).failure.fields).toEqual({});
});

test('the list of codes is closed', () => {
  // @ts-expect-error: a code that the contract gives no status and no sentence.
  expect(fail('gone-away').ok).toBe(false);
});
