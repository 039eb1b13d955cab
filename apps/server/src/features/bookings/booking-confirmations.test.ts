import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkshop, findLinkToken } from './bookings.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });
const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const { headers: answer } = await server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return String(answer.location).replace(/#.*/, '');
};
const pathOf = ({ id, occurrence }: { id: number; occurrence: number }) =>
  `/catalogue/essais/${id}/atelier-d-essai/${occurrence}`;
const mainTextOf = (text: string) =>
  text
    .slice(text.indexOf('<main'), text.indexOf('</main'))
    .replaceAll('<!-- -->', '')
    .replace(/[\u00a0\u202f]/g, ' ');
const family = {
  form: 'inscription',
  firstname: 'Anne',
  lastname: 'Petit',
  email: 'anne@exemple.fr',
  personnes: '2',
  'participants.0.firstname': 'Anne',
  'participants.1.firstname': 'Zoé',
};

describe('API-28 the confirmation of a registration', () => {
  test('API-28 the last seats: what happened, for whom, when, at what price; nothing says that the date is full', async () => {
    const told = await get(await post(pathOf(await createWorkshop(server, { capacity: 2 })), family));
    const main = mainTextOf(told.text);
    expect(told.text).toContain('<title>Vos 2\u00a0places sont réservées.');
    expect(main).toMatch(/<h1[^>]*>Vos 2 places sont réservées\.<\/h1>/);
    for (const fact of ['Inscription confirmée', 'samedi 5 juin 2032', 'Anne, Zoé', '70 €', 'à régler sur place'])
      expect(main, fact).toContain(fact);
    expect(main).toContain('anne@exemple.fr');
    expect(main).toMatch(/<a class="button" href="[^"]*\.ics"/);
    expect(main).not.toMatch(/Complet|Liste d’attente|dit ce qu’il en est/);
  });

  test('API-28 a place in the line is told as one, with the price that it would cost', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    await post(pathOf(workshop), { ...family, personnes: '1', email: 'avant@exemple.fr' });
    const main = mainTextOf(
      (await get(await post(pathOf(workshop), { ...family, personnes: '1', acceptsWaiting: 'on' }))).text,
    );
    expect(main).toMatch(/<h1[^>]*>Vous êtes sur la liste d’attente\.<\/h1>/);
    expect(main).toContain('si une place se libère');
    expect(main).not.toMatch(/est réservée|Inscription confirmée/);
  });

  test('API-28 whoever changes the note of an address, carries it to another date or comes late is told nothing of it', async () => {
    const first = await createWorkshop(server);
    const told = await post(pathOf(first), family);
    const note = /recu=([\w-]+)/.exec(told)?.[1] ?? '';
    const other = `${pathOf(await createWorkshop(server))}?inscription=confirmee&recu=${note}`;
    const changed = told.replace(note, `${note.slice(0, 60)}${note[60] === 'A' ? 'B' : 'A'}${note.slice(61)}`);
    for (const address of [other, changed]) {
      const { text } = await get(address);
      expect(mainTextOf(text)).toContain('Votre demande est arrivée.');
      expect(text).not.toMatch(/Anne|Zoé|sont réservées|est réservée/);
    }
    server.setTime(Date.now() + 31 * 60_000);
    const late = await get(told);
    server.setTime(Date.now());
    expect(late.text).not.toMatch(/Anne|Zoé|est réservée/);
  });

  test('API-28 a confirmation is kept by nobody, neither is an address with an invented note', async () => {
    const workshop = await createWorkshop(server);
    const told = await post(pathOf(workshop), family);
    const { cache } = server.running.context;
    const before = cache.size;
    const answers = [await get(told), await get(`${pathOf(workshop)}?inscription=confirmee&recu=${'x'.repeat(80)}`)];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, no-store');
    expect(cache.size).toBe(before);
  });

  test('API-28 an address on the list already is answered as a new one is', async () => {
    const workshop = await createWorkshop(server);
    const read = async (email: string) =>
      mainTextOf((await get(await post(pathOf(workshop), { ...family, email }))).text)
        .replaceAll(email, '…')
        .replace(/\d{6}-[A-Z]{7}/, '…');
    await post(pathOf(workshop), { ...family, firstname: 'Léa', email: 'connue@exemple.fr' });
    const texts = [await read('connue@exemple.fr'), await read('neuve@exemple.fr')].map((text) =>
      text.replace(/recu=[\w-]+/g, ''),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  test('API-28 a form that only asks for one more person is no error in the page’s title', async () => {
    const at = pathOf(await createWorkshop(server));
    const ask = (fields: Record<string, string>) =>
      server.request(at, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl },
        body: new URLSearchParams(fields).toString(),
      });
    expect((await ask({ ...family, ajouter: '1' })).text).not.toContain('<title>Erreur');
    expect((await ask({ ...family, email: 'x' })).text).toContain('<title>Erreur');
  });

  test('API-28 a cancelled booking leads on to the other dates', async () => {
    const workshop = await createWorkshop(server);
    const member = await server.write(42, (context) => createMember(context));
    await post(pathOf(workshop), { ...family, email: member.email });
    const link = `/catalogue/inscription/${await findLinkToken(server, member.email)}`;
    expect(mainTextOf((await get(link)).text)).not.toContain('Choisir une autre date');
    const after = mainTextOf((await get(await post(link, { form: 'annuler' }))).text);
    expect(after).toContain('Inscription annulée.');
    expect(after).toMatch(/<a class="button button-quiet" href="\/catalogue\/essais\/\d+\/atelier-d-essai">/);
  });
});
