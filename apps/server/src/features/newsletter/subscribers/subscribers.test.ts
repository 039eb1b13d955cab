import { createNewsletterOptOut, createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createRecordCaller } from '@vitrine/test-kit/records/records';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsletterVisitor } from '../newsletter.fixture.ts';

let server: TestServer;
let desk: TestStaff;
let owner: TestStaff;
let visitor: ReturnType<typeof createNewsletterVisitor>;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  desk = await createStaff(server, 'DESK');
  owner = await createStaff(server, 'ADMIN');
  visitor = createNewsletterVisitor(server);
});
afterAll(() => server?.close());

const season = 1;
const dates = 2;
const call = createRecordCaller(
  () => server,
  '',
  () => desk,
);
const subscribe = (email: string, list = season) =>
  server.write(42, (context) => createSubscriber(context, email, list));
const idOf = async (email: string): Promise<number> =>
  (await call('GET', `subscribers?q=${encodeURIComponent(email)}`)).data.records[0]?.id;
const own = createRecordCaller(
  () => server,
  '',
  () => owner,
);
const rowsOf = (...texts: string[]) => texts.map((text, place) => ({ line: place + 1, text }));
const list = async (query: string): Promise<string[]> =>
  (await call('GET', `subscribers?${encodeURI(query)}`)).data.records.map(
    (one: { values: { email: string } }) => one.values.email,
  );
const proof = { on: '2026-05-03', how: 'Bulletin signé au salon d’Angers' };

describe('the list of subscribers', () => {
  test('API-10 is searched, and filtered by list, way and period', async () => {
    await subscribe('zelie@exemple.fr');
    await subscribe('zelie.dates@exemple.fr', dates);
    await call('POST', 'subscribers', { email: 'zelie.main@exemple.fr', lists: [dates], proof });
    expect((await list('q=ZÉLIE&order=email')).length).toBe(3);
    expect(await list(`q=zelie&list=${dates}&order=email`)).toEqual([
      'zelie.dates@exemple.fr',
      'zelie.main@exemple.fr',
    ]);
    expect(await list('q=zelie&way=hand')).toEqual(['zelie.main@exemple.fr']);
    expect(await list('q=zelie&sinceUntil=2001-01-01')).toEqual([]);
    const { choices } = (await call('GET', 'subscriber-lists')).data;
    expect(choices[0]).toEqual({ value: season, label: 'La lettre de saison', isVisible: true });
  });

  test('API-10 one by hand needs a proof, which is kept; without one a mail asks the person', async () => {
    const add = (body: object) => call('POST', 'subscribers', { lists: [season], ...body });
    expect(
      (await add({ email: 'main@exemple.fr', proof: { on: '2199-01-01', how: 'Bulletin signé' } })).fields,
    ).toEqual({
      'proof.on': 'Indiquez un jour passé, ou celui d’aujourd’hui.',
    });
    expect((await add({ email: 'main@exemple.fr', proof })).data.outcome).toBe('added');
    expect((await add({ email: 'Main@exemple.fr', proof })).data.outcome).toBe('known');
    expect(await visitor.proofsOf('main@exemple.fr')).toMatchObject([
      { way: 'hand', wording: proof.how, lists: ['La lettre de saison'], asked_at: new Date('2026-05-03T10:00:00Z') },
    ]);
    expect((await add({ email: 'demandee@exemple.fr' })).data).toEqual({ outcome: 'asked', id: null });
    expect(await visitor.listsOf('demandee@exemple.fr')).toEqual([]);
    expect((await visitor.confirm('demandee@exemple.fr')).status).toBe(200);
    expect(await visitor.proofsOf('demandee@exemple.fr')).toMatchObject([
      { way: 'hand', wording: expect.stringContaining('Confirmer') },
    ]);
    await server.write(42, (context) => createNewsletterOptOut(context, 'jamais@exemple.fr'));
    for (const body of [{ email: 'jamais@exemple.fr' }, { email: 'jamais@exemple.fr', proof }])
      expect((await add(body)).fields.email).toContain('la personne seule peut se réinscrire');
    expect(await visitor.mailsTo('jamais@exemple.fr')).toEqual([]);
  });

  test('API-10 off one list the proof goes on for the others; off the last one the address receives nothing any more', async () => {
    const email = 'deuxlettres@exemple.fr';
    await call('POST', 'subscribers', { email, lists: [season, dates], proof });
    const id = await idOf(email);
    expect((await call('DELETE', `subscribers/${id}/lists/${season}`)).data).toEqual({ isGone: false });
    const { data } = await call('GET', `subscribers/${id}/proofs`);
    expect(data.lists.map(({ name }: { name: string }) => name)).toEqual(['Les dates des ateliers']);
    expect(data.consents).toMatchObject([
      { lists: ['Les dates des ateliers'], wording: proof.how, withdrawnAt: null },
      { lists: ['La lettre de saison', 'Les dates des ateliers'], withdrawnWay: 'owner' },
    ]);
    expect((await call('DELETE', `subscribers/${id}/lists/${season}`)).status).toBe(404);
    expect((await call('DELETE', `subscribers/${id}/lists/${dates}`)).data).toEqual({ isGone: true });
    expect((await call('POST', 'suppressions/check', { email })).data).toMatchObject({
      refusal: { way: 'owner' },
      idSubscriber: null,
    });
  });

  test('API-10 who has left a list has left it under any name: neither an import nor a former proof brings them back', async () => {
    const rename = async (name: string) => {
      const { version } = (await own('GET', `newsletter-lists/${season}`)).data;
      expect((await own('PUT', `newsletter-lists/${season}`, { version, values: { name } })).status).toBe(200);
    };
    const leave = async (email: string) =>
      expect((await call('DELETE', `subscribers/${await idOf(email)}/lists/${season}`)).data).toEqual({
        isGone: false,
      });
    const emails = ['avant@exemple.fr', 'apres@exemple.fr'];
    for (const email of emails) await call('POST', 'subscribers', { email, lists: [season, dates], proof });
    await leave('avant@exemple.fr');
    await rename('La lettre du domaine');
    await leave('apres@exemple.fr');
    const body = { lists: [season], rows: rowsOf(...emails) };
    expect((await call('POST', 'subscriber-imports/preview', body)).data).toMatchObject({ added: 0, refused: 2 });
    for (const email of emails) {
      const added = await call('POST', 'subscribers', { email, lists: [season], proof });
      expect(added.fields?.['proof.on']).toContain('a quitté cette lettre');
      expect(await visitor.proofsOf(email)).toMatchObject([
        { lists: ['La lettre de saison', 'Les dates des ateliers'], withdrawn_way: 'owner' },
        { lists: ['Les dates des ateliers'], withdrawn_way: null },
      ]);
    }
    // Another letter that takes the former name was left by nobody; one that is made again is the one that they left.
    const make = async () => (await own('POST', 'newsletter-lists', values)).data.id as number;
    const values = { name: 'La lettre de saison', description: '', isUsual: false, isVisible: true, position: 3 };
    const preview = async (lists: number[]) =>
      (await call('POST', 'subscriber-imports/preview', { lists, rows: rowsOf('avant@exemple.fr') })).data;
    const other = await make();
    expect(await preview([other])).toMatchObject({ added: 1, refused: 0 });
    await call('POST', 'subscribers', { email: 'avant@exemple.fr', lists: [other], proof });
    expect((await call('DELETE', `subscribers/${await idOf('avant@exemple.fr')}/lists/${other}`)).status).toBe(200);
    const { details } = await own('DELETE', `newsletter-lists/${other}`);
    expect((await own('DELETE', `newsletter-lists/${other}?confirm=${details.confirm}`)).status).toBe(200);
    expect(await preview([await make()])).toMatchObject({ added: 0, refused: 1 });
  });

  test('API-10 who asks the owner leaves all lists, once it is confirmed, and their proofs say how', async () => {
    await subscribe('partante@exemple.fr');
    const id = await idOf('partante@exemple.fr');
    const { details } = await call('DELETE', `subscribers/${id}`);
    expect(details.effects[0]).toEqual({ label: 'lettre quittée', count: 1 });
    expect((await call('DELETE', `subscribers/${id}?confirm=${details.confirm}`)).status).toBe(200);
    expect(await visitor.proofsOf('partante@exemple.fr')).toMatchObject([{ withdrawn_way: 'owner' }]);
    expect((await call('POST', 'subscribers/export', { filter: { q: 'partante' } })).text.trim()).toMatch(
      /^\ufeff?Adresse électronique;Lettres;Provenance;Depuis$/,
    );
  });

  test('API-10 an address put among those that receive nothing leaves its lists, and no import brings it back', async () => {
    await subscribe('neveutplus@exemple.fr');
    const before = (await call('GET', 'suppressions')).data.count;
    expect((await call('POST', 'suppressions', { email: 'NeVeutPlus@exemple.fr' })).data).toEqual({
      wasSubscribed: true,
    });
    expect((await call('POST', 'suppressions', { email: 'neveutplus@exemple.fr' })).status).toBe(409);
    const { data, text } = await call('GET', 'suppressions');
    expect(data.count).toBe(before + 1);
    expect(text).not.toContain('neveutplus');
    const body = { lists: [season], rows: rowsOf('neveutplus@exemple.fr') };
    expect((await call('POST', 'subscriber-imports/preview', body)).data).toMatchObject({ added: 0, refused: 1 });
  });
});

describe('an import of subscribers', () => {
  const begin = async (lists = [season]) =>
    (await call('POST', 'subscriber-imports', { name: 'carnet.csv', lists, proof: 'Cahier du salon de mai' })).data
      .import.id as number;
  const count = async () => (await call('GET', 'subscribers/count')).data.count;

  test('API-10 is seen before anything is written, and says of each line what becomes of it', async () => {
    await subscribe('deja@exemple.fr');
    await server.write(42, (context) => createNewsletterOptOut(context, 'partie@exemple.fr'));
    const before = await count();
    const rows = rowsOf('Neuve <neuve@exemple.fr>', 'DEJA@exemple.fr', 'partie@exemple.fr', 'tel 06 12 34 56 78');
    const seen = (await call('POST', 'subscriber-imports/preview', { lists: [season], rows })).data;
    expect(seen).toEqual({
      added: 1,
      known: 1,
      refused: 1,
      invalid: [{ line: 4, text: 'tel 06 12 34 56 78', reason: 'Il manque le signe @.' }],
    });
    expect(await count()).toBe(before);
    for (const [path, body] of [
      ['subscriber-imports/preview', { lists: [season, 999_999], rows }],
      ['subscriber-imports', { name: 'carnet.csv', lists: [999_999], proof: 'Cahier du salon de mai' }],
    ] as const)
      expect((await call('POST', path, body)).fields.lists).toContain('l’une d’elles n’existe plus');
    const unproved = { name: 'carnet.csv', lists: [season], proof: 'oui' };
    expect((await call('POST', 'subscriber-imports', unproved)).fields.proof).toContain('Indiquez où et quand');
    const id = await begin();
    expect((await call('POST', `subscriber-imports/${id}/addresses`, { rows })).data).toEqual(seen);
    expect(await visitor.proofsOf('neuve@exemple.fr')).toMatchObject([
      { way: 'import', wording: 'Cahier du salon de mai' },
    ]);
    const [made] = (await call('GET', 'subscriber-imports')).data.imports;
    expect(made).toMatchObject({ id, added: 1, known: 1, refused: 1, invalid: 1, undoneAt: null });
  });

  test('API-10 brings nobody back to a list that they have left while they receive another', async () => {
    const email = 'uneseule@exemple.fr';
    await call('POST', 'subscribers', { email, lists: [season, dates], proof });
    await call('DELETE', `subscribers/${await idOf(email)}/lists/${season}`);
    const rows = rowsOf(email);
    for (const [lists, outcome] of [
      [[season], { added: 0, known: 0, refused: 1 }],
      [[season, dates], { added: 0, known: 1, refused: 0 }],
    ] as const) {
      expect((await call('POST', 'subscriber-imports/preview', { lists, rows })).data).toMatchObject(outcome);
      const id = await begin([...lists]);
      expect((await call('POST', `subscriber-imports/${id}/addresses`, { rows })).data).toMatchObject(outcome);
      expect(await visitor.listsOf(email)).toEqual(['Les dates des ateliers']);
    }
    // By hand neither, with an agreement from before; a mail may ask.
    const add = (body: object) => call('POST', 'subscribers', { email, lists: [season], ...body });
    expect((await add({ proof })).fields).toEqual({ 'proof.on': expect.stringContaining('accord plus récent') });
    expect((await add({})).data.outcome).toBe('asked');
    // What was left is left, also where the import that had brought it is undone.
    const id = await begin([season, dates]);
    const brought = rowsOf('rapportee@exemple.fr');
    await call('POST', `subscriber-imports/${id}/addresses`, { rows: brought });
    await call('DELETE', `subscribers/${await idOf('rapportee@exemple.fr')}/lists/${season}`);
    expect((await call('DELETE', `subscriber-imports/${id}`)).data).toEqual({ removed: 1, kept: 0 });
    const again = { lists: [season], rows: brought };
    expect((await call('POST', 'subscriber-imports/preview', again)).data).toMatchObject({ added: 0, refused: 1 });
  });

  test('API-10 is undone but for those who have chosen something since; who left stays refused', async () => {
    const before = await count();
    await subscribe('ancienne@exemple.fr', dates);
    const id = await begin();
    const rows = rowsOf('a1@exemple.fr', 'a2@exemple.fr', 'a3@exemple.fr', 'ancienne@exemple.fr');
    await call('POST', `subscriber-imports/${id}/addresses`, { rows });
    await visitor.subscribe('a2@exemple.fr', { lists: [dates] });
    await visitor.confirm('a2@exemple.fr');
    await call('POST', 'suppressions', { email: 'a3@exemple.fr' });
    expect((await call('DELETE', `subscriber-imports/${id}`)).data).toEqual({ removed: 2, kept: 1 });
    expect(await visitor.listsOf('a1@exemple.fr')).toEqual([]);
    expect(await visitor.proofsOf('a1@exemple.fr')).toEqual([]);
    expect(await visitor.listsOf('a2@exemple.fr')).toEqual(['La lettre du domaine', 'Les dates des ateliers']);
    expect(await visitor.listsOf('ancienne@exemple.fr')).toEqual(['Les dates des ateliers']);
    expect(await list('q=ancienne&way=form')).toEqual(['ancienne@exemple.fr']);
    expect((await call('POST', 'suppressions/check', { email: 'a3@exemple.fr' })).data.refusal.way).toBe('owner');
    expect(await count()).toBe(before + 2);
    expect((await call('DELETE', `subscriber-imports/${id}`)).status).toBe(409);
    expect((await call('POST', `subscriber-imports/${id}/addresses`, { rows })).status).toBe(409);
  });
});
