import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkshop, findLinkToken, listBookings, listMailsOf } from './bookings.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const person = {
  form: 'inscription',
  firstname: 'Anne',
  lastname: 'Petit',
  email: 'anne@exemple.fr',
  'participants.0.firstname': 'Anne',
  personnes: '1',
};
const path = ({ id, occurrence }: { id: number; occurrence: number }) =>
  `/catalogue/essais/${id}/atelier-d-essai/${occurrence}`;

describe('ENT-13 the pages of the catalogue', () => {
  test('ENT-13 CST-03 a route: its elements by their next date, filtered by real addresses; others lead nowhere', async () => {
    const { status, text } = await get('/catalogue/ateliers');
    expect(status).toBe(200);
    expect(text.match(/<h1[^>]*>/g)).toHaveLength(1);
    expect(text).toContain('Le massage du bébé');
    expect(text.indexOf('Comprendre le sommeil')).toBeLessThan(text.indexOf('Les premiers signes'));
    const filtered = await get('/catalogue/ateliers?f-pour-quel-age=pendant-la-grossesse');
    expect(filtered.text).toContain('Le portage en écharpe');
    expect(filtered.text).not.toContain('Les premières cuillères');
    expect(filtered.text).toContain('<meta name="robots" content="noindex');
    for (const lost of [
      '/catalogue/ateliers?f-pour-quel-age=vieux',
      '/catalogue/ateliers?f-ou=x',
      '/catalogue/ateliers?page=9',
      '/catalogue/inconnue',
      '/catalogue',
    ])
      expect((await get(lost)).status, lost).toBe(404);
  });

  test('API-28 a link that leads to no booking says so, and what to look at', async () => {
    const { status, text, headers } = await get(`/catalogue/inscription/${'x'.repeat(43)}`);
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(text).toMatch(/<h1[^>]*>Inscription introuvable<\/h1>/);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main'));
    expect(main).toContain('Cette inscription est introuvable. Vérifiez le lien reçu par courriel.');
    expect(main).toContain('href="/compte/inscriptions"');
    expect(text).toContain('name="robots" content="noindex');
    expect((await get(`/catalogue/inscription/${'x'.repeat(43)}/agenda.ics`)).status).toBe(404);
  });

  test('ENT-13 invented choices fill no cache', async () => {
    const { cache } = server.running.context;
    await get('/catalogue/ateliers');
    const before = cache.size;
    for (const value of ['a', 'b', 'c'])
      await get(`/catalogue/ateliers?f-pour-quel-age=${value}&f-autre=${value}&x=${value}`);
    for (const value of ['990001', '990002']) await get(`/catalogue/ateliers/${value}.ics`);
    expect(cache.size).toBe(before);
  });

  test('CST-03 more than twenty-four elements make a second page', async () => {
    const { createElementWithPage: makeShownElement } = await import('@vitrine/test-kit/records/bookings');
    await server.write(42, async (context) => {
      for (let place = 0; place < 30; place += 1)
        await makeShownElement(context, 'nombreux', `Nombreux ${String(place).padStart(2, '0')}`, { position: place });
    });
    const first = await get('/catalogue/nombreux');
    expect(first.text.match(/<article/g)).toHaveLength(24);
    expect(first.text).toContain('href="/catalogue/nombreux?page=2"');
    expect((await get('/catalogue/nombreux?page=2')).text.match(/<article/g)).toHaveLength(6);
  });

  test('ENT-13 an element: its dates, facts for search engines, one true address, a place in the sitemap', async () => {
    const workshop = await createWorkshop(server, { capacity: 2 });
    const own = `/catalogue/essais/${workshop.id}/atelier-d-essai`;
    expect((await get(`/catalogue/essais/${workshop.id}/autre`)).headers.location).toBe(own);
    const { text, status } = await get(own);
    expect(status).toBe(200);
    expect(text).toContain('Il reste 2\u00a0places');
    const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}')['@graph'];
    expect(graph.find((one: Record<string, string>) => one['@type'] === 'Event')).toMatchObject({
      startDate: '2032-06-05T08:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { price: '35.00', availability: 'https://schema.org/InStock' },
    });
    expect((await get('/sitemap.xml')).text).toContain(own);
    expect((await get(`${own}/999999`)).status).toBe(404);
  });

  test('API-28 what lacks in a registration is named at once, ages too; a cancelled date counts no seats', async () => {
    const workshop = await createWorkshop(server, {}, { asksAge: true });
    const { text } = await post(path(workshop), { form: 'inscription', personnes: '2' });
    expect(text.match(/Indiquez l’âge de cette personne/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).toContain('Indiquez votre prénom.');
    expect(text).toContain('Nommez chaque personne');
    const { cancelOccurrence: cancelDateOfWorkshop } = await import('./date-acts/cancel-date.operations.ts');
    await server.write(42, (context) => cancelDateOfWorkshop(context, workshop.occurrence));
    const cancelled = await get(path(workshop));
    expect(cancelled.text).toContain('Date annulée');
    expect(cancelled.text).not.toContain('<dt>Places</dt>');
  });

  test('ENT-13 calendars: one of the route and one of each date, with the state they have', async () => {
    const workshop = await createWorkshop(server);
    const feed = await get('/catalogue/essais/agenda.ics');
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(feed.text.replaceAll('\r\n ', '')).toContain(
      'LOCATION:Au cabinet\\, 12 rue du Petit-Lavoir\\, 49000 Angers\r\n',
    );
    expect(feed.text).toContain(`UID:date-${workshop.occurrence}-site-42@vitrine`);
    const { cancelOccurrence: cancelDateOfWorkshop } = await import('./date-acts/cancel-date.operations.ts');
    await server.write(42, (context) => cancelDateOfWorkshop(context, workshop.occurrence));
    const one = await get(`/catalogue/essais/${workshop.occurrence}.ics`);
    expect(one.text).toContain('STATUS:CANCELLED');
    expect(one.text).toContain('SEQUENCE:1');
    expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect((await get(`/catalogue/ateliers/${workshop.occurrence}.ics`)).status).toBe(404);
  });
});

test('ENT-13 a calendar of more dates than it holds has the soonest, and says how many there are', async () => {
  const { createOccurrence: makeOccurrence, createElementWithPage: makeShownElement } = await import(
    '@vitrine/test-kit/records/bookings'
  );
  await server.write(42, async (context) => {
    const id = await makeShownElement(context, 'quotidien', 'Chaque jour');
    for (let place = 202; place > 0; place -= 1) {
      const day = new Date(Date.UTC(2033, 0, place)).toISOString().slice(0, 10);
      await makeOccurrence(context, id, {
        startsAt: `${day}T10:00`,
        endsAt: `${day}T11:00`,
        closesAt: `${day}T09:00`,
        freeCancelUntil: `${day}T09:00`,
      });
    }
  });
  const { text } = await get('/catalogue/quotidien/agenda.ics');
  const starts = [...text.matchAll(/^DTSTART:(\d{8})/gm)].map(([, day]) => day);
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([200, '20330101', '20330719']);
  expect(text).toContain('X-WR-CALDESC:Les 200 prochaines dates\\, sur 202.');
  expect((await get('/catalogue/ateliers/agenda.ics')).text).not.toContain('X-WR-CALDESC');
});

describe('API-28 registration without script', () => {
  test('API-28 a visitor registers, is told, and the seats that are left are seen at once', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    const at = path(workshop);
    expect((await get(at)).text).toContain('Il reste une place');
    const taken = await post(at, person);
    expect(taken.status).toBe(303);
    const told = await get(String(taken.headers.location));
    expect(told.text).toMatch(/<h1[^>]*>Votre place est réservée\.<\/h1>/);
    expect((await get(at)).text).toContain('M’inscrire sur la liste d’attente');
    // Who had the form open before is told that the date is full, with what was typed.
    const refused = await post(at, { ...person, email: 'bea@exemple.fr' });
    expect(refused.text).toContain('Cette date est complète');
    expect(refused.text).toContain('value="bea@exemple.fr"');
    expect(refused.text).toContain('<input type="hidden" name="acceptsWaiting" value="on"/>');
    const waiting = await post(at, { ...person, email: 'bea@exemple.fr', acceptsWaiting: 'on' });
    expect((await get(String(waiting.headers.location))).text).toMatch(
      /<h1[^>]*>Vous êtes sur la liste d’attente\.<\/h1>/,
    );
  });

  test('API-28 an address that tells of a registration promises nothing to whoever opens it, and leads back to the form', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    const at = path(workshop);
    for (const told of ['confirmee', 'attente']) {
      const { text } = await get(`${at}?inscription=${told}`);
      expect(text).not.toMatch(/place est réservée|Vous êtes sur la liste/);
      expect(text).toMatch(new RegExp(`<a [^>]*href="${at}">Inscrire quelqu’un d’autre</a>`));
    }
    const { cancelOccurrence: cancelDateOfWorkshop } = await import('./date-acts/cancel-date.operations.ts');
    await server.write(42, (context) => cancelDateOfWorkshop(context, workshop.occurrence));
    const off = (await get(`${at}?inscription=confirmee`)).text;
    expect(off).toContain('Cette date est annulée.');
    expect(off).not.toContain('Votre demande est arrivée');
  });

  test('API-28 what is wrong comes back, each field with its sentence, the first with the focus', async () => {
    const at = path(await createWorkshop(server));
    const refused = await post(at, { ...person, email: 'x', 'participants.0.firstname': '' });
    expect(refused.status).toBe(422);
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect(refused.text.replaceAll('<!-- -->', '')).toContain(
      'Adresse électronique\u00a0: Indiquez une adresse comme camille@exemple.fr.',
    );
    expect(refused.text).toContain('Indiquez le prénom de cette personne.');
    expect(refused.text).toMatch(/<input[^>]*id="inscription-email"[^>]*autofocus/i);
    expect(refused.text).toContain('value="Anne"');
  });

  test('API-28 a group for which too few seats are left finds a box to tick, and waits once it has', async () => {
    const two = { ...person, personnes: '2', 'participants.1.firstname': 'Zoé' };
    const large = path(await createWorkshop(server, { capacity: 2 }));
    expect((await get(large)).text).not.toContain('name="acceptsWaiting"');
    await post(large, { ...person, email: 'autre@exemple.fr' });
    const refused = await post(large, two);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Il ne reste qu’une place à cette date.');
    expect(refused.text).toMatch(/<input[^>]*type="checkbox"[^>]*name="acceptsWaiting"/);
    const waiting = await post(large, { ...two, acceptsWaiting: 'on' });
    expect(String(waiting.headers.location)).toContain(`${large}?inscription=attente&`);
  });

  test('API-28 the form says what is agreed to where a seat has a price, asks no consent, and says what it is for', async () => {
    const priced = (await get(path(await createWorkshop(server)))).text;
    const free = (await get(path(await createWorkshop(server, { priceCents: 0 })))).text;
    const form = (text: string) =>
      /<form method="post".*?<\/form>|<form[^>]*class="[^"]*"[^>]*method="post".*?<\/form>/s.exec(text)?.[0] ?? '';
    expect(form(priced)).toContain('En vous inscrivant, vous acceptez nos');
    expect(form(priced)).toContain('href="/sale-terms"');
    expect(form(priced)).toContain('M’inscrire et payer sur place');
    expect(form(free)).not.toContain('payer');
    expect(form(free)).not.toContain('/sale-terms');
    for (const text of [priced, free]) {
      expect(form(text)).toContain('href="/privacy-policy"');
      expect(form(text)).not.toContain('type="checkbox"');
    }
  });

  test('LEG-01 the terms of sale say of workshops what the form does', async () => {
    const { text } = await get('/sale-terms');
    expect(text).toContain('l’inscription en ligne réserve votre place');
    expect(text).toContain('Les prestations et les ateliers se règlent sur place');
    expect(text).not.toContain('Renoncer au contrat ici');
  });

  test('API-28 one more person is one more field, with all that was typed', async () => {
    const at = path(await createWorkshop(server));
    const more = await post(at, { ...person, ajouter: '1' });
    expect(more.status).toBe(200);
    expect(more.text).toContain('name="participants.1.firstname"');
    expect(more.text).toContain('name="personnes" value="2"');
    expect(more.text).not.toContain('n’est pas encore partie');
    const less = await post(at, { ...person, personnes: '2', 'participants.1.firstname': 'Zoé', retirer: '1' });
    expect(less.text).not.toContain('name="participants.1.firstname"');
  });

  test('API-28 what is said of accounts and bookings takes nobody for a woman or a man', async () => {
    const workshop = await createWorkshop(server);
    const member = await server.write(42, (context) => createMember(context, {}));
    const cookie = `token=${member.token}; idSite=42`;
    const empty = (await get('/compte/inscriptions', { cookie })).text;
    expect(empty).toContain('Aucune inscription pour le moment.');
    await post(path(workshop), { ...person, email: member.email }, { cookie });
    server.setTime('2032-06-06T10:00:00Z');
    const past = (await get(`/catalogue/inscription/${await findLinkToken(server, member.email)}`)).text;
    server.setTime(Date.now());
    expect(past).toContain('Merci de votre venue.');
    for (const text of [empty, past])
      expect(text).not.toMatch(/être venue?\b|êtes (?:pas )?(?:encore )?(?:inscrit|désinscrit)e?\b/);
  });

  test('API-28 a member finds their name, on a page that nobody keeps', async () => {
    const workshop = await createWorkshop(server);
    const member = await server.write(42, (context) => createMember(context, { firstname: 'Solveig' }));
    const cookie = `token=${member.token}; idSite=42`;
    const page = await get(path(workshop), { cookie });
    expect(page.text).toContain('value="Solveig"');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await get(path(workshop))).text).not.toContain('Solveig');
    await post(path(workshop), { ...person, email: member.email }, { cookie });
    const own = await get('/compte/inscriptions', { cookie });
    expect(own.text).toContain('Atelier d’essai');
    expect(own.headers['cache-control']).toBe('private, no-store');
    const name = /value="(annuler-\d+)"/.exec(own.text)?.[1] ?? '';
    expect((await post('/compte/inscriptions', { form: name }, { cookie })).status).toBe(303);
    expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual(['cancelled']);
    expect((await get('/compte/inscriptions')).headers.location).toBe('/auth?retour=/compte/inscriptions');
  });

  test('API-17 a login leads back to the page that was asked for, and sooner where there is a session already', async () => {
    const member = await server.write(42, (context) => createMember(context));
    const asked = String((await get('/compte/inscriptions')).headers.location);
    const credentials = { form: 'ecran-account-login', email: member.email };
    const wrong = await post(asked, { ...credentials, password: 'au hasard' });
    expect(wrong.status).toBe(422);
    const entered = await post(asked, { ...credentials, password: memberPassword });
    expect([entered.status, entered.headers.location]).toEqual([303, '/compte/inscriptions']);
    const cookie = `token=${member.token}; idSite=42`;
    expect((await get(asked, { cookie })).headers.location).toBe('/compte/inscriptions');
    const late = await post('/compte/inscriptions', { form: 'annuler-1' });
    expect(late.headers.location).toBe('/auth?etat=session-finie&retour=/compte/inscriptions#confirmation');
  });

  test('API-28 a member is told on the page what their own address has, and whoever else opens it is told nothing', async () => {
    const at = path(await createWorkshop(server, { capacity: 1 }));
    const [first, second] = await server.write(42, async (context) => [
      await createMember(context),
      await createMember(context),
    ]);
    const book = async ({ email, token }: { email: string; token: string }, child = 'Anne') => {
      const cookie = `token=${token}; idSite=42`;
      const fields = { ...person, email, 'participants.0.firstname': child, acceptsWaiting: 'on' };
      const to = String((await post(at, fields, { cookie })).headers.location);
      return { to, told: await get(to, { cookie }) };
    };
    const booked = await book(first);
    expect(booked.to).toMatch(/\?inscription=confirmee&reference=\d{6}-[A-Z]{7}$/);
    expect(booked.told.text).toContain('Votre place est réservée.');
    expect(booked.told.text).toMatch(/<a [^>]*href="\/compte\/inscriptions">Mes inscriptions<\/a>/);
    expect(booked.told.headers['cache-control']).toBe('private, no-store');
    const again = await book(first, 'Nino');
    expect(again.to).toBe(booked.to.replace('confirmee', 'deja'));
    expect(again.told.text).toContain('Vous aviez déjà une inscription à cette date, et rien n’a changé.');
    expect(again.told.text).toContain('Votre place est réservée.');
    expect((await book(second)).told.text).toContain('Sur la liste d’attente\u00a0: vous êtes la prochaine personne.');
    for (const { to } of [booked, again])
      for (const headers of [{}, { cookie: `token=${second.token}; idSite=42` }]) {
        const { text } = await get(to, headers);
        expect(text).toContain('Le courriel qui la suit dit ce qu’il en est');
        expect(text).not.toMatch(/déjà une inscription|est réservée|Mes inscriptions/);
      }
    // With somebody else's email, the member's page shows no more than a stranger's.
    const other = await book({ email: second.email, token: first.token }, 'Zoé');
    expect(other.to).toMatch(/\?inscription=attente&recu=[\w-]+$/);
    expect(other.told.text).not.toMatch(/déjà une inscription|est réservée|Mes inscriptions/);
  });

  test('API-28 the file of a booking is the entry that its mail brought, for whoever has the link or the session', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    const member = await server.write(42, (context) => createMember(context, {}));
    const cookie = `token=${member.token}; idSite=42`;
    await post(path(workshop), { ...person, email: member.email }, { cookie });
    await post(path(workshop), { ...person, email: 'hugo@exemple.fr', acceptsWaiting: 'on' });
    const uidOf = (text: string | null | undefined) => /^UID:.*(?:\r\n .*)*/m.exec(text ?? '')?.[0];
    const [mail] = await listMailsOf(server, member.email);
    const link = `/catalogue/inscription/${await findLinkToken(server, member.email)}`;
    const own = /\/compte\/inscriptions\/\d+\/agenda\.ics/.exec(
      (await get('/compte/inscriptions', { cookie })).text,
    )?.[0];
    expect((await get(link)).text).toContain(`href="${link}/agenda.ics"`);
    for (const file of [await get(`${link}/agenda.ics`), await get(own ?? '', { cookie })]) {
      expect(file.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
      });
      expect(uidOf(file.text)).toBe(uidOf(mail?.calendar?.content));
      expect(file.text).toContain('DTSTART:20320605T080000Z');
    }
    const unfolded = (text: string | null | undefined) => text?.replaceAll('\r\n ', '');
    for (const text of [(await get(`${link}/agenda.ics`)).text, mail?.calendar?.content]) {
      expect(unfolded(text)).toContain('LOCATION:Au cabinet\\, 12 rue du Petit-Lavoir\\, 49000 Angers\r\n');
      expect(unfolded(text)).toMatch(/\\nInscription nº\u00a0\d{6}-[A-Z]{7}\r\n/);
    }
    expect(mail?.text).toContain('Au cabinet, 12 rue du Petit-Lavoir, 49000 Angers');
    expect((await get(own ?? '')).headers.location).toBe('/auth?retour=/compte/inscriptions');
    const stranger = await server.write(42, (context) => createMember(context, {}));
    expect((await get(own ?? '', { cookie: `token=${stranger.token}; idSite=42` })).status).toBe(404);
    // A waiting booking has no calendar file yet, and a cancelled one no longer has one.
    expect(
      (await get(`/catalogue/inscription/${await findLinkToken(server, 'hugo@exemple.fr')}/agenda.ics`)).status,
    ).toBe(404);
    await post(link, { form: 'annuler' });
    expect((await get(`${link}/agenda.ics`)).status).toBe(404);
    expect(JSON.stringify(server.logLines)).not.toContain(link);
  });

  test('API-28 the link of a mail shows the booking, and its buttons give the seat up or take it', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    const at = path(workshop);
    await post(at, { ...person, email: 'cleo@exemple.fr' });
    await post(at, { ...person, email: 'dora@exemple.fr', acceptsWaiting: 'on' });
    const cleo = `/catalogue/inscription/${await findLinkToken(server, 'cleo@exemple.fr')}`;
    const shown = await get(cleo);
    expect(shown.text).toContain('Votre place est réservée.');
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
    // A GET request changes nothing.
    expect((await listBookings(server, workshop))[0]?.state).toBe('confirmed');
    expect((await post(cleo, { form: 'annuler' })).status).toBe(303);
    expect((await get(cleo)).text).toContain('Inscription annulée.');
    const dora = `/catalogue/inscription/${await findLinkToken(server, 'dora@exemple.fr')}`;
    const offered = (await get(dora)).text;
    for (const words of ['Prendre cette place', 'Refuser la place', 'Elle ira à la personne suivante.'])
      expect(offered).toContain(words);
    for (const words of ['uitter la liste', 'avance d’un rang']) expect(offered).not.toContain(words);
    expect((await post(dora, { form: 'accepter' })).status).toBe(303);
    expect((await post(dora, { form: 'accepter' })).status).toBe(422);
    expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
    expect((await get(`/catalogue/catalogue/inscription/${'x'.repeat(43)}`)).status).toBe(404);
    expect(JSON.stringify(server.logLines)).not.toContain(cleo);
  });
});
