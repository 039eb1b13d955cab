import { makeSite } from '@vitrine/test-kit/factories';
import { makeMember } from '@vitrine/test-kit/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWorkshop, listBookings, registration, secretFor, type Workshop } from './bookings.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', config: { isBehindProxy: true } });
  await makeSite(server, 42, 'cabinet');
});
afterAll(() => server.close());

/** Registers a person of this name from a place; `more` changes the form. */
const register = ({ route, id, occurrence }: Workshop, name: string, place: string, more: object = {}, token = '') =>
  server.ask(`/api/element/${route}/${id}/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      idsite: '42',
      'x-forwarded-for': place,
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify({ ...registration({ route, id, occurrence }, name).body, ...more }),
  });

describe('API-28 limits, at the limit and one beyond: a date from one place', () => {
  test('API-28 two bookings of a date from one place whose mailboxes nobody has proved, whatever their addresses', async () => {
    const workshop = await addWorkshop(server, { capacity: 10 });
    for (const name of ['Agathe', 'Berthe'])
      expect((await register(workshop, name, '2001:db8:1:2::1')).status, name).toBe(202);
    const refused = await register(workshop, 'Carole', '2001:db8:1:2:ffff::9');
    expect([refused.status, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(refused.json().message).toContain('connectez-vous à votre espace, ou appelez-nous');
    expect(await listBookings(server, workshop)).toHaveLength(2);
    // The same form sent twice is answered as the first time, and an address on the list as one that is not.
    expect((await register(workshop, 'Berthe', '2001:db8:1:2::1')).status).toBe(202);
    expect((await register(workshop, 'Berthe', '2001:db8:1:2::1', { lastname: 'Autre' })).status).toBe(429);
    // From elsewhere, and to another date, one registers.
    expect((await register(workshop, 'Carole', '2001:db8:1:3::1')).status).toBe(202);
    expect((await register(await addWorkshop(server), 'Carole', '2001:db8:1:2::1')).status).toBe(202);
  });

  test('API-28 a member with her own address is not one of the two, and who gives her seat up makes room', async () => {
    const workshop = await addWorkshop(server, { capacity: 10 });
    const member = await server.write(42, (scope) => makeMember(scope, { email: 'denise@exemple.fr' }));
    expect((await register(workshop, 'Denise', '192.0.2.60', {}, member.token)).status).toBe(202);
    for (const name of ['Elise', 'Flore']) expect((await register(workshop, name, '192.0.2.60')).status).toBe(202);
    // With a session and the address of somebody else she proves nothing.
    expect((await register(workshop, 'Gaelle', '192.0.2.60', {}, member.token)).status).toBe(429);
    await server.client(42).cancelBooking({ body: { token: await secretFor(server, 'elise@exemple.fr') } });
    expect((await register(workshop, 'Gaelle', '192.0.2.60')).status).toBe(202);
  });

  test('API-28 what tells the place is a mark that names nothing, forgotten with the date', async () => {
    const workshop = await addWorkshop(server, { capacity: 10 });
    await register(workshop, 'Heloise', '192.0.2.61');
    const marks = () =>
      server.write(42, async (scope) => {
        const { forgetOldNetworkMarks } = await import('./keep-bookings.operations.ts');
        await forgetOldNetworkMarks(scope);
        return scope.transaction.query<{ mark: string | null }>(
          `select encode(network_mark, 'escape') as mark from booking where site_id = 42 and occurrence_id = $1`,
          [workshop.occurrence],
        );
      });
    const [kept] = await marks();
    expect(kept?.mark).toBeTruthy();
    expect(kept?.mark).not.toContain('192.0.2.61');
    server.setTime('2032-06-05T09:30:00Z');
    expect(await marks()).toEqual([{ mark: null }]);
    server.setTime(Date.now());
  });
});
