import { createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildRegistration,
  createWorkshop,
  findLinkToken,
  listBookings,
  listMailsOf,
  type Workshop,
} from './bookings.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', config: { isBehindProxy: true } });
  await createSite(server, 42, 'cabinet');
});
afterAll(() => server.close());

/** Registers a person with this first name from an IP; `more` overrides fields of the form. */
const register = ({ route, id, occurrence }: Workshop, name: string, ip: string, more: object = {}, token = '') =>
  server.request(`/api/element/${route}/${id}/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      idsite: '42',
      'x-forwarded-for': ip,
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify({ ...buildRegistration({ route, id, occurrence }, name).body, ...more }),
  });

describe('API-28 limits, at the limit and one beyond: a date from one client', () => {
  test('API-28 two bookings of a small date from one client whose mailboxes nobody has proved, whatever their addresses', async () => {
    const workshop = await createWorkshop(server, { capacity: 5 });
    for (const name of ['Agathe', 'Berthe'])
      expect((await register(workshop, name, '2001:db8:1:2::1')).status, name).toBe(202);
    const refused = await register(workshop, 'Carole', '2001:db8:1:2:ffff::9');
    expect([refused.status, refused.json().code]).toEqual([429, 'too-many-requests']);
    // The message says what to do, and does not reveal who else registered from the same IP.
    expect(refused.json().message).toBe(
      'Plusieurs inscriptions à cette date viennent déjà de la même connexion à Internet. Pour que personne ne prenne toutes les places, celle-ci demande une adresse vérifiée\u00a0: connectez-vous à votre espace, essayez depuis une autre connexion, ou écrivez-nous\u00a0: nous vous inscrirons.',
    );
    const page = await server.request(
      `/catalogue/essais/${workshop.id}/atelier-d-essai/${workshop.occurrence}?idSite=42`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: server.baseUrl,
          'x-forwarded-for': '2001:db8:1:2::1',
        },
        body: new URLSearchParams({
          form: 'inscription',
          firstname: 'Carole',
          lastname: 'Petit',
          email: 'carole@exemple.fr',
          'participants.0.firstname': 'Carole',
          personnes: '1',
        }).toString(),
      },
    );
    expect(page.status).toBe(429);
    expect(page.text).toContain('href="/auth">Se connecter ou créer un espace</a>');
    await server.changeSettings({ COMPANY_PHONE: '02 61 91 42 42' });
    expect((await register(workshop, 'Carole', '2001:db8:1:2::1')).json().message).toContain(
      'appelez-nous au 02\u00a061\u00a091\u00a042\u00a042',
    );
    expect(await listBookings(server, workshop)).toHaveLength(2);
    // A repeated submission gets the first reply again. An email on the list gets the same reply as one that is not.
    expect((await register(workshop, 'Berthe', '2001:db8:1:2::1')).status).toBe(202);
    expect((await register(workshop, 'Berthe', '2001:db8:1:2::1', { lastname: 'Autre' })).status).toBe(429);
    // Another IP or another occurrence is not limited.
    expect((await register(workshop, 'Carole', '2001:db8:1:3::1')).status).toBe(202);
    expect((await register(await createWorkshop(server), 'Carole', '2001:db8:1:2::1')).status).toBe(202);
  });

  test('API-28 of ten at once from one client as many are taken as half of the date has seats, and all else refused', async () => {
    const workshop = await createWorkshop(server, { capacity: 8 });
    const names = ['Anne', 'Brune', 'Carla', 'Dora', 'Emma', 'Fanny', 'Gilda', 'Hilda', 'Ines', 'Jeanne'];
    const answers = await Promise.all(names.map((name) => register(workshop, name, '192.0.2.62')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 202),
      ...Array.from({ length: 6 }, () => 429),
    ]);
    expect(await listBookings(server, workshop)).toHaveLength(4);
  });

  test('API-28 a member with their own address is not one of the two, and who gives their seat up makes room', async () => {
    const workshop = await createWorkshop(server, { capacity: 5 });
    const member = await server.write(42, (context) => createMember(context, { email: 'denise@exemple.fr' }));
    expect((await register(workshop, 'Denise', '192.0.2.60', {}, member.token)).status).toBe(202);
    for (const name of ['Elise', 'Flore']) expect((await register(workshop, name, '192.0.2.60')).status).toBe(202);
    // A session verifies only the account's own email, not somebody else's.
    expect((await register(workshop, 'Gaelle', '192.0.2.60', {}, member.token)).status).toBe(429);
    await server.client(42).cancelBooking({ body: { token: await findLinkToken(server, 'elise@exemple.fr') } });
    expect((await register(workshop, 'Gaelle', '192.0.2.60')).status).toBe(202);
  });

  test('API-28 an IP is stored as a hash that does not contain it, deleted with the date', async () => {
    const workshop = await createWorkshop(server, { capacity: 10 });
    await register(workshop, 'Heloise', '192.0.2.61');
    const marks = () =>
      server.write(42, async (context) => {
        const { deleteOldIpHashes: forgetOldNetworkMarks } = await import('./booking-maintenance.operations.ts');
        await forgetOldNetworkMarks(context);
        return context.transaction.query<{ mark: string | null }>(
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

describe('API-28 limits, at the limit and one beyond: registrations and their mails', () => {
  const elsewhere = (index: number) => `10.9.${index >> 8}.${index % 256}`;

  test('API-28 twelve registrations from one client in ten minutes, with the seconds counted or not; what robots fill in is not one', async () => {
    const statuses: number[] = [];
    const one = await createWorkshop(server);
    for (let turn = 0; turn < 15; turn += 1)
      expect((await register(one, `Robot${turn}`, '192.0.2.70', { website: 'x' })).status).toBe(202);
    for (let turn = 0; turn < 13; turn += 1) {
      const seconds = turn % 2 ? { elapsed: 600 } : { elapsed: undefined };
      statuses.push((await register(await createWorkshop(server), `Irma${turn}`, '192.0.2.70', seconds)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 202), 429]);
    expect((await register(one, 'Irma', '192.0.2.71')).status).toBe(202);
    expect((await register(one, 'Julie', '192.0.2.72', { elapsed: 2.9 })).status).toBe(429);
  });

  test('API-28 ten mails a day to an address that nobody has proved: after them it registers without, and is told its reference', async () => {
    const email = 'laure@exemple.fr';
    const replies = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const robot = await register(await createWorkshop(server), 'Laure', elsewhere(turn), { website: 'x' });
      expect(robot.status).toBe(202);
      replies.push(await register(await createWorkshop(server), 'Laure', elsewhere(turn)));
    }
    expect(replies.map((reply) => (reply.json().data as { isMailed: boolean }).isMailed)).toEqual(
      Array.from({ length: 10 }, () => true),
    );
    const workshop = await createWorkshop(server, { capacity: 1 });
    const beyond = await register(workshop, 'Laure', elsewhere(90));
    expect(beyond.status).toBe(202);
    expect(beyond.json().data).toMatchObject({ state: null, isMailed: false });
    expect(await listBookings(server, workshop)).toMatchObject([{ email, state: 'confirmed' }]);
    expect(await listMailsOf(server, email)).toHaveLength(10);
    // Another form with the same email reveals nothing about its owner, and consumes the same mail limit.
    const [asLaure, asOther] = [
      await register(workshop, 'Laure', elsewhere(91), { lastname: 'Autre' }),
      await register(workshop, 'Maud', elsewhere(92), { email: 'LAURE@exemple.fr', lastname: 'Grand' }),
    ];
    for (const answer of [asLaure, asOther]) expect(answer.json().data).toMatchObject({ state: null, isMailed: false });
    expect(await listMailsOf(server, email)).toHaveLength(10);
    // A verified owner of the email still gets mails, whatever others have sent.
    const member = await server.write(42, (context) => createMember(context, { email }));
    const own = await register(await createWorkshop(server), 'Laure', elsewhere(93), {}, member.token);
    expect(own.json().data).toMatchObject({ isMailed: true });
    expect(await listMailsOf(server, email)).toHaveLength(11);
  });

  test('API-28 without mail, the page says what is true of an address that is on the list as of one that is not', async () => {
    const workshop = await createWorkshop(server);
    const fields = (child: string) => ({
      form: 'inscription',
      firstname: 'Laure',
      lastname: 'Petit',
      email: 'laure@exemple.fr',
      'participants.0.firstname': child,
      personnes: '1',
    });
    const post = (child: string) =>
      server.request(`/catalogue/essais/${workshop.id}/atelier-d-essai/${workshop.occurrence}?idSite=42`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: server.baseUrl,
          'x-forwarded-for': elsewhere(95),
        },
        body: new URLSearchParams({ ...fields(child), acceptsWaiting: 'on' }).toString(),
      });
    const shown = await post('Laure');
    expect(shown.status).toBe(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const [booking] = await server.write(42, ({ transaction }) =>
      transaction.query<{ reference: string }>(
        'select reference from booking where site_id = 42 and occurrence_id = $1',
        [workshop.occurrence],
      ),
    );
    expect(shown.text).toContain(`<strong>${booking?.reference}</strong>`);
    expect(shown.text).not.toContain('name="firstname"');
    const wordsOf = ({ text }: TestResponse) =>
      /<main.*<\/main>/s.exec(text)?.[0].replace(/\d{6}-[A-Z]{7}/, 'RÉFÉRENCE');
    expect(wordsOf(shown)).toContain('Si cette adresse n’était pas encore inscrite à cette date');
    // A second child with the same email: the reply must not reveal whether the email is on the list.
    const again = await post('Nino');
    expect(wordsOf(again)).toBe(wordsOf(shown));
    for (const words of ['réservée', 'liste d’attente']) expect(wordsOf(again)).not.toContain(words);
    expect(await listBookings(server, workshop)).toHaveLength(1);
  });

  test('API-28 five hundred such mails an hour from a whole site, and thirty uses of links from one client in ten minutes', async () => {
    await createSite(server, 43, 'voisin');
    const { limits } = server.running.context;
    const mail = async (site: number, client: string) =>
      (await limits.consume(site, { limit: 'bookingMail', client })).ok;
    let sent = 0;
    while (sent <= 500 && (await mail(43, `a${sent}@exemple.fr`))) sent += 1;
    expect(sent).toBe(500);
    expect(await mail(42, 'b@exemple.fr')).toBe(true);
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      const answer = await server.request('/api/booking/cancel', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', idsite: '42', 'x-forwarded-for': '192.0.2.80' },
        body: JSON.stringify({ token: 'x'.repeat(43) }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 410), 429]);
  });
});
