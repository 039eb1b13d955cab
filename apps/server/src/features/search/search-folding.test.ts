import { createNews, createPage, createServiceOffer, createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createRecordCaller } from '@vitrine/test-kit/records/records';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** As people and the program write names and titles; none is a word of the seeded site. */
const titles = {
  cellar: 'Dégustation d’août chez Weißmüller',
  wreath: 'Couronne de Noël Saint\u2011Gwenolé',
  sea: 'Jørgen et Łukasz, l’Ærø\u00a0: smørrebrød',
  flower: 'Œillets de l’ıssız, Đurđevac',
};

let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'SUPER_ADMIN');
  await server.changeSettings({ SEARCH_BAR: true });
  await server.write(42, async (context) => {
    await createPage(context, '/cave', titles.cellar);
    await createNews(context, titles.wreath, { id: 7001 });
    await createServiceOffer(context, titles.sea, { id: 7001 });
    await createPage(context, '/fleurs', titles.flower);
    await createMember(context, {
      firstname: 'Noëlle',
      lastname: 'D\u0027Aubigné',
      email: 'jean-luc.o\u0027brien@exemple.fr',
    });
    await createMember(context, {
      firstname: 'Łukasz',
      lastname: 'Straße\u00a0–\u00a0Sœur',
      email: 'lukasz@exemple.fr',
    });
  });
  await createSite(server, 77, 'oestre', { name: 'L’Œuvre d’Ærø' });
});
afterAll(() => server?.close());

const get = async (path: string) => {
  const { status, text } = await requestAdmin(server, 'GET', path, { cookie: staff.cookie });
  expect(status, text).toBe(200);
  return JSON.parse(text).data;
};
const titlesOf = (found: { title: string }[]) => found.map(({ title }) => title.replaceAll('\u00a0', ' '));
const plain = (title: string) => title.replaceAll('\u00a0', ' ');
const send = createRecordCaller(
  () => server,
  'members',
  () => staff,
);

describe.each([
  [
    'page',
    titles.cellar,
    ['aout', "d'août", 'D’AOÛT', 'weissmuller', 'Weißmüller', 'degustation d aout', 'd\u02bcaout', 'dégu\u00adstation'],
  ],
  [
    'news',
    titles.wreath,
    ['noel', 'NOËL', 'noe\u0308l', 'saint-gwenole', 'saint–gwenolé', 'Saint Gwenolé', 'saint\u202fgwenole'],
  ],
  [
    'service-offer',
    titles.sea,
    ['jorgen', 'Jørgen', 'lukasz', 'ŁUKASZ', 'ærø', 'aero', "l'aero", 'smorrebrod', 'aero : smo'],
  ],
  ['page', titles.flower, ['oeillets', 'œillets', 'issiz', 'durdevac', 'Đurđevac', 'ＯＥＩＬＬＥＴＳ']],
] as const)('SET-13 %s « %s »', (kind, title, questions) => {
  test.each(questions)('the list of contents finds it by « %s »', async (question) => {
    const { contents } = await get(`/sites/42/contents/${kind}?title=${encodeURIComponent(question)}`);
    expect(titlesOf(contents)).toContain(plain(title));
    expect(contents.length).toBeLessThan(3);
  });

  test.each(questions.filter((question) => !question.endsWith('smo')))(
    'visitors find it by « %s »',
    async (question) => {
      const { results, correction } = await server.client(42).search({ query: { q: question, page: '1' } });
      expect(titlesOf(results)).toContain(plain(title));
      expect(correction).toBeNull();
    },
  );
});

test.each([
  "d'aubigné",
  'D’Aubigné',
  'aubigne',
  'noelle d aubigne',
  'd‘aubigne noelle',
  'JEAN-LUC.O’BRIEN@exemple.fr',
  'jean\u2011luc',
])('API-23 the list of members, the command menu find a member by « %s »', async (question) => {
  const { data } = await send('GET', `?q=${encodeURIComponent(question)}`);
  expect(data.records.map(({ values }: { values: { firstname: string } }) => values.firstname)).toEqual(['Noëlle']);
  const { groups } = await get(`/sites/42/records?q=${encodeURIComponent(question)}`);
  expect(groups).toMatchObject([{ resource: 'members', records: [{ title: expect.stringContaining('Noëlle') }] }]);
});

test.each(['lukasz', 'Łukasz strasse', 'STRASSE - SOEUR', 'Sœur'])('API-23 and another by « %s »', async (question) => {
  const { data } = await send('GET', `?q=${encodeURIComponent(question)}`);
  expect(data.records).toHaveLength(1);
});

test.each(["l'oeuvre", 'L’Œuvre', 'aero', 'OEUVRE D AERO'])(
  'ROL-02 the chooser finds a site by « %s »',
  async (question) => {
    const { sites } = await get(`/sites?q=${encodeURIComponent(question)}`);
    expect(sites.map(({ name }: { name: string }) => name)).toEqual(['L’Œuvre d’Ærø']);
  },
);

test('API-02 lk: of a title is folded as the search of the site is', async () => {
  for (const question of ['noel', 'saint gwenole', 'SAINT-GWENOLÉ']) {
    const { status, json } = await server.request(`/api/news?title=lk:${encodeURIComponent(question)}`, {
      headers: { idSite: '42' },
    });
    expect(status).toBe(200);
    expect(JSON.stringify(json().data), question).toContain('Couronne de Noël');
  }
});
