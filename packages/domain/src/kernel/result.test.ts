import { expect, test } from 'vitest';
import { fail } from './result.ts';

test('a failure says what it was given, and nothing else', () => {
  expect(fail('not-found')).toStrictEqual({ ok: false, failure: { code: 'not-found' } });
  expect(fail('conflict', { message: '', fields: undefined, details: undefined, retryAfter: undefined })).toStrictEqual(
    {
      ok: false,
      failure: { code: 'conflict' },
    },
  );
  const all = { message: 'Attendez.', fields: { a: 'Trop.' }, details: { b: 1 }, retryAfter: 0 };
  expect(fail('too-many-requests', all)).toStrictEqual({ ok: false, failure: { code: 'too-many-requests', ...all } });
});

test('the list of codes is closed', () => {
  // @ts-expect-error: a code that the contract gives no status and no sentence.
  expect(fail('gone-away').ok).toBe(false);
});
