import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsletterVisitor } from '../newsletter/newsletter.fixture.ts';
import { mailsTo, registration, requestJson } from './accounts.fixture.ts';

/** Every SQL statement of this process, while recording. */
let recorded: string[] | undefined;
const prototype = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
const { query } = prototype;

let server: TestServer;
beforeAll(async () => {
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given;
    recorded?.push(typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''));
    return query.apply(this, given);
  };
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(async () => {
  prototype.query = query;
  await server.close();
});

/** Records the SQL statements of a request in order, without those that set up a connection. */
async function statementsOf(ask: () => Promise<{ status: number }>): Promise<string[]> {
  recorded = [];
  const { status } = await ask();
  const statements = recorded;
  recorded = undefined;
  expect(status).toBe(202);
  return statements
    .map((text) => text.replace(/^commit; /, '').replace(/statement_timeout = \d+/, 'statement_timeout'))
    .filter((text) => !/^(?:$|commit|set statement_timeout|select 1)/.test(text));
}

const cases = [
  ['API-18', 'PUT', '/password/reset/ask', (email: string) => ({ email })],
  ['API-16', 'POST', '/register', (email: string) => ({ ...registration, email })],
  ['API-11', 'POST', '/newsletter/subscribe', (email: string) => ({ email })],
] as const;

describe('the time of an answer does not tell whether an address is known: the same is asked of the database', () => {
  test.each(cases)('%s %s %s', async (_, method, path, body) => {
    const name = path.replace(/\W/g, '');
    const known = `connue-${name}@exemple.fr`;
    await server.write(42, (context) => createMember(context, { email: known }));
    const reader = createNewsletterVisitor(server);
    await reader.subscribe(known);
    expect((await reader.confirm(known)).status).toBe(200);
    const before = (await mailsTo(server, known)).length;
    const ask = (email: string) => () => requestJson(server, method, path, body(email));
    // The first request fills the caches of the process.
    await statementsOf(ask(`premiere-${name}@exemple.fr`));
    const ofUnknown = await statementsOf(ask(`inconnue-${name}@exemple.fr`));
    const ofKnown = await statementsOf(ask(known));
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.length).toBeGreaterThan(1);
    // Both requests enqueue one job; only the job handles them differently.
    const jobs = await server.write(42, ({ transaction }) =>
      transaction.query<{ name: string; count: number }>(
        `select name, count(*)::int as count from vitrine_jobs.job where state = 'created' group by name order by name`,
      ),
    );
    expect(jobs.filter(({ name }) => name.endsWith('-link'))).toMatchObject([{ count: 3 }]);
    const toKnown = (await mailsTo(server, known)).slice(before);
    const toUnknown = await mailsTo(server, `inconnue-${name}@exemple.fr`);
    expect([toKnown.length, toUnknown.length]).toEqual(path === '/password/reset/ask' ? [1, 0] : [1, 1]);
    expect(toKnown[0]?.subject).not.toBe(toUnknown[0]?.subject);
  });

  test('API-17 a login asks the same of the database, whether the address is known or not', async () => {
    await server.write(42, (context) => createMember(context, { email: 'connue-login@exemple.fr' }));
    const statements = [];
    for (const email of ['premiere@exemple.fr', 'inconnue-login@exemple.fr', 'connue-login@exemple.fr']) {
      recorded = [];
      const { status } = await requestJson(server, 'POST', '/login', { email, password: 'un mot de passe faux' });
      statements.push(
        recorded.map((text) => text.replace(/^commit; /, '')).filter((text) => text && text !== 'commit'),
      );
      recorded = undefined;
      expect(status).toBe(401);
    }
    expect(statements[2]).toEqual(statements[1]);
  });
});
