import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let desk: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  desk = await createStaff(server, 'DESK');
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

// biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
type Reply = any;
/** Sends a call of the administration about the requests of the site. */
async function call(method: string, path: string, body?: object): Promise<Reply> {
  const { cookie } = desk;
  const { status, text } = await requestAdmin(server, method, `/sites/42/rights-requests${path}`, { cookie, body });
  return { status, text, ...JSON.parse(text) };
}
const listOpen = async (): Promise<Reply[]> => (await call('GET', '')).data.requests;
const close = (reference: string, note: string) => call('POST', `/${reference}/close`, { note });

describe('LEG-04 CST-10 the queue of requests', () => {
  test('LEG-04 the company lists what waits, reads it, closes it with a word of what was done, once', async () => {
    const [access, erasure] = [await ask('access', { message: 'Tout, merci.' }), await ask('erasure')];
    const robot = await ask('objection', { website: 'http://spam.example' });
    expect((await listOpen()).map((one) => [one.reference, one.isSuspicious, one.handleBy !== null])).toEqual([
      [erasure, false, true],
      [access, false, false],
      [robot, true, false],
    ]);
    const read = (await call('GET', `/${access}`)).data;
    expect(read).toMatchObject({ kind: 'access', author: person, proof: 'none', message: 'Tout, merci.' });
    expect((await close(access, ' ')).fields.note).toContain('en quelques mots');
    expect((await close(access, 'Copie envoyée.')).status).toBe(200);
    expect((await close(access, 'Encore.')).status).toBe(409);
    expect((await close('261128-ABSENTE', 'Copie envoyée.')).status).toBe(404);
    expect((await listOpen()).map(({ reference }) => reference)).toEqual([erasure, robot]);
    expect((await call('GET', `/${access}`)).data.note).toBe('Copie envoyée.');
    const entries = await query<{ action: string }>(
      'select action from audit_entry where site_id = 42 and subject = $1 order by id',
      [`rights:${access}`],
    );
    expect(entries.map(({ action }) => action)).toEqual(['rights.read', 'rights.close']);
  });

  test('LEG-04 days are those of the site’s clocks, the last one included', async () => {
    // Half past midnight in Angers, still the evening before in UTC.
    server.setTime('2026-06-30T22:30:00Z');
    const before = desk;
    desk = await createStaff(server, 'DESK');
    const reference = await ask('erasure');
    expect(await listOpen()).toMatchObject([{ reference, handleBy: '2026-07-16', answerBy: '2026-07-31' }]);
    desk = before;
    server.setTime(Date.now());
  });

  test('LEG-03 LEG-04 what is closed for somebody who has left says nothing of them any more', async () => {
    const { token } = await server.write(42, (context) => createMember(context));
    const reference = await ask('access', {}, token);
    await server.client(42, token).deleteUser({ body: { password: memberPassword } });
    expect((await close(reference, 'Copie envoyée.')).status).toBe(200);
    expect(
      await query('select firstname, email from rights_request where site_id = 42 and reference = $1', [reference]),
    ).toEqual([{ firstname: '', email: '' }]);
  });

  test('LEG-03 LEG-04 the note of an erasure, which stays for years, may not name who asked', async () => {
    const reference = await ask('erasure', { lastname: 'N’Guyen' });
    for (const note of ['Effacé la fiche de LÉA.', "Compte de Mme n'guyen fermé", 'Écrit à lea@exemple.fr, léa…'])
      expect((await close(reference, note)).fields.note, note).toMatch(
        /^Cette note reste cinq ans .* sans nommer la personne/,
      );
    expect(await query('select handled_at from rights_request where reference = $1', [reference])).toEqual([
      { handled_at: null },
    ]);
    // The reply has the email address one last time, for a colleague who has not erased the person yet. A word that only begins
    // like a name does not match it.
    expect((await close(reference, 'Compte et messages effacés, leasing clos.')).data).toEqual({
      email: 'lea@exemple.fr',
    });
    expect((await call('GET', `/${reference}`)).text).not.toMatch(/lea@|Léa|Guyen/);
  });

  test('CST-10 LEG-04 the company is reminded before each clock ends, once, and not of what is closed', async () => {
    const start = Date.parse('2026-11-20T10:00:00Z');
    server.setTime(start);
    const before = desk;
    desk = await createStaff(server, 'DESK');
    const [erasure, access, done] = [await ask('erasure'), await ask('access'), await ask('access')];
    expect((await close(done, 'Fait.')).status).toBe(200);
    desk = before;
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
