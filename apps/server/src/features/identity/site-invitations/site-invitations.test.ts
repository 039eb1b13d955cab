import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asPlatform,
  createSiteInvitation,
  createStaff,
  requestAdmin,
  type TestStaff,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderFileStore } from '../../../adapters/files/folder-file-store.ts';
import { writeTestTemplate } from '../../site-creation/templates/test-template.fixture.ts';
import { insertSiteInvitation } from './site-invitations.repository.ts';

let folder: string;
let server: TestServer;
let chief: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-invitations-'));
  await writeTestTemplate(join(folder, 'templates'));
  server = await startTestServer({
    seed: 'empty',
    config: { siteSignup: 'invited', sitesDomain: 'localhost' },
    server: {
      rateLimits: 'none',
      store: new FolderFileStore(join(folder, 'files')),
      templatesFolder: join(folder, 'templates'),
    },
  });
  chief = await createStaff(server, 'SUPER_ADMIN');
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const password = 'une lanterne sous la glycine';
const call = (method: string, path: string, options: { body?: object; cookie?: string } = {}) =>
  requestAdmin(server, method, path, options);
const accept = (token: string, person: object = { name: 'Ana Lopes', password }) =>
  call('POST', '/site-invitations/accept', { body: { token, ...person } });
const readCookie = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
const list = async () =>
  (
    (await call('GET', '/platform/invitations', { cookie: chief.cookie })).json().data as {
      invitations: { id: number; email: string; state: string; site: { idSite: number; name: string } | null }[];
    }
  ).invitations;
/** Finds the link of the latest mail to an address. */
const findToken = async (email: string) => {
  const [mail] = await asPlatform(server, ({ query }) =>
    query<{ token: string }>(
      `select data ->> 'token' as token from platform_mail where recipient = $1 order by created_at desc limit 1`,
      [email],
    ),
  );
  return mail?.token ?? '';
};
const invite = (email: string, quotaBytes = 700_000_000) =>
  call('POST', '/platform/invitations', { cookie: chief.cookie, body: { email, quotaBytes } });

/** Answers what the questions must be answered, and makes the site. */
async function makeSite(cookie: string, word: string, host?: string) {
  const begun = await call('POST', '/site-creations', { cookie });
  if (begun.status !== 200) return { status: begun.status, message: begun.json().message };
  const { id, version } = (begun.json().data as { creation: { id: string; version: number } }).creation;
  const answers = {
    activity: { activity: 'osteopathe', template: 'essai' },
    identity: { name: `Chez ${word}`, word, host },
  };
  const kept = await call('PUT', `/site-creations/${id}/answers`, { cookie, body: { version, answers } });
  // Of two windows at once, one has kept the same answers before.
  expect([200, 409], kept.text).toContain(kept.status);
  const made = await call('POST', `/site-creations/${id}/site`, { cookie });
  return {
    status: made.status,
    message: made.json().message,
    fields: made.json().fields,
    again: () => call('POST', `/site-creations/${id}/site`, { cookie }),
  };
}

test('PLT-01 who is invited makes one site, of which alone they are ADMIN, with the place of the invitation', async () => {
  expect((await invite('ana@exemple.net')).status).toBe(201);
  const token = await findToken('ana@exemple.net');
  const [stored] = await asPlatform(server, ({ query }) =>
    query<{ hash: string }>(`select token_hash as hash from site_invitation where email = 'ana@exemple.net'`),
  );
  expect(stored?.hash).not.toContain(token);
  expect((await call('GET', `/site-invitations/${token}`)).json().data).toMatchObject({
    email: 'ana@exemple.net',
    hasAccount: false,
  });
  const weak = await accept(token, { name: 'Ana', password: 'ana' });
  expect(weak.status).toBe(422);
  const accepted = await accept(token);
  expect(accepted.status).toBe(200);
  expect((await accept(token)).json().code, 'the link is spent').toBe('link-spent');
  const cookie = readCookie(accepted.headers);
  const session = (await call('GET', '/session', { cookie })).json().data;
  expect(session).toMatchObject({ platformRights: ['platform.create'], sites: [] });
  expect((await call('GET', '/platform/sites', { cookie })).status, 'nothing else of the platform').toBe(403);

  const made = await makeSite(cookie, 'ana');
  expect([made.status, made.message]).toEqual([201, made.message]);
  expect((await made.again?.())?.status, 'a request that comes again finds the same site').toBe(201);
  const after = (await call('GET', '/session', { cookie })).json().data as {
    sites: { idSite: number; role: string }[];
  };
  expect(after).toMatchObject({ platformRights: [], sites: [{ role: 'ADMIN' }] });
  const idSite = after.sites[0]?.idSite ?? 0;
  const [site] = await asPlatform(server, ({ query }) =>
    query<{ quota: number }>('select media_quota_bytes::float8 as quota from site where id = $1', [idSite]),
  );
  expect(site?.quota).toBe(700_000_000);
  expect((await list()).find(({ email }) => email === 'ana@exemple.net')).toMatchObject({
    state: 'used',
    site: { idSite, name: 'Chez ana' },
  });
  const second = await makeSite(cookie, 'ana-deux');
  expect([second.status, second.message]).toEqual([403, expect.stringContaining('déjà servi')]);
});

test('PLT-01 a link is dead once it is withdrawn, replaced, seven days old, or its inviter has no rights any more', async () => {
  await invite('bea@exemple.net');
  const former = await findToken('bea@exemple.net');
  await invite('bea@exemple.net');
  const token = await findToken('bea@exemple.net');
  expect((await accept(former)).status, 'replaced').toBe(410);
  const [waiting] = await list();
  expect(waiting).toMatchObject({ email: 'bea@exemple.net', state: 'waiting' });
  expect((await call('DELETE', `/platform/invitations/${waiting?.id}`, { cookie: chief.cookie })).status).toBe(200);
  expect((await accept(token)).status, 'withdrawn').toBe(410);

  const old = await createSiteInvitation(server);
  await asPlatform(server, ({ query }) =>
    query(`update site_invitation set expires_at = now() - interval '1 second' where id = ${old.id}`),
  );
  expect((await accept(old.token)).status).toBe(410);
  expect((await list()).find(({ id }) => id === old.id)?.state).toBe('expired');

  const orphan = await createSiteInvitation(server);
  await asPlatform(server, ({ query }) =>
    query(
      `update staff_account set is_super_admin = false where id = (select inviter_id from site_invitation where id = ${orphan.id})`,
    ),
  );
  expect((await accept(orphan.token)).status).toBe(410);
});

test('PLT-01 an accepted invitation that is withdrawn makes no site; an account of somebody else accepts none', async () => {
  const { token, id } = await createSiteInvitation(server, { email: 'carl@exemple.net' });
  const cookie = readCookie((await accept(token)).headers);
  await call('DELETE', `/platform/invitations/${id}`, { cookie: chief.cookie });
  expect((await makeSite(cookie, 'carl')).status).toBe(403);

  const again = await createSiteInvitation(server, { email: 'carl@exemple.net' });
  expect((await accept(again.token)).status, 'the account is signed in first').toBe(401);
  const stranger = await call('POST', '/site-invitations/accept', {
    cookie: chief.cookie,
    body: { token: again.token },
  });
  expect(stranger.status).toBe(403);
  const own = await call('POST', '/site-invitations/accept', { cookie, body: { token: again.token } });
  expect(own.status).toBe(200);
  expect((await makeSite(cookie, 'carl')).status).toBe(201);
});

test('PLT-01 who is invited gets no host of the world: their domain is proved first', async () => {
  const { token } = await createSiteInvitation(server, { email: 'fred@exemple.net' });
  const cookie = readCookie((await accept(token)).headers);
  const taken = await makeSite(cookie, 'fred', 'chateau-victime.fr');
  expect([taken.status, taken.fields]).toEqual([
    422,
    { 'answers.identity.host': expect.stringContaining('en prouvant qu’il est à vous') },
  ]);
  expect(
    await asPlatform(server, ({ query }) => query(`select from site_host where host = 'chateau-victime.fr'`)),
  ).toEqual([]);
  expect((await makeSite(cookie, 'fred')).status).toBe(201);
});

test('PLT-01 of two who invite one address at once, one is told that the other has', async () => {
  const body = { email: 'elsa@exemple.net', quotaBytes: 1_000_000 };
  const sent = await asPlatform(server, async (transaction) => {
    await insertSiteInvitation(transaction, {
      ...body,
      emailKey: body.email,
      tokenHash: 'a'.repeat(64),
      inviterId: chief.id,
      at: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    // It waits for this transaction: what it finds then is there already.
    const waiting = call('POST', '/platform/invitations', { cookie: chief.cookie, body });
    await expect
      .poll(() =>
        asPlatform(server, ({ query }) =>
          query(
            `select 1 from pg_locks join pg_stat_activity using (pid)
             where not granted and locktype = 'transactionid' and datname = current_database()`,
          ),
        ),
      )
      .toHaveLength(1);
    return { waiting };
  });
  const answer = await sent.waiting;
  expect([answer.status, answer.json().message]).toEqual([409, expect.stringContaining('vient d’inviter')]);
  expect((await list()).filter(({ email }) => email === body.email)).toHaveLength(1);
});

test('PLT-01 two sites are not made by one invitation, however they are asked for at once', async () => {
  const { token } = await createSiteInvitation(server, { email: 'dora@exemple.net' });
  const cookie = readCookie((await accept(token)).headers);
  const made = await Promise.all([makeSite(cookie, 'dora'), makeSite(cookie, 'dora')]);
  expect(made.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
  const sites = await asPlatform(server, ({ query }) => query(`select 1 from site where name = 'Chez dora'`));
  expect(sites).toHaveLength(1);
});
