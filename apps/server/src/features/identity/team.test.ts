import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import {
  adminHost,
  asPlatform,
  createInvitation,
  createStaff,
  readSetCookie,
  requestAdmin,
  staffPassword,
  type TestStaff,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from './accounts/manage-accounts.operations.ts';

let server: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await asPlatform(server, ({ query }) => query('delete from staff_grant where site_id = 42'));
  admin = await createStaff(server, 'ADMIN');
});

const data = <Data>(answer: TestResponse) => answer.json().data as Data;
const as = ({ cookie }: TestStaff, method: string, path: string, body?: unknown) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie, ...(body === undefined ? {} : { body }) });
const invite = (email: string, role = 'EDITOR', staff = admin) => as(staff, 'POST', '/invitations', { email, role });
const accept = (
  token: string,
  more: object = { name: 'Ana Lopes', password: 'une barque au pied du saule' },
  cookie?: string,
) => requestAdmin(server, 'POST', '/invitations/accept', { body: { token, ...more }, cookie });
const listStaff = async (staff = admin) =>
  data<{
    staff: { id: number; email: string; role: SiteRole; isSelf: boolean }[];
    invitations: { id: number; email: string; isExpired: boolean }[];
  }>(await as(staff, 'GET', '/staff'));
const grantsOf = (email: string) =>
  asPlatform(server, ({ query }) =>
    query<{ role: string }>(
      `select role from staff_grant join staff_account account on account.id = account_id
       where staff_grant.site_id = 42 and email_key = $1`,
      [email],
    ),
  );

/** Runs the due jobs and reads the token of the last mail to an address. */
async function mailedToken(email: string): Promise<string> {
  await server.runLinkJobs();
  const mails = await server.platformMails(email);
  const token = /\/([\w-]{43})(?=\s)/.exec(mails.at(-1)?.text ?? '')?.[1];
  return token ?? expect.fail(`no link to ${email}`);
}

describe('ROL-02 invitations to the staff of a site', () => {
  test('ROL-02 a new person chooses a password by the link of the mail, and is signed in with the role', async () => {
    expect((await invite('ana@exemple.fr')).status).toBe(201);
    const token = await mailedToken('ana@exemple.fr');
    const [mail] = await server.platformMails('ana@exemple.fr');
    expect(mail?.subject).toBe('Invitation à gérer le site L’Heure douce');
    expect(mail?.text).toContain(`http://${adminHost}:${server.port}/invitation/${token}`);
    const shown = data(await requestAdmin(server, 'GET', `/invitations/${token}`));
    expect(shown).toMatchObject({ site: { idSite: 42 }, email: 'ana@exemple.fr', role: 'EDITOR', hasAccount: false });
    const accepted = await accept(token);
    expect([accepted.status, data(accepted)], accepted.text).toEqual([200, { idSite: 42, role: 'EDITOR' }]);
    const session = await requestAdmin(server, 'GET', '/session', { cookie: readSetCookie(accepted) });
    expect(data(session)).toMatchObject({ account: { name: 'Ana Lopes' }, sites: [{ idSite: 42, role: 'EDITOR' }] });
    const again = await accept(token);
    expect([again.status, again.json().code, again.json().message]).toEqual([
      410,
      'link-spent',
      expect.stringContaining('Cette invitation a déjà servi'),
    ]);
    expect((await requestAdmin(server, 'GET', `/invitations/${token}`)).status).toBe(410);
  });

  test('ROL-02 what is missing or weak is named, and leaves the invitation as it was', async () => {
    const { token } = await createInvitation(server, 42);
    const bare = await accept(token, {});
    expect([bare.status, Object.keys(bare.json().fields ?? {}).sort()]).toEqual([422, ['name', 'password']]);
    const weak = await accept(token, { name: 'Ana', password: 'motdepasse' });
    expect([weak.status, Object.keys(weak.json().fields ?? {})]).toEqual([422, ['password']]);
    expect((await accept(token)).status).toBe(200);
  });

  test('ROL-02 an existing account accepts while it is signed in, and no other does for it', async () => {
    const known = await createStaff(server, 'DESK', 42);
    await asPlatform(server, ({ query }) => query('delete from staff_grant where account_id = $1', [known.id]));
    const { token } = await createInvitation(server, 42, { email: known.email });
    expect(data(await requestAdmin(server, 'GET', `/invitations/${token}`))).toMatchObject({ hasAccount: true });
    expect((await accept(token)).json()).toMatchObject({ code: 'not-authenticated' });
    expect((await accept(token, {}, admin.cookie)).json()).toMatchObject({ code: 'not-allowed' });
    // The password of the account stays what it was.
    expect(
      (await requestAdmin(server, 'POST', '/session', { body: { email: known.email, password: staffPassword } }))
        .status,
    ).toBe(200);
    expect((await accept(token, {}, known.cookie)).status).toBe(200);
    expect(await grantsOf(known.email)).toEqual([{ role: 'EDITOR' }]);
  });

  test('ROL-02 an account that waits for its first password gets it by the invitation, and no other link then', async () => {
    const email = 'attendue@exemple.fr';
    const added = await asPlatform(server, (transaction) =>
      addStaff({ transaction, now: Date.now(), requestId: 'essai' }, { email, isSuperAdmin: true }),
    );
    const { token } = await createInvitation(server, 42, { email });
    expect((await accept(token)).status).toBe(200);
    const reset = await requestAdmin(server, 'PUT', '/password/reset', {
      body: { token: added.token, password: 'encore une autre phrase' },
    });
    expect(reset.json().code).toBe('link-spent');
  });

  test('ROL-02 accepted twice at once, it gives one grant and one account', async () => {
    for (const _ of [1, 2, 3]) {
      const { token, email } = await createInvitation(server, 42);
      const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
      expect(await grantsOf(email)).toHaveLength(1);
      // Without a password to hash, the calls meet in the database.
      const known = await createStaff(server, 'DESK');
      await asPlatform(server, ({ query }) => query('delete from staff_grant where account_id = $1', [known.id]));
      const second = await createInvitation(server, 42, { email: known.email });
      const more = await Promise.all(Array.from({ length: 8 }, () => accept(second.token, {}, known.cookie)));
      expect(more.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 410)]);
    }
  });

  test('ROL-02 it is worth something for seven days, and nothing once it was withdrawn or replaced', async () => {
    const email = 'tardive@exemple.fr';
    await invite(email);
    const first = await mailedToken(email);
    await invite(email, 'DESK');
    const second = await mailedToken(email);
    expect((await accept(first)).json().code).toBe('link-spent');
    const begun = server.running.context.clock();
    try {
      server.setTime(begun + 7 * 86_400_000 + 1000);
      expect((await accept(second)).json().code).toBe('link-spent');
      const fresh = await createStaff(server, 'ADMIN');
      expect((await listStaff(fresh)).invitations.find((one) => one.email === email)).toMatchObject({
        isExpired: true,
      });
    } finally {
      server.setTime(Date.now());
    }
    const waiting = (await listStaff()).invitations.find((one) => one.email === email);
    expect((await as(admin, 'DELETE', `/invitations/${waiting?.id}`)).status).toBe(200);
    expect((await accept(second)).json().code).toBe('link-spent');
    expect((await as(admin, 'DELETE', `/invitations/${waiting?.id}`)).status).toBe(404);
  });

  test('ROL-02 one whose inviter has been removed or lost ADMIN brings nobody back, by mail or by link', async () => {
    const head = await createStaff(server, 'SUPER_ADMIN');
    const changes = [
      ['DELETE', undefined],
      ['PUT', { role: 'EDITOR' }],
    ] as const;
    for (const [place, [method, body]] of changes.entries()) {
      const leaving = await createStaff(server, 'ADMIN');
      const spare = `rechange${place}@exemple.fr`;
      await invite(spare, 'ADMIN', leaving);
      const token = await mailedToken(spare);
      // Another had invited the one who leaves to another role, before that grant.
      const { id } = await createInvitation(server, 42, { email: leaving.email });
      expect((await as(head, method, `/staff/${leaving.id}`, body)).status).toBe(200);
      expect((await requestAdmin(server, 'GET', `/invitations/${token}`)).status).toBe(410);
      expect((await accept(token)).json().code).toBe('link-spent');
      expect((await listStaff(head)).invitations.filter((one) => one.email === spare || one.id === id)).toEqual([]);
    }
  });

  test('ROL-02 an inviter who loses ADMIN while it is accepted has invited nobody', async () => {
    const known = await createStaff(server, 'DESK');
    await asPlatform(server, ({ query }) => query('delete from staff_grant where account_id = $1', [known.id]));
    const { token, inviterId } = await createInvitation(server, 42, { email: known.email });
    let accepting: Promise<TestResponse> | undefined;
    await asPlatform(server, async ({ query }) => {
      await query(`update staff_grant set role = 'DESK' where site_id = 42 and account_id = $1`, [inviterId]);
      accepting = accept(token, {}, known.cookie);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await accepting)?.json().code).toBe('link-spent');
    expect(await grantsOf(known.email)).toEqual([]);
  });

  test('ROL-02 an account made by an invitation is in the platform’s audit', async () => {
    const { token, email } = await createInvitation(server, 42);
    await accept(token);
    const entries = await asPlatform(server, ({ query }) =>
      query<{ act: string }>(
        `select act from staff_audit_entry join staff_account account on account.id = account_id where email = $1`,
        [email],
      ),
    );
    expect(entries).toEqual([{ act: 'account.join' }]);
  });

  test('ROL-02 withdrawn before its mail has left, it mails nothing', async () => {
    const { id } = data<{ id: number }>(await invite('jamais@exemple.fr'));
    await as(admin, 'DELETE', `/invitations/${id}`);
    await server.runLinkJobs();
    expect(await server.platformMails('jamais@exemple.fr')).toEqual([]);
  });

  test('ROL-02 not to oneself, not to who is there already, and never a SUPER_ADMIN', async () => {
    expect((await invite(admin.email.toUpperCase())).json()).toMatchObject({ code: 'not-allowed' });
    const there = await createStaff(server, 'DESK');
    expect(Object.keys((await invite(there.email)).json().fields ?? {})).toEqual(['email']);
    for (const role of ['SUPER_ADMIN', 'MEMBER', '']) {
      const refused = await invite('ana2@exemple.fr', role);
      expect([refused.status, refused.json().fields]).toEqual([
        422,
        { role: expect.stringMatching(/^Choisissez un rôle/) },
      ]);
      expect((await as(admin, 'PUT', `/staff/${there.id}`, { role })).status).toBe(422);
    }
  });
});

describe('ROL-02 changing the staff of a site', () => {
  test('ROL-02 a role changes what the next call may do; a removed grant opens nothing any more', async () => {
    const staff = await createStaff(server, 'EDITOR');
    expect((await as(staff, 'GET', '/staff')).status).toBe(403);
    expect((await as(admin, 'PUT', `/staff/${staff.id}`, { role: 'ADMIN' })).status).toBe(200);
    expect((await as(staff, 'GET', '/staff')).status).toBe(200);
    expect((await as(admin, 'DELETE', `/staff/${staff.id}`)).status).toBe(200);
    expect((await as(staff, 'GET', '/staff')).status).toBe(404);
    expect((await as(admin, 'DELETE', `/staff/${staff.id}`)).status).toBe(404);
    // The account and its session go on, with no site.
    expect(data(await requestAdmin(server, 'GET', '/session', staff))).toMatchObject({ sites: [] });
  });

  test('ROL-02 nobody changes their own grant', async () => {
    await createStaff(server, 'ADMIN');
    for (const answer of [
      await as(admin, 'PUT', `/staff/${admin.id}`, { role: 'DESK' }),
      await as(admin, 'DELETE', `/staff/${admin.id}`),
    ])
      expect([answer.status, answer.json().message]).toEqual([403, expect.stringContaining('vos propres droits')]);
  });

  test('ROL-02 a site keeps its last ADMIN, unless a SUPER_ADMIN decides', async () => {
    const head = await createStaff(server, 'SUPER_ADMIN');
    const second = await createStaff(server, 'ADMIN');
    expect((await as(second, 'PUT', `/staff/${admin.id}`, { role: 'DESK' })).status).toBe(200);
    expect((await listStaff(second)).staff.filter(({ role }) => role === 'ADMIN')).toHaveLength(1);
    expect((await as(second, 'DELETE', `/staff/${second.id}`)).status).toBe(403);
    expect((await as(second, 'PUT', `/staff/${second.id}`, { role: 'DESK' })).status).toBe(403);
    expect((await as(head, 'DELETE', `/staff/${second.id}`)).status).toBe(200);
    expect((await listStaff(head)).staff.filter(({ role }) => role === 'ADMIN')).toHaveLength(0);
  });

  test('ROL-02 of two who remove each other at once, one stays', async () => {
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PUT', { role: 'DESK' }],
      ['DELETE', undefined],
    ] as const) {
      await asPlatform(server, ({ query }) => query('delete from staff_grant where site_id = 42'));
      const [one, two] = [await createStaff(server, 'ADMIN'), await createStaff(server, 'ADMIN')];
      const answers = await Promise.all([
        as(one, method, `/staff/${two.id}`, body),
        as(two, method, `/staff/${one.id}`, body),
        as(one, method, `/staff/${two.id}`, body),
        as(two, method, `/staff/${one.id}`, body),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      const admins = await asPlatform(server, ({ query }) =>
        query(`select account_id from staff_grant where site_id = 42 and role = 'ADMIN'`),
      );
      expect(admins).toHaveLength(1);
    }
  });
});

describe('ROL-02 the audit of a site', () => {
  test('ROL-02 tells who did what and when, with the values before and after, page by page', async () => {
    const staff = await createStaff(server, 'EDITOR');
    await as(admin, 'PUT', `/staff/${staff.id}`, { role: 'DESK' });
    await as(admin, 'DELETE', `/staff/${staff.id}`);
    const page = async (query: string) =>
      data<{ entries: { id: number; act: string }[]; next: number | null }>(await as(admin, 'GET', `/audit${query}`));
    const first = await page('?nbItem=1');
    expect(first.entries).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^20\d\d-/),
        author: { id: admin.id, email: admin.email, name: expect.any(String) },
        actor: `staff:${admin.id}`,
        act: 'staff.remove',
        kind: 'staff',
        resourceId: String(staff.id),
        title: null,
        before: { role: 'DESK' },
        after: null,
      },
    ]);
    const second = await page(`?nbItem=1&after=${first.next}`);
    expect(second.entries).toMatchObject([
      { act: 'staff.update', before: { role: 'EDITOR' }, after: { role: 'DESK' } },
    ]);
    expect((await page('?nbItem=100')).next === null || (await page('?nbItem=100')).entries.length === 100).toBe(true);
    expect((await as(admin, 'GET', '/audit?nbItem=101')).json().fields).toEqual({
      nbItem: 'Indiquez un nombre de 1 à 100.',
    });
  });
});

describe('ROL-02 the sites that an account may open', () => {
  test('ROL-02 those of its grants; all of them for a SUPER_ADMIN, by name, searched and page by page', async () => {
    const head = await createStaff(server, 'SUPER_ADMIN');
    await asPlatform(server, async ({ query }) => {
      for (const [id, name] of [
        [501, 'Atelier du Bain'],
        [502, 'Écluse Blanche'],
        [503, 'atelier Doux'],
      ] as const) {
        await query('insert into site (id, name) values ($1, $2)', [id, name]);
        await query(`insert into site_host (host, site_id, kind) values ($1, $2, 'dev')`, [`site-${id}.localhost`, id]);
      }
    });
    type Sites = { sites: { idSite: number; name: string; role: string; host: string }[]; next: string | null };
    const list = async (staff: TestStaff, query = '') =>
      data<Sites>(await requestAdmin(server, 'GET', `/sites${query}`, { cookie: staff.cookie }));
    expect(await list(admin)).toMatchObject({ sites: [{ idSite: 42, role: 'ADMIN' }], next: null });
    expect((await list(admin, '?q=%C3%A9cluse')).sites).toEqual([]);
    expect((await list(head)).sites.map(({ idSite }) => idSite)).toEqual([503, 501, 502, 42]);
    expect((await list(head, '?q=ATELIER')).sites.map(({ idSite }) => idSite)).toEqual([503, 501]);
    expect((await list(head, '?q=site-502')).sites).toMatchObject([{ idSite: 502, role: 'SUPER_ADMIN' }]);
    expect((await list(head, '?idSite=502')).sites.map(({ idSite }) => idSite)).toEqual([502]);
    // A site without grant is as absent as one that does not exist.
    expect([await list(admin, '?idSite=502'), await list(admin, '?idSite=999999')]).toEqual([
      { sites: [], next: null },
      { sites: [], next: null },
    ]);
    const seen: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Sites = await list(head, `?nbItem=1${next ? `&after=${next}` : ''}`);
      seen.push(...page.sites.map(({ idSite }) => idSite));
      next = page.next;
    }
    expect(seen).toEqual([503, 501, 502, 42]);
    const odd = await requestAdmin(server, 'GET', '/sites?after=x', { cookie: head.cookie });
    expect([odd.status, Object.keys(odd.json().fields ?? {})]).toEqual([400, ['after']]);
  });
});
