import {
  asPlatform,
  createPasswordLink,
  createStaff,
  openStaffSession,
  requestAdmin,
  staffPassword,
  startEnrolment,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const wrong = '000000';

/** Creates staff with a second factor, and a sign-in that waits for it. */
async function createEnrolled(on = server) {
  const staff = await createStaff(on, 'EDITOR');
  const code = await startEnrolment(on, staff.id, true);
  const renewed = await requestAdmin(on, 'POST', '/account/recovery-codes', { cookie: staff.cookie });
  const { recoveryCodes } = renewed.json().data as { recoveryCodes: string[] };
  const pendingToken = await createPasswordLink(on, staff.id, 'second-factor');
  const confirm = async (typed: string, token = pendingToken) =>
    (await requestAdmin(on, 'POST', '/session/second-factor', { body: { pendingToken: token, code: typed } })).status;
  const stepUp = async (typed: string) =>
    (await requestAdmin(on, 'POST', '/session/step-up', { cookie: staff.cookie, body: { code: typed } })).status;
  return { ...staff, code, recoveryCodes, confirm, stepUp };
}

const repeat = async (times: number, ask: () => Promise<number>) => {
  const found: number[] = [];
  for (let place = 0; place < times; place += 1) found.push(await ask());
  return found;
};
const guessedMails = async (email: string, on = server) =>
  (await on.platformMails(email)).filter(({ subject }) => subject.startsWith('Quelqu’un essaie des codes'));

describe('ROL-02 guessing codes of a second factor', () => {
  test('ROL-02 who knows the password cannot lock the owner out, and the tenth wrong code is told once', async () => {
    const { id, email, code, recoveryCodes, confirm, stepUp } = await createEnrolled();
    expect(await repeat(9, () => confirm(wrong))).toEqual(Array(9).fill(422));
    expect(await guessedMails(email)).toEqual([]);
    expect(await repeat(3, () => confirm(wrong))).toEqual([422, 429, 429]);
    expect((await guessedMails(email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('quelqu’un connaît votre mot de passe'),
    ]);
    const entries = await asPlatform(server, ({ query }) =>
      query(`select account_id from staff_audit_entry where act = 'second-factor.guessed' and resource_id = $1`, [
        String(id),
      ]),
    );
    expect(entries).toEqual([{ account_id: null }]);
    // The session of the owner goes on, and a recovery code opens another.
    expect(await stepUp(code)).toBe(200);
    expect(await confirm(recoveryCodes[0] ?? '')).toBe(200);
  });

  test('ROL-02 inside a session wrong codes count apart, and wrong recovery codes apart from both', async () => {
    const { email, code, confirm, stepUp } = await createEnrolled();
    expect(await repeat(11, () => stepUp('ABCD-EFGH-JKLM-NPQR'))).toEqual([...Array(10).fill(422), 429]);
    expect(await guessedMails(email)).toEqual([]);
    expect(await repeat(11, () => stepUp(wrong))).toEqual([...Array(10).fill(422), 429]);
    expect(await guessedMails(email)).toHaveLength(1);
    expect(await confirm(code)).toBe(200);
  });

  test('ROL-02 a right code as the tenth tells nobody', async () => {
    const { email, code, confirm } = await createEnrolled();
    await repeat(9, () => confirm(wrong));
    expect(await confirm(code)).toBe(200);
    expect(await guessedMails(email)).toEqual([]);
  });

  test('ROL-02 over a week there is a second allowance, which another password begins anew', async () => {
    const slow = await startTestServer({
      server: {
        rateLimits: {
          secondFactor: { perClient: [2, 1], perSite: [1000, 900] },
          secondFactorWeek: { perClient: [3, 604_800], perSite: [1000, 900] },
        },
      },
    });
    try {
      const { id, cookie, confirm } = await createEnrolled(slow);
      // What the first allowance refuses counts for nothing in the second.
      let counted = 0;
      await expect.poll(async () => (counted += (await confirm(wrong)) === 422 ? 1 : 0)).toBe(3);
      expect(await confirm(wrong)).toBe(429);
      const body = { currentPassword: staffPassword, password: 'une barque au pied du saule' };
      expect((await requestAdmin(slow, 'PUT', '/account/password', { cookie, body })).status).toBe(200);
      expect(await confirm(wrong, await createPasswordLink(slow, id, 'second-factor'))).toBe(422);
    } finally {
      await slow.close();
    }
  });

  test('ROL-02 links for another address are counted by account, not for the platform', async () => {
    const [one, other] = [await createStaff(server, 'EDITOR'), await createStaff(server, 'EDITOR')];
    const ask = async (cookie: string, place: number) =>
      (await requestAdmin(server, 'PUT', '/account/email', { cookie, body: { email: `vers${place}@exemple.fr` } }))
        .status;
    const found: number[] = [];
    for (let place = 0; place < 11; place += 1) found.push(await ask(one.cookie, place));
    expect(found).toEqual([...Array(10).fill(202), 429]);
    const second = await asPlatform(server, (transaction) => openStaffSession(transaction, one.id, Date.now()));
    expect(await ask(second.cookie, 12)).toBe(429);
    expect(await ask(other.cookie, 13)).toBe(202);
  });
});
