import { addStaff, resetStaff } from '@vitrine/server/features/identity/accounts/manage-accounts.operations';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import {
  adminHost,
  asPlatform,
  createStaff,
  readSetCookie,
  requestAdmin,
  staffPassword,
  startEnrolment,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractToken, mailsTo, registration, requestJson } from '../features/sign-in/accounts.fixture.ts';

/** The clock stands still, so that a second before and after the end is exact on any machine. */
let now = Date.parse('2026-11-24T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none', clock: () => now } });
});
afterAll(() => server.close());

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
const nextPassword = 'une barque au pied du saule';

/** What a token opens: whether it does at this moment. */
type Opens = () => Promise<boolean>;

const isWell = ({ status }: { status: number }) => status >= 200 && status < 300;

let newcomers = 0;
const createAddress = () => {
  newcomers += 1;
  return `duree${newcomers}@exemple.fr`;
};

async function mailedStaffToken(email: string): Promise<string> {
  await server.runLinkJobs();
  const text = (await server.platformMails(email)).at(-1)?.text ?? '';
  return /\/([\w-]{43})(?=\s)/.exec(text)?.[1] ?? expect.fail(`no link to ${email}: ${text}`);
}

const setStaffPassword = async (token: string) =>
  isWell(await requestAdmin(server, 'PUT', '/password/reset', { body: { token, password: nextPassword } }));

const signIn = (email: string) =>
  requestAdmin(server, 'POST', '/session', { body: { email, password: staffPassword } });

/** Each token as its holder gets it, and what it is for. */
const tokens: { id: string; name: string; lifetime: number; create: () => Promise<Opens> }[] = [
  {
    id: 'API-17',
    name: 'the session of a member',
    lifetime: day,
    async create() {
      const { email } = await server.write(42, (context) => createMember(context));
      const login = await requestJson(server, 'POST', '/login', { email, password: memberPassword });
      const { token } = login.json().data as { token: string };
      return async () => isWell(await requestJson(server, 'GET', '/user', undefined, { authorization: token }));
    },
  },
  {
    id: 'API-18',
    name: 'the link to another password',
    lifetime: hour,
    async create() {
      const { email } = await server.write(42, (context) => createMember(context));
      await requestJson(server, 'PUT', '/password/reset/ask', { email });
      const token = extractToken((await mailsTo(server, email))[0]);
      return async () => isWell(await requestJson(server, 'PUT', '/password/reset', { token, password: nextPassword }));
    },
  },
  {
    id: 'API-16',
    name: 'the link that confirms a registration',
    lifetime: 2 * day,
    async create() {
      const email = createAddress();
      await requestJson(server, 'POST', '/register', { ...registration, email });
      const token = extractToken((await mailsTo(server, email))[0]);
      const body = { token, password: registration.password };
      return async () => isWell(await requestJson(server, 'PUT', '/register/confirm', body));
    },
  },
  {
    id: 'ROL-02',
    name: 'the link to another password of staff',
    lifetime: hour,
    async create() {
      const { email } = await createStaff(server, 'EDITOR');
      await requestAdmin(server, 'PUT', '/password/reset/ask', { body: { email } });
      const token = await mailedStaffToken(email);
      return () => setStaffPassword(token);
    },
  },
  {
    id: 'ROL-02',
    name: 'the link of an account that a command adds',
    lifetime: day,
    async create() {
      const { token = '' } = await asPlatform(server, (transaction) =>
        addStaff({ transaction, now, requestId: 'essai' }, { email: createAddress(), isSuperAdmin: true }),
      );
      return () => setStaffPassword(token);
    },
  },
  {
    id: 'ROL-02',
    name: 'the link of an account that a command resets',
    lifetime: day,
    async create() {
      const { email } = await createStaff(server, 'EDITOR');
      const { services } = server.running.context;
      const adminOrigin = `http://${adminHost}`;
      const reset = await asPlatform(server, (transaction) =>
        resetStaff({ transaction, now, requestId: 'essai', services, adminOrigin }, email),
      );
      if (!reset.ok) throw new Error(`${email} has no account`);
      return () => setStaffPassword(reset.value.token);
    },
  },
  {
    id: 'ROL-02',
    name: 'the link that confirms another address of staff',
    lifetime: day,
    async create() {
      const { cookie } = await createStaff(server, 'EDITOR');
      const email = createAddress();
      await requestAdmin(server, 'PUT', '/account/email', { cookie, body: { email } });
      const token = await mailedStaffToken(email);
      return async () => isWell(await requestAdmin(server, 'PUT', '/account/email/confirm', { body: { token } }));
    },
  },
  {
    id: 'ROL-02',
    name: 'an invitation',
    lifetime: 7 * day,
    async create() {
      const { cookie } = await createStaff(server, 'ADMIN');
      const email = createAddress();
      await requestAdmin(server, 'POST', '/sites/42/invitations', { cookie, body: { email, role: 'EDITOR' } });
      const token = await mailedStaffToken(email);
      const body = { token, name: 'Claire', password: nextPassword };
      return async () => isWell(await requestAdmin(server, 'POST', '/invitations/accept', { body }));
    },
  },
  {
    id: 'ROL-02',
    name: 'a password that waits for the second factor',
    lifetime: 5 * 60 * second,
    async create() {
      const { id, email } = await createStaff(server, 'EDITOR');
      await startEnrolment(server, id, true);
      const { pendingToken } = (await signIn(email)).json().data as { pendingToken: string };
      return async () => {
        const code = await startEnrolment(server, id, true);
        return isWell(await requestAdmin(server, 'POST', '/session/second-factor', { body: { pendingToken, code } }));
      };
    },
  },
  {
    id: 'ROL-02',
    name: 'the confirmation of one’s identity',
    lifetime: 10 * 60 * second,
    async create() {
      const { email } = await createStaff(server, 'ADMIN');
      const cookie = readSetCookie(await signIn(email));
      await requestAdmin(server, 'POST', '/session/step-up', { cookie, body: { password: staffPassword } });
      return async () =>
        isWell(
          await requestAdmin(server, 'POST', '/sites/42/invitations', {
            cookie,
            body: { email: createAddress(), role: 'EDITOR' },
          }),
        );
    },
  },
  {
    id: 'ROL-02',
    name: 'the link to the site with its panel',
    lifetime: 60 * second,
    async create() {
      const { cookie } = await createStaff(server, 'ADMIN');
      const link = await requestAdmin(server, 'POST', '/sites/42/link', { cookie });
      const { pathname } = new URL((link.json().data as { url: string }).url);
      return async () =>
        (
          await server.request(pathname, {
            host: `lheuredouce.localhost:${server.port}`,
            headers: { accept: 'text/html' },
          })
        ).status === 200;
    },
  },
];

describe('API-16 API-17 API-18 ROL-02 how long a session and a link are worth something', () => {
  test.each(tokens)('$id $name: until a second before its end, not a second after it', async ({ lifetime, create }) => {
    const begun = now;
    const [early, late] = [await create(), await create()];
    now = begun + lifetime - second;
    expect(await early()).toBe(true);
    now = begun + lifetime + second;
    expect(await late()).toBe(false);
  });
});
