import {
  asPlatform,
  computeCode,
  createPasswordLink,
  createStaff,
  requestAdmin,
  staffPassword,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoStaff } from '../features/identity/accounts/demo-account.operations.ts';
import {
  addStaffByCommand,
  changeStaffByCommand,
  describeStaff,
  resetStaffByCommand,
  type StaffTools,
} from './staff.ts';

let server: TestServer;
let tools: StaffTools;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  const { database, directory, config } = server.running.context;
  tools = { database, directory, config, port: server.port, jobs: server.running.jobs };
});
afterAll(() => server.close());

const password = 'une barque au pied du saule';
const add = (email: string, given: Partial<Parameters<typeof addStaffByCommand>[2]>) =>
  addStaffByCommand(tools, email, { isSuperAdmin: false, ...given });
const signIn = (email: string, typed = password) =>
  requestAdmin(server, 'POST', '/session', { body: { email, password: typed } });
const choosePassword = (token: string) => requestAdmin(server, 'PUT', '/password/reset', { body: { token, password } });
/** Reads the token of a printed link. */
function tokenOf(printed: string): string {
  const path = `http://admin.localhost:${server.port}/mot-de-passe/`;
  return printed.split(path)[1]?.trim() ?? expect.fail(printed);
}

describe('ROL-02 vitrine staff', () => {
  test('ROL-02 add --super makes the first account: its link is worth something for a day, once', async () => {
    const printed = await add('premiere@exemple.fr', { isSuperAdmin: true });
    expect(printed).toContain('premiere@exemple.fr\u00a0: toute la plateforme.');
    const token = tokenOf(printed);
    const begun = server.running.context.clock();
    try {
      server.setTime(begun + 86_400_000 + 1000);
      expect((await choosePassword(token)).json().code).toBe('link-spent');
      server.setTime(begun + 86_400_000 - 60_000);
      expect((await choosePassword(token)).status).toBe(200);
    } finally {
      server.setTime(Date.now());
    }
    expect((await choosePassword(token)).json().code).toBe('link-spent');
    expect((await signIn('premiere@exemple.fr')).status).toBe(200);
    // No mail tells of a change where there was no password.
    expect(await server.platformMails('premiere@exemple.fr')).toMatchObject([
      { subject: expect.stringMatching(/^Nouvelle/) },
    ]);
  });

  test('ROL-02 add --site --role gives rights on a site, to a new account or to one that exists', async () => {
    const first = await add('editrice@exemple.fr', { site: '42', role: 'EDITOR', password });
    expect(first).toBe('editrice@exemple.fr\u00a0: EDITOR du site 42 (L’Heure douce).');
    expect((await signIn('editrice@exemple.fr')).status).toBe(200);
    expect(await add('EDITRICE@exemple.fr', { site: '42', role: 'ADMIN' })).not.toContain('Lien');
    expect(await describeStaff(tools)).toContain(
      'editrice@exemple.fr\u00a0: actif, sans second facteur, ADMIN du site 42',
    );
  });

  test.each([
    ['sans-arobase', { isSuperAdmin: true }, 'Indiquez une adresse'],
    ['a@exemple.fr', {}, 'Dites ce que ce compte peut ouvrir'],
    ['a@exemple.fr', { site: '42' }, '--site et --role vont ensemble'],
    ['a@exemple.fr', { role: 'ADMIN' }, '--site et --role vont ensemble'],
    ['a@exemple.fr', { site: '42', role: 'SUPER_ADMIN' }, '--role est un de ceux-ci'],
    ['a@exemple.fr', { site: '990', role: 'ADMIN' }, 'Aucun site ne porte le numéro'],
    ['a@exemple.fr', { site: 'x', role: 'ADMIN' }, 'Aucun site ne porte le numéro'],
    ['a@exemple.fr', { isSuperAdmin: true, password: 'court' }, 'caractères'],
  ] as const)('ROL-02 add %s %j is refused in a sentence, and makes nothing', async (email, given, sentence) => {
    await expect(add(email, given)).rejects.toThrow(sentence);
    expect(await describeStaff(tools)).not.toContain('a@exemple.fr\u00a0');
  });

  test('ROL-02 reset takes a lost second factor and every session away, and gives a link', async () => {
    const staff = await createStaff(server, 'SUPER_ADMIN');
    const begun = await requestAdmin(server, 'POST', '/account/second-factor', { cookie: staff.cookie });
    const { secret } = begun.json().data as { secret: string };
    const code = computeCode(secret, server.running.context.clock());
    await requestAdmin(server, 'PUT', '/account/second-factor', { cookie: staff.cookie, body: { code } });
    const printed = await resetStaffByCommand(tools, staff.email);
    expect((await requestAdmin(server, 'GET', '/session', { cookie: staff.cookie })).status).toBe(401);
    expect((await server.platformMails(staff.email)).map(({ subject }) => subject)).toEqual([
      'Un second facteur a été ajouté à votre compte',
      'Votre compte n’a plus de second facteur',
    ]);
    expect((await choosePassword(tokenOf(printed))).status).toBe(200);
    expect((await signIn(staff.email)).json().data).toMatchObject({ status: 'signed-in' });
    await expect(resetStaffByCommand(tools, 'personne@exemple.fr')).rejects.toThrow('Aucun compte');
  });

  test('ROL-02 add --password for an account that has one ends its sessions and links, and tells the owner', async () => {
    const staff = await createStaff(server, 'EDITOR');
    const token = await createPasswordLink(server, staff.id, 'reset-password');
    await add(staff.email, { site: '42', role: 'ADMIN', password });
    expect((await requestAdmin(server, 'GET', '/session', { cookie: staff.cookie })).status).toBe(401);
    expect((await choosePassword(token)).json().code).toBe('link-spent');
    expect((await signIn(staff.email)).status).toBe(200);
    expect((await server.platformMails(staff.email)).map(({ subject }) => subject)).toContain(
      'Votre mot de passe d’administration a changé',
    );
    const head = await createStaff(server, 'SUPER_ADMIN');
    const audit = await requestAdmin(server, 'GET', '/sites/42/audit', { cookie: head.cookie });
    expect(audit.json().data).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          author: null,
          act: 'staff.grant',
          resourceId: String(staff.id),
          before: { role: 'EDITOR' },
          after: { role: 'ADMIN' },
        }),
      ]),
    });
  });

  test('ROL-02 suspend ends what an account has begun, and restore gives it back without that', async () => {
    const staff = await createStaff(server, 'ADMIN');
    const body = { email: 'rechange@exemple.fr', role: 'ADMIN' };
    await requestAdmin(server, 'POST', '/sites/42/invitations', { cookie: staff.cookie, body });
    await server.runLinkJobs();
    const mail = (await server.platformMails(body.email)).at(-1)?.text ?? '';
    const invitation = /\/([\w-]{43})(?=\s)/.exec(mail)?.[1] ?? expect.fail(mail);
    const link = await createPasswordLink(server, staff.id, 'reset-password');
    expect(await changeStaffByCommand(tools, staff.email, 'suspend')).toContain('suspendu');
    expect((await requestAdmin(server, 'GET', '/session', { cookie: staff.cookie })).status).toBe(401);
    expect((await signIn(staff.email, staffPassword)).json().code).toBe('not-allowed');
    await changeStaffByCommand(tools, staff.email, 'restore');
    expect((await choosePassword(link)).json().code).toBe('link-spent');
    expect((await requestAdmin(server, 'GET', `/invitations/${invitation}`)).status).toBe(410);
    expect((await requestAdmin(server, 'GET', '/session', { cookie: staff.cookie })).status).toBe(401);
    expect((await signIn(staff.email, staffPassword)).status).toBe(200);
    await expect(changeStaffByCommand(tools, staff.email, 'restore')).rejects.toThrow('n’est pas suspendu');
    await expect(changeStaffByCommand(tools, 'personne@exemple.fr', 'suspend')).rejects.toThrow('Aucun compte');
  });

  test('ROL-02 --no-super takes the platform away, never from its last active account without --force', async () => {
    await asPlatform(server, ({ query }) => query('update staff_account set is_super_admin = false'));
    const [one, last] = [await createStaff(server, 'SUPER_ADMIN'), await createStaff(server, 'SUPER_ADMIN')];
    await changeStaffByCommand(tools, one.email, 'no-super');
    expect((await requestAdmin(server, 'GET', '/session', { cookie: one.cookie })).status).toBe(401);
    for (const change of ['no-super', 'suspend'] as const)
      await expect(changeStaffByCommand(tools, last.email, change)).rejects.toThrow('dernier compte actif');
    expect((await requestAdmin(server, 'GET', '/sites', { cookie: last.cookie })).status).toBe(200);
    await changeStaffByCommand(tools, last.email, 'suspend', true);
    expect((await requestAdmin(server, 'GET', '/sites', { cookie: last.cookie })).status).toBe(401);
    const acts = await asPlatform(server, ({ query }) =>
      query(
        `select act from staff_audit_entry where act in ('account.no-super', 'account.suspend')
        and resource_id in ($1, $2) order by id`,
        [String(one.id), String(last.id)],
      ),
    );
    expect(acts).toEqual([{ act: 'account.no-super' }, { act: 'account.suspend' }]);
  });

  test('ROL-02 the account of the demo gets another password at each start', async () => {
    const [first, second] = [await createDemoStaff(tools.database), await createDemoStaff(tools.database)];
    expect(second.email).toBe(first.email);
    expect([
      (await signIn(first.email, first.password)).status,
      (await signIn(second.email, second.password)).status,
    ]).toEqual([401, 200]);
    const accounts = await asPlatform(server, ({ query }) =>
      query('select is_super_admin from staff_account where email = $1', [first.email]),
    );
    expect(accounts).toEqual([{ is_super_admin: true }]);
  });
});
