import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { passwordHashing } from '@vitrine/test-kit/runner/password-hashing';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let known: string;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  known = (await createStaff(server, 'ADMIN')).email;
});
afterAll(() => server.close());

function withoutRequest({ status, headers, text }: TestResponse): unknown {
  const { date: _, 'content-length': length, ...rest } = headers;
  const requestId = /"requestId":"([^"]*)"/.exec(text)?.[1] ?? '';
  return { status, headers: rest, text: text.replace(requestId, ''), length: Number(length) - requestId.length };
}

const calls = [
  ['POST', '/session', (email: string) => ({ email, password: 'un mot de passe faux' }), 1],
  ['POST', '/session', (email: string) => ({ email, password: 'x' }), 1],
  ['PUT', '/password/reset/ask', (email: string) => ({ email }), 0],
] as const;

describe('ROL-02 known and unknown addresses of staff are answered alike', () => {
  test.each(calls)('%s %s: same bytes and headers, and as many password hashes', async (method, path, body, hashes) => {
    const answers: unknown[] = [];
    for (const email of [known, 'absente@exemple.fr', known.toUpperCase(), 'ABSENTE@exemple.fr']) {
      passwordHashing.count = 0;
      answers.push(withoutRequest(await requestAdmin(server, method, path, { body: body(email) })));
      expect(passwordHashing.count, email).toBe(hashes);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
