import { createMember } from '@vitrine/test-kit/records/members';
import { createInvitation, createPanelStaff, createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from './migrations/0012-staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

test('ROL-01 members who administered a site become plain members', async () => {
  const { id, token } = await server.write(42, (context) => createMember(context));
  await server.write(42, ({ transaction }) =>
    transaction.query(`update member set role = 'SUPER_ADMIN' where site_id = 42 and id = $1`, [id]),
  );
  const pool = new pg.Pool({ connectionString: server.databaseUrls.superuser, max: 1 });
  // Its end does not wait until the connection is closed: dropping the database may close it first.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // The migration as it runs on a database of the release before: without the tables that it makes.
    // Younger tables refer to these; only the reference goes.
    for (const table of [
      'staff_link',
      'staff_site_session',
      'staff_invitation',
      'staff_grant',
      'staff_session',
      'staff_token',
      'staff_recovery_code',
      'staff_reset_request',
      'staff_audit_entry',
      'platform_rate_limit',
      'platform_mail',
    ])
      await sql.raw(`drop table ${table} cascade`).execute(db);
    await sql`alter table audit_entry drop column account_id, drop column kind, drop column resource_id,
      drop column before, drop column after, drop column request_id`.execute(db);
    await sql`drop table staff_account cascade`.execute(db);
    await db.transaction().execute(async (transaction) => up(transaction as Kysely<unknown>));
    const { rows } = await sql<{ role: string }>`select distinct role from member`.execute(db);
    expect(rows).toEqual([{ role: 'MEMBER' }]);
    const entries = await sql`select site_id, subject, before from audit_entry where action = 'member.role'`.execute(
      db,
    );
    expect(entries.rows).toContainEqual({ site_id: 42, subject: `member:${id}`, before: { role: 'SUPER_ADMIN' } });
  } finally {
    await db.destroy();
  }
  expect(await server.client(42, token).readUser({})).toMatchObject({ role: 'MEMBER' });
  expect((await createStaff(server, 'ADMIN')).id).toBeGreaterThan(0);
});

test('CST-10 what has ended of staff is swept away, and invitations after thirty days', async () => {
  const staff = await createPanelStaff(server, 42);
  await createInvitation(server, 42);
  await requestAdmin(server, 'PUT', '/password/reset/ask', { body: { email: staff.email } });
  const count = async () => {
    const tables = ['staff_session', 'staff_site_session', 'staff_token', 'staff_reset_request', 'staff_invitation'];
    const { database } = server.running.context;
    return database.platform('essai', async ({ query }) => {
      const counts: [string, number][] = [];
      for (const table of tables) {
        const rows = await query<{ count: number }>(`select count(*)::int as count from ${table}`);
        counts.push([table, rows[0]?.count ?? 0]);
      }
      return Object.fromEntries(counts);
    });
  };
  const before = await count();
  await server.runMaintenance('retention');
  expect(await count()).toEqual(before);
  const { database } = server.running.context;
  await database.platform('essai', async ({ query }) => {
    for (const table of ['staff_session', 'staff_site_session', 'staff_token', 'staff_reset_request'])
      await query(`update ${table} set expires_at = now() - interval '1 minute'`);
    await query(`update staff_invitation set created_at = now() - interval '31 days'`);
  });
  await server.runMaintenance('retention');
  expect(Object.values(await count()).every((left) => left === 0)).toBe(true);
});
