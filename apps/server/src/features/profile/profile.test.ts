import { createMember } from '@vitrine/test-kit/records/members';
import { createPanelStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestJson } from '../sign-in/accounts.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  requestJson(server, method, path, body, headers);
const as = (token: string) => ({ authorization: token });
const newMember = (changes = {}) => server.write(42, (context) => createMember(context, changes));

describe('API-07 profile', () => {
  test('API-07 ENT-10 changed, kept where not given, taken away where empty', async () => {
    const { token, email } = await newMember({ phone: '06 00 00 00 00' });
    const put = (body: object) => call('PUT', '/user', body, as(token));
    const first = await put({ firstname: ' Zoé ', lastname: 'Martin' });
    expect(first.json().data).toMatchObject({
      email,
      firstname: 'Zoé',
      lastname: 'Martin',
      phone: '06 00 00 00 00',
      birthdate: '1990-02-28',
    });
    expect((await put({ firstname: 'Zoé', lastname: 'Martin', phone: '' })).json().data).toMatchObject({
      phone: null,
    });
    expect((await put({ phone: '06 11 22 33 44' })).json().data).toMatchObject({
      firstname: 'Zoé',
      lastname: 'Martin',
      phone: '06 11 22 33 44',
      birthdate: '1990-02-28',
    });
    expect((await put({ lastname: 'Petit' })).json().data).toMatchObject({ firstname: 'Zoé', lastname: 'Petit' });
    expect((await put({ phone: '' })).json().data).toMatchObject({ lastname: 'Petit', phone: null });
    expect((await put({})).status).toBe(200);
    expect((await call('GET', '/user', undefined, as(token))).json().data).toMatchObject({ phone: null });
  });

  test('API-07 ROL-01 what GET /user has given is taken back as it is, and what is fixed is neither changed nor refused', async () => {
    for (const changes of [{}, { phone: null, birthdate: null }, { phone: '06 00 00 00 00' }]) {
      const { token } = await newMember(changes);
      const read = async () => (await call('GET', '/user', undefined, as(token))).json().data as object;
      const before = await read();
      expect(Object.keys(before)).toEqual(expect.arrayContaining(['id', 'email', 'role']));
      const answer = await call('PUT', '/user', before, as(token));
      expect([answer.status, answer.json().data], answer.text).toEqual([200, before]);
      expect((await call('PUT', '/user', { ...before, firstname: 'Zoé' }, as(token))).json().data).toEqual({
        ...before,
        firstname: 'Zoé',
      });
      for (const [field, value] of [
        ['id', 1_000_000],
        ['email', 'autre@exemple.fr'],
        ['role', 'SUPER_ADMIN'],
      ] as const) {
        const refused = await call('PUT', '/user', { ...before, firstname: 'Ève', [field]: value }, as(token));
        expect([refused.status, Object.keys(refused.json().fields ?? {})]).toEqual([422, [field]]);
      }
      expect(await read()).toEqual({ ...before, firstname: 'Zoé' });
    }
  });

  test('ENT-10 a member reads their own role', async () => {
    const { id, email, token } = await newMember();
    expect((await call('GET', '/user', undefined, as(token))).json().data).toEqual({
      id,
      email,
      phone: null,
      firstname: 'Léa',
      lastname: 'Petit',
      birthdate: '1990-02-28',
      role: 'MEMBER',
    });
  });

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'ENT-10 ROL-02 staff with the panel read who they are and that they are %s, and are no member',
    async (role) => {
      const { id, email, cookie } = await createPanelStaff(server, 42, role);
      expect((await call('GET', '/user', undefined, { cookie })).json().data).toEqual({
        id,
        email,
        phone: null,
        firstname: expect.stringContaining('Équipe'),
        lastname: '',
        birthdate: null,
        role,
      });
      const own = { cookie, origin: server.baseUrl };
      expect((await call('PUT', '/user', { firstname: 'Zoé' }, own)).status).toBe(401);
      expect((await call('GET', '/user/export', undefined, own)).status).toBe(401);
      // A session of both is a member’s, with the role that the panel shows.
      const both = { cookie: `${cookie}; token=${(await newMember()).token}` };
      expect((await call('GET', '/user', undefined, both)).json().data).toMatchObject({ firstname: 'Léa', role });
    },
  );

  test('API-07 SET-14 who joined before the site asked for it changes the rest without giving a birthdate', async () => {
    const { token } = await newMember({ birthdate: null });
    const put = (body: object) => call('PUT', '/user', body, as(token));
    expect((await put({ phone: '06 11 22 33 44' })).json().data).toMatchObject({ birthdate: null });
    expect(Object.keys((await put({ birthdate: '' })).json().fields ?? {})).toEqual(['birthdate']);
  });

  test.each([
    [{ firstname: '' }, 'firstname'],
    [{ firstname: '', lastname: 'Martin' }, 'firstname'],
    [{ firstname: 'Zoé', lastname: 'x'.repeat(81) }, 'lastname'],
    [{ firstname: 'Zoé', lastname: 'Martin', phone: 'abc' }, 'phone'],
    [{ firstname: 'Zoé', lastname: 'Martin', birthdate: '2015-01-01' }, 'birthdate'],
    [{ firstname: 'Zoé', lastname: 'Martin', email: 'autre@exemple.fr' }, 'email'],
    [{ firstname: 'Zoé', lastname: 'Martin', role: 'ADMIN' }, 'role'],
  ])('API-07 %j is refused by its field', async (body, field) => {
    const { token } = await newMember();
    const answer = await call('PUT', '/user', body, as(token));
    expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
  });

  test('ROL-01 a visitor has no profile, password, data or account to delete', async () => {
    for (const [method, path, body] of [
      ['GET', '/user', undefined],
      ['PUT', '/user', { firstname: 'Zoé', lastname: 'Martin' }],
      ['PUT', '/user/password', { currentPassword: 'x', password: 'y' }],
      ['GET', '/user/export', undefined],
      ['DELETE', '/user', { password: 'x' }],
    ] as const)
      expect((await call(method, path, body)).json(), path).toMatchObject({
        code: 'not-authenticated',
        success: false,
      });
  });
});
