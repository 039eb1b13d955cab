import { createMember, createMemberToken, createRegistration, memberPassword } from '@vitrine/test-kit/records/members';
import { createRecordCaller } from '@vitrine/test-kit/records/records';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestJson } from '../sign-in/accounts.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const call = (method: string, path: string, token: string, body?: object) =>
  requestJson(server, method, path, body, token ? { authorization: token } : {});
const query = <Row>(sql: string, values: (string | number)[] = []) =>
  server.write(42, ({ transaction }) => transaction.query<Row>(sql, values));

/** Creates a member with data in every feature. */
async function createMemberWithData() {
  const member = await server.write(42, (context) =>
    createMember(context, { firstname: 'Solène', lastname: 'Kerdoncuff', phone: '06 98 76 54 32' }),
  );
  const { email, token } = member;
  const person = { firstname: 'Solène', lastname: 'Kerdoncuff', email: email.toUpperCase() };
  await call('POST', '/message', token, { ...person, message: 'Bonjour, une place samedi ?' });
  await call('POST', '/rights-request', token, { ...person, kind: 'access', message: 'Tout, merci.' });
  await call('PUT', '/password/reset/ask', '', { email });
  await server.runLinkJobs();
  return member;
}

/** Lists every row of the site that still identifies the member. */
async function findTableRowsWith(words: readonly string[]): Promise<string[]> {
  const tables = (
    await query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id' order by 1`,
    )
  ).map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const table of tables)
    for (const { text } of await query<{ text: string }>(
      `select row_to_json(t)::text as text from ${table} t where site_id = 42`,
    ))
      if (words.some((word) => text.toLowerCase().includes(word.toLowerCase()))) found.push(`${table} ${text}`);
  return found;
}

describe('export', () => {
  test('ROL-01 everything that is kept about the member, to download, and no secret', async () => {
    const { email, token } = await createMemberWithData();
    const answer = await call('GET', '/user/export', token);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mes-donnees.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const data = answer.json().data as Record<string, unknown>;
    expect(data).toMatchObject({
      site: `http://lheuredouce.localhost:${server.port}`,
      profile: { email, firstname: 'Solène', lastname: 'Kerdoncuff', phone: '06 98 76 54 32', role: 'MEMBER' },
      account: { termsVersion: 1 },
      messages: [
        {
          content: {
            firstname: 'Solène',
            lastname: 'Kerdoncuff',
            phone: null,
            message: 'Bonjour, une place samedi ?',
          },
          withheld: null,
        },
      ],
      rightsRequests: [
        { kind: 'access', content: { lastname: 'Kerdoncuff', message: 'Tout, merci.' }, handledAt: null },
      ],
    });
    expect((data.sessions as object[]).length).toBe(1);
    expect((data.mails as object[]).length).toBeGreaterThanOrEqual(2);
    expect((data.mails as { text: string }[]).map(({ text }) => text).join()).toContain(
      'Un nouveau mot de passe a été demandé',
    );
    await call('PUT', '/user', token, { firstname: 'Solène', lastname: 'Kerdoncuff' });
    const again = (await call('GET', '/user/export', token)).json().data as { journal: object[] };
    expect(again.journal).toEqual([{ action: 'member.profile', at: expect.any(String) }]);
    expect(answer.text).not.toMatch(/argon2|[0-9a-f]{64}|[\w-]{43}/);
  });

  test('ROL-03 nothing of another member, nor of one with the same address on another site', async () => {
    const one = await createMemberWithData();
    const other = await createMemberWithData();
    const { text } = await call('GET', '/user/export', one.token);
    expect(text).not.toContain(other.email);
    expect((JSON.parse(text) as { data: { messages: object[] } }).data.messages).toHaveLength(1);
  });
});

describe('API-09 LEG-03 deletion', () => {
  test('API-09 LEG-03 the member’s identity goes from everywhere at once; the row, the request and its date stay without it', async () => {
    const member = await createMemberWithData();
    await server.write(42, async (context) => {
      await createMemberToken(context, member.id, 'reset');
      await createRegistration(context, member.email);
      await context.transaction.query('update rights_request set handled_at = now() where site_id = 42');
    });
    const answer = await call('DELETE', '/user', member.token, { password: memberPassword });
    expect(answer.status).toBe(200);
    expect((answer.headers['set-cookie'] as string[])[0]).toContain('token=; Path=/; Max-Age=0');
    expect((await call('GET', '/user', member.token)).status).toBe(401);
    expect((await call('POST', '/login', '', { email: member.email, password: memberPassword })).status).toBe(401);
    const rows = await query(
      'select email, firstname, phone, password_hash, deleted_at is not null as gone from member where site_id = 42 and id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ email: null, firstname: '', phone: null, password_hash: null, gone: true }]);
    const requests = await query<{ kind: string }>(
      'select kind, firstname, email, handled_at is not null as is_done from rights_request where site_id = 42 and member_id = $1 order by id',
      [member.id],
    );
    expect(requests).toEqual([
      { kind: 'access', firstname: '', email: '', is_done: true },
      { kind: 'erasure', firstname: '', email: '', is_done: true },
    ]);
    expect(await query('select 1 from member_token where site_id = 42 and member_id = $1', [member.id])).toEqual([]);
    // Only the last mail remains, deleted within thirty days. The mails to the company about the member are gone, sent
    // or not.
    const traces = await findTableRowsWith([member.email]);
    expect(traces.map((trace) => /"template":"([^"]*)"/.exec(trace)?.[1])).toEqual(['account-deleted']);
    const [last] = await server.queuedMails(member.email);
    expect(last?.subject).toMatch(/^Votre compte chez L’Heure douce est supprimé \(\d{6}-[A-Z]{7}\)$/);
  });

  test('API-09 a request that is not answered yet keeps who is to be answered', async () => {
    const member = await createMemberWithData();
    await call('DELETE', '/user', member.token, { password: memberPassword });
    expect(
      await query(
        `select kind, lower(email) as email from rights_request where site_id = 42 and member_id = $1 and handled_at is null`,
        [member.id],
      ),
    ).toEqual([{ kind: 'access', email: member.email }]);
  });

  test('API-09 the address is free again', async () => {
    const member = await createMemberWithData();
    await call('DELETE', '/user', member.token, { password: memberPassword });
    await server.write(42, (context) => createMember(context, { email: member.email }));
    expect((await call('POST', '/login', '', { email: member.email, password: memberPassword })).status).toBe(200);
  });

  test('LEG-03 members who leave by themselves leave the history of staff too', async () => {
    const { id, token } = await server.write(42, (context) => createMember(context));
    const desk = await createStaff(server, 'DESK');
    const change = createRecordCaller(
      () => server,
      'members',
      () => desk,
    );
    expect((await change('PUT', `/${id}`, { version: 1, values: { lastname: 'Parti' } })).status).toBe(200);
    await call('DELETE', '/user', token, { password: memberPassword });
    const audit = await query<{ text: string }>(
      `select concat(before, after) as text from audit_entry where resource_id = $1 and kind = 'members'`,
      [String(id)],
    );
    expect(audit.map(({ text }) => text)).toEqual(['']);
  });

  test('API-09 a session that was left open does not delete the account: the password is asked for', async () => {
    const { token } = await createMemberWithData();
    expect(Object.keys((await call('DELETE', '/user', token, { password: 'au hasard' })).json().fields ?? {})).toEqual([
      'password',
    ]);
    expect(Object.keys((await call('DELETE', '/user', token, {})).json().fields ?? {})).toEqual(['password']);
    expect((await call('GET', '/user', token)).status).toBe(200);
  });
});

test('CST-10 API-16 links and sessions that have ended, and registrations nobody confirmed, are swept away', async () => {
  const { id } = await server.write(42, async (context) => {
    await createRegistration(context, 'jamais@exemple.fr');
    return createMember(context);
  });
  await query(
    `update member_token set expires_at = now() - interval '1 minute' where site_id = 42 and member_id = $1`,
    [id],
  );
  await query(
    `update registration set expires_at = now() - interval '1 minute' where site_id = 42 and email = 'jamais@exemple.fr'`,
  );
  await server.runMaintenance('retention');
  expect(await query('select 1 from member_token where site_id = 42 and member_id = $1', [id])).toEqual([]);
  expect(await query(`select 1 from registration where site_id = 42 and email = 'jamais@exemple.fr'`)).toEqual([]);
});
