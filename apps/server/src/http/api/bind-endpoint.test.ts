import { succeed } from '@vitrine/domain/kernel/result';
import { expect, test } from 'vitest';
import { bind } from '../../features/bind-endpoint.ts';

test('the word of the operation says whether the call changes data', () => {
  const operation = async () => succeed(1 as never);
  expect(bind('readLogged', { read: operation })).toEqual({ name: 'readLogged', isWriting: false, handle: operation });
  const around = { prepare: async () => succeed(3), rateLimit: { limit: 'link' } } as const;
  expect(bind('login', { ...around, write: operation })).toEqual({
    name: 'login',
    isWriting: true,
    handle: operation,
    ...around,
  });
});

test('the contract says what each part takes and answers', () => {
  const answer = async () => succeed(1 as never);
  const bindings = [
    // @ts-expect-error: a reply that the contract does not describe.
    bind('logout', { write: async () => succeed({ wrong: 1 }) }),
    // @ts-expect-error: a call about no site has none.
    bind('readStaffSession', { read: async (context) => succeed(context.site as never) }),
    bind('listContentOperations', { read: async (context) => succeed(context.site.id as never) }),
    // @ts-expect-error: what was prepared is a number.
    bind('login', { prepare: async () => succeed(3), write: async (_, __, text: string) => succeed(text as never) }),
    // @ts-expect-error: the body has no such field.
    bind('login', { write: async (_, { body }) => succeed(body.nothing as never) }),
    // @ts-expect-error: a limit that is not declared.
    bind('login', { write: answer, rateLimit: { limit: 'none' } }),
    // @ts-expect-error: a call either reads or writes.
    bind('login', { read: answer, write: answer }),
    // @ts-expect-error: what completes the reply takes the value of the operation.
    bind('login', { write: async () => succeed(1), complete: async (_, __, text: string) => text as never }),
  ];
  expect(bindings).toHaveLength(8);
  // @ts-expect-error: neither.
  expect(() => bind('login', {})).toThrow('the call login has no operation');
});
