import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { passwordHashing } from '@vitrine/test-kit/runner/password-hashing';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registration, requestJson } from './accounts.fixture.ts';

let server: TestServer;
let known: string;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  known = (await server.write(42, (context) => createMember(context, { email: 'connue@exemple.fr' }))).email;
});
afterAll(() => server.close());
beforeEach(() => {
  passwordHashing.count = 0;
});

const unknown = 'absent@exemple.fr';

/** Removes what differs between any two responses: the date and the request id, also from the content length. */
function withoutRequest({ status, headers, text }: TestResponse): unknown {
  const { date: _, 'content-length': length, 'x-request-id': requestId, ...rest } = headers;
  const number = /"requestId":"([^"]*)"/.exec(text)?.[1] ?? String(requestId ?? '');
  return {
    status,
    headers: rest,
    text: text.replaceAll(number || '\u0000', ''),
    length: Number(length) - (text.includes(number) ? number.length : 0),
  };
}

const calls = [
  ['POST', '/login', (email: string) => ({ email, password: 'un mot de passe faux' }), 1],
  ['POST', '/login', (email: string) => ({ email, password: 'x' }), 1],
  ['POST', '/register', (email: string) => ({ ...registration, email }), 1],
  ['POST', '/register', (email: string) => ({ ...registration, email, password: 'court' }), 0],
  ['PUT', '/password/reset/ask', (email: string) => ({ email }), 0],
] as const;

describe('API-16 API-17 API-18 known and unknown addresses are answered alike', () => {
  test.each(calls)('%s %s: same bytes and headers, and as many password hashes', async (method, path, body, hashes) => {
    const answers: unknown[] = [];
    for (const email of [known, unknown, known.toUpperCase(), unknown.toUpperCase()]) {
      passwordHashing.count = 0;
      answers.push(withoutRequest(await requestJson(server, method, path, body(email))));
      expect(passwordHashing.count, email).toBe(hashes);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('API-16 API-18 on the pages too: the same redirection, or the same page but for the address that was typed', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      server.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl },
        body: new URLSearchParams(fields).toString(),
      });
    const { acceptTerms: _, ...person } = registration;
    for (const [path, fields] of [
      ['/auth', { form: 'ecran-account-login', password: 'un mot de passe faux' }],
      ['/auth', { form: 'ecran-account-register', ...person, acceptTerms: 'on' }],
      ['/password/reset/ask', { form: 'ecran-account-ask-reset' }],
    ] as const) {
      const [one, other] = await Promise.all(
        [known, unknown].map(async (email) => {
          const answer = await post(path, { ...fields, email });
          const { date: _, 'x-request-id': __, 'content-length': ___, ...headers } = answer.headers;
          return { status: answer.status, headers, text: answer.text.replaceAll(email, 'ADRESSE') };
        }),
      );
      expect(one, path).toEqual(other);
      expect([303, 422], path).toContain(one?.status);
    }
  });

  test('API-17 the right password of a known address is the one thing that is answered otherwise', async () => {
    const answer = await requestJson(server, 'POST', '/login', { email: known, password: memberPassword });
    expect([answer.status, passwordHashing.count]).toEqual([200, 1]);
  });
});
