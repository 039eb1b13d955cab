import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMember } from '../../../cli/visitors/people.ts';
import { closeRequest, describeRightsRequest, describeRightsRequests } from '../../../cli/visitors/rights-requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await query('delete from rights_request where site_id = 42');
  await query('delete from outgoing_mail where site_id = 42');
});

const query = <Row>(sql: string, values: (string | number)[] = []) =>
  server.write(42, ({ transaction }) => transaction.query<Row>(sql, values));
const person = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' };
const ask = async (kind: string, more: object = {}, token = '') => {
  const { text } = await server.request('/api/rights-request', {
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ ...person, kind, ...more }),
  });
  return (JSON.parse(text) as { data: { reference: string } }).data.reference;
};

describe('LEG-04 CST-10 the queue of requests', () => {
  test('LEG-04 the company lists what waits, reads it, closes it with a word of what was done, once', async () => {
    const [access, erasure] = [await ask('access', { message: 'Tout, merci.' }), await ask('erasure')];
    const robot = await ask('objection', { website: 'http://spam.example' });
    const list = await server.write(42, describeRightsRequests);
    expect(list.split('\n').map((line) => line.split('\t')[0])).toEqual([
      erasure,
      access,
      robot,
      '3 demande(s) en attente.',
    ]);
    expect(list).toMatch(new RegExp(`${erasure}.*à traiter au plus tard le .*à clore au plus tard le`));
    expect(list).toMatch(new RegExp(`${robot}.*peut-être un robot`));
    expect(list).not.toContain('Léa');
    const text = await server.write(42, (context) => describeRightsRequest(context, access));
    for (const words of ['Recevoir une copie', 'Léa Petit <lea@exemple.fr>', 'sans compte', 'Tout, merci.'])
      expect(text).toContain(words);
    const close = (reference: string, note: string) =>
      server.write(42, (context) => closeRequest(context, reference, 'done', note));
    await expect(close(access, ' ')).rejects.toThrow('en quelques mots');
    expect(await close(access, 'Copie envoyée.')).toContain('close');
    await expect(close(access, 'Encore.')).rejects.toThrow('Aucune demande en attente');
    await expect(close('absente', 'Non.')).rejects.toThrow('Aucune demande');
    expect(await server.write(42, describeRightsRequests)).not.toContain(access);
    expect(await server.write(42, (context) => describeRightsRequest(context, access))).toContain('Copie envoyée.');
    const entries = await query<{ action: string }>(
      'select action from audit_entry where site_id = 42 and subject = $1 order by id',
      [`rights:${access}`],
    );
    expect(entries.map(({ action }) => action)).toEqual(['rights.read', 'rights.close', 'rights.read']);
  });

  test('LEG-03 LEG-04 what is closed for somebody who has left says nothing of them any more', async () => {
    const { token } = await server.write(42, (context) => createMember(context));
    const reference = await ask('access', {}, token);
    await server.client(42, token).deleteUser({ body: { password: memberPassword } });
    await server.write(42, (context) => closeRequest(context, reference, 'done', 'Copie envoyée.'));
    expect(
      await query('select firstname, email from rights_request where site_id = 42 and reference = $1', [reference]),
    ).toEqual([{ firstname: '', email: '' }]);
  });

  test('LEG-03 LEG-04 the note of an erasure, which stays for years, may not name who asked', async () => {
    const reference = await ask('erasure', { lastname: 'N’Guyen' });
    const close = (note: string) => server.write(42, (context) => closeRequest(context, reference, 'done', note));
    for (const note of ['Effacé la fiche de LÉA.', "Compte de Mme n'guyen fermé", 'Écrit à lea@exemple.fr, léa…'])
      await expect(close(note), note).rejects.toThrow(/^Cette note reste cinq ans .* sans nommer la personne/);
    expect(await query('select handled_at from rights_request where reference = $1', [reference])).toEqual([
      { handled_at: null },
    ]);
    // The output shows the email address one last time, for an operator who has not erased the person yet. A word that
    // only begins like a name does not match it.
    expect(await close('Compte et messages effacés, leasing clos.')).toContain(
      'vitrine person 42 lea@exemple.fr forget',
    );
    expect(await server.write(42, (context) => describeRightsRequest(context, reference))).not.toMatch(
      /lea@|Léa|Guyen/,
    );
  });

  test('CST-10 LEG-04 the company is reminded before each clock ends, once, and not of what is closed', async () => {
    const start = Date.parse('2026-11-20T10:00:00Z');
    server.setTime(start);
    const [erasure, access, done] = [await ask('erasure'), await ask('access'), await ask('access')];
    await server.write(42, (context) => closeRequest(context, done, 'done', 'Fait.'));
    await query('delete from outgoing_mail where site_id = 42');
    const remindedAt = async (day: string) => {
      await server.runMaintenance('rights-requests', Date.parse(`${day}T10:00:00Z`));
      const mails = await server.queuedMails();
      await query('delete from outgoing_mail where site_id = 42');
      expect(mails.every(({ recipient }) => recipient === 'bonjour@lheuredouce.example')).toBe(true);
      return mails.map(({ subject }) => subject);
    };
    expect(await remindedAt('2026-11-30')).toEqual([]);
    expect(await remindedAt('2026-12-01')).toEqual([`Demande sur des données personnelles à traiter (${erasure})`]);
    expect(await remindedAt('2026-12-02')).toEqual([]);
    expect((await remindedAt('2026-12-13')).sort()).toEqual(
      [erasure, access].map((one) => `Demande sur des données personnelles à clore (${one})`).sort(),
    );
    expect(await remindedAt('2027-01-20')).toEqual([]);
    server.setTime(Date.now());
  });

  test('CST-10 five years after it came a request goes, answered or not; the journal goes after twelve months', async () => {
    const [old, kept] = [await ask('access'), await ask('access')];
    await query(
      `update rights_request set received_at = now() - interval '5 years 1 day' where site_id = 42 and reference = $1`,
      [old],
    );
    await query(
      `update rights_request set received_at = now() - interval '4 years 364 days' where site_id = 42 and reference = $1`,
      [kept],
    );
    for (const [action, age] of [
      ['essai.vieux', '12 months 1 day'],
      ['essai.recent', '11 months'],
    ])
      await query(
        `insert into audit_entry (site_id, actor, action, subject, at) values (42, 'essai', $1, 'essai', now() - $2::interval)`,
        [action ?? '', age ?? ''],
      );
    await server.runMaintenance('retention');
    expect(await query('select reference from rights_request where site_id = 42')).toEqual([{ reference: kept }]);
    expect(await query(`select action from audit_entry where site_id = 42 and actor = 'essai'`)).toEqual([
      { action: 'essai.recent' },
    ]);
  });
});

test('LEG-03 API-17 the company suspends a member, whose sessions end, and lets them in again', async () => {
  const { email, token } = await server.write(42, (context) => createMember(context));
  const logIn = () => server.client(42).login({ body: { email, password: memberPassword } });
  await server.write(42, (context) => updateMember(context, email.toUpperCase(), 'suspend'));
  await expect(logIn()).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(server.client(42, token).readUser({})).rejects.toMatchObject({ code: 'not-authenticated' });
  await server.write(42, (context) => updateMember(context, email, 'resume'));
  expect((await logIn()).token).toMatch(/^[\w-]{43}$/);
  await expect(server.client(42, token).readUser({})).rejects.toMatchObject({ code: 'not-authenticated' });
  await expect(server.write(42, (context) => updateMember(context, 'absente@exemple.fr', 'suspend'))).rejects.toThrow(
    'Aucun compte',
  );
  await expect(server.write(42, (context) => updateMember(context, email, 'bannir'))).rejects.toThrow('resume');
});
