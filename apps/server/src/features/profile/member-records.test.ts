import { createMember } from '@vitrine/test-kit/records/members';
import { createRecordCaller } from '@vitrine/test-kit/records/records';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let desk: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  desk = await createStaff(server, 'DESK');
});
afterAll(() => server?.close());

const send = createRecordCaller(
  () => server,
  'members',
  () => desk,
);
const create = (changes = {}) => server.write(42, (context) => createMember(context, changes));
const rows = <Row>(query: string) => server.write(42, ({ transaction }) => transaction.query<Row>(query));
const isSignedIn = async (token: string) =>
  (await server.request('/api/user', { headers: { authorization: token } })).status === 200;

describe('members, for staff', () => {
  test('PLT-05 LEG-03 identity is put right; no call answers or takes a password or its hash', async () => {
    const { id } = await create();
    const changed = await send('PUT', `/${id}`, {
      version: 1,
      values: { firstname: 'Léonie', phone: '', birthdate: '28/02/1991' },
    });
    expect(changed.data.values).toMatchObject({ firstname: 'Léonie', phone: '', birthdate: '1991-02-28' });
    expect(JSON.stringify([changed, await send('GET', ''), await send('GET', `/${id}/history`)])).not.toMatch(
      /password|argon/i,
    );
    const refused = await send('PUT', `/${id}`, { version: 2, values: { password: 'x', role: 'ADMIN' } });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['values.password', 'values.role']]);
    expect((await send('PUT', `/${id}`, { version: 2, values: { birthdate: '1991-02-31' } })).fields).toEqual({
      birthdate: expect.stringContaining('28/02/1990'),
    });
  });

  test('PLT-05 what members change themselves makes another version too', async () => {
    const { id, token } = await create();
    await server.request('/api/user', {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ firstname: 'Moi', lastname: 'Petit' }),
    });
    const refused = await send('PUT', `/${id}`, { version: 1, values: { firstname: 'Autre' } });
    expect([refused.status, refused.details.fields]).toEqual([409, { firstname: { yours: 'Autre', current: 'Moi' } }]);
  });

  test('LEG-03 another address ends the sessions and is told to both; one that is taken is refused', async () => {
    const { id, email, token } = await create();
    const { email: taken } = await create();
    expect((await send('PUT', `/${id}`, { version: 1, values: { email: taken } })).fields).toEqual({
      email: expect.stringContaining('Un autre membre'),
    });
    expect(await isSignedIn(token)).toBe(true);
    const changed = await send('PUT', `/${id}`, { version: 1, values: { email: 'nouvelle.adresse@exemple.fr' } });
    expect(changed.data.values.email).toBe('nouvelle.adresse@exemple.fr');
    expect(await isSignedIn(token)).toBe(false);
    const mails = await rows<{ recipient: string }>(
      `select recipient from outgoing_mail where recipient in ('${email}', 'nouvelle.adresse@exemple.fr') order by 1`,
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([email, 'nouvelle.adresse@exemple.fr'].sort());
  });

  test('PLT-05 a suspension ends the sessions, is undone, and is in the history; twice is refused', async () => {
    const { id, token } = await create();
    expect((await send('POST', `/${id}/suspend`)).data.values.isSuspended).toBe(true);
    expect(await isSignedIn(token)).toBe(false);
    expect((await send('POST', `/${id}/suspend`)).status).toBe(409);
    expect((await send('GET', '?isSuspended=true')).data.records.map((one: { id: number }) => one.id)).toContain(id);
    expect((await send('POST', `/${id}/resume`)).data.values.isSuspended).toBe(false);
    const { entries } = (await send('GET', `/${id}/history`)).data;
    expect(entries.map((entry: { verb: string }) => entry.verb)).toEqual(['resume', 'suspend']);
    expect([entries[1].before.isSuspended, entries[1].after.isSuspended]).toEqual([false, true]);
  });

  test('LEG-03 deletion names what it takes, erases the person, also from the history, and tells them', async () => {
    const { id, email } = await create({ firstname: 'Introuvable' });
    await send('PUT', `/${id}`, { version: 1, values: { lastname: 'Introuvable' } });
    await rows(
      `insert into testimonial (site_id, reference, author, email, text, sent_at) values (42, 'KITMEMBRE', 'Introuvable', '${email}', 'Un bain', now())`,
    );
    const { details } = await send('DELETE', `/${id}`);
    expect(details.effects).toEqual([{ label: 'témoignages retirés', count: 1 }]);
    expect((await send('DELETE', `/${id}?confirm=${details.confirm}`)).status).toBe(200);
    expect((await send('GET', `/${id}`)).status).toBe(404);
    expect((await send('GET', '?q=Introuvable')).data.records).toEqual([]);
    const audit = await rows<{ action: string; text: string }>(
      `select action, concat(before, after, detail) as text from audit_entry where subject like 'member%:${id}'`,
    );
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['members.update', 'members.delete']));
    expect(audit.map(({ text }) => text).join('')).not.toContain('Introuvable');
    expect(await rows(`select 1 from outgoing_mail where recipient = '${email}'`)).toHaveLength(1);
  });
});
