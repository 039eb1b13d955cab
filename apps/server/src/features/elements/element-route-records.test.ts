import { randomUUID } from 'node:crypto';
import { createElementWithPage } from '@vitrine/test-kit/records/bookings';
import { createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockElementRoutes } from './element-route-records.repository.ts';
import { saveElementRoute } from './save-element.operations.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 42, 'cabinet');
  owner = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

async function send(method: string, path: string, body?: unknown) {
  const answer = await requestAdmin(server, method, `/sites/42/${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
}
const route = (title: string, more: object = {}) => ({
  title,
  route: '',
  position: 0,
  text: '',
  emptyText: '',
  metaDescription: '',
  fields: [],
  ...more,
});
const create = async (title: string, more: object = {}) => {
  const made = await send('POST', 'element-routes', route(title, more));
  expect([made.status, made.fields]).toEqual([201, undefined]);
  return made.data as { id: number; version: number; values: Record<string, unknown> };
};
const update = (id: number, version: number, values: object) =>
  send('PUT', `element-routes/${id}`, { version, values });
const read = async (id: number) => (await send('GET', `element-routes/${id}`)).data;
const pageOf = (path: string) => server.request(path, { host: 'cabinet.localhost' });

const draftOf = async (kind: string, id: number) => (await send('GET', `contents/${kind}/${id}/drafts/fr_FR`)).data;
async function change(kind: string, id: number, operation: object) {
  const { version: base } = await draftOf(kind, id);
  const changed = await send('POST', `contents/${kind}/${id}/drafts/fr_FR/operations`, {
    batch: randomUUID(),
    base,
    operations: [operation],
  });
  expect([changed.status, changed.fields]).toEqual([200, undefined]);
}
const publish = async (kind: string, id: number) => {
  const { version } = await draftOf(kind, id);
  return send('POST', `contents/${kind}/${id}/drafts/fr_FR/publication`, { expectedVersion: version });
};

/** An element as its owner makes it, published. */
async function publishElement(title: string, fields: object): Promise<number> {
  const { data } = await send('POST', 'contents/element', { title, fields });
  const published = await publish('element', data.id);
  expect([published.status, published.fields]).toEqual([200, undefined]);
  return data.id;
}

test('ENT-13 a route made on an empty site has its page at once; its word comes from the title, its fields get names', async () => {
  const made = await create('Les ateliers du mercredi', {
    text: 'Quatre à six familles.',
    emptyText: 'La saison est terminée.',
    fields: [
      { label: 'À apporter', kind: 'text' },
      { label: 'Au plus', kind: 'number', unit: 'familles' },
      { label: 'Où', kind: 'choice', isFilter: true, choices: [{ label: 'Au cabinet' }, { label: 'Dehors' }] },
    ],
  });
  expect(made.values).toMatchObject({ route: 'les-ateliers-du-mercredi', url: '/catalogue/les-ateliers-du-mercredi' });
  expect(made.values.fields).toEqual([
    { id: 'a-apporter', label: 'À apporter', kind: 'text', unit: '', choices: [], isFilter: false },
    { id: 'au-plus', label: 'Au plus', kind: 'number', unit: 'familles', choices: [], isFilter: false },
    {
      id: 'ou',
      label: 'Où',
      kind: 'choice',
      unit: '',
      choices: [
        { id: 'au-cabinet', label: 'Au cabinet' },
        { id: 'dehors', label: 'Dehors' },
      ],
      isFilter: true,
    },
  ]);
  const page = await pageOf('/catalogue/les-ateliers-du-mercredi');
  expect(page.status).toBe(200);
  expect(page.text).toContain('La saison est terminée.');
  // A form that sends back what it read changes nothing.
  const same = await update(made.id, made.version, { fields: made.values.fields });
  expect([same.status, same.data.version]).toEqual([200, made.version]);
});

test('ENT-13 what cannot be a route is refused at its field, in a sentence', async () => {
  await create('Cours', { route: 'cours' });
  const choice = (label: string) => ({ label, kind: 'choice', isFilter: true, choices: [{ label: 'Un' }] });
  for (const [changes, field, sentence] of [
    [{ title: ' ' }, 'title', 'Indiquez un titre.'],
    [{ route: 'Les Cours' }, 'route', 'Écrivez ce mot en minuscules, chiffres et tirets, comme ateliers.'],
    [{ route: 'cours' }, 'route', 'La rubrique «\u00a0cours\u00a0» existe déjà. Choisissez un autre mot.'],
    [{ title: 'Cours' }, 'route', 'La rubrique «\u00a0cours\u00a0» existe déjà. Choisissez un autre mot.'],
    [{ route: 'footer' }, 'route', 'Ce mot est celui des liens du pied de page. Choisissez-en un autre.'],
    [
      { title: 'Inscription' },
      'route',
      'Ce mot est pris par le programme. Choisissez-en un autre, comme inscriptions.',
    ],
    [{ position: -1 }, 'position', 'Pas moins de 0.'],
    [{ fields: [{ kind: 'text' }] }, 'fields.0.label', 'Nommez ce champ.'],
    [{ fields: [{ label: 'Où', kind: 'map' }] }, 'fields.0.kind', 'Choisissez ce que l’on y écrit.'],
    [{ fields: [{ label: 'Où', kind: 'choice' }] }, 'fields.0.choices', 'Donnez au moins un choix.'],
    [{ fields: ['A', 'B', 'C', 'D'].map(choice) }, 'fields', 'Au plus trois filtres.'],
    [
      { fields: Array.from({ length: 21 }, () => ({ label: 'Champ', kind: 'text' })) },
      'fields',
      'Au plus vingt champs.',
    ],
  ] as const) {
    const refused = await send('POST', 'element-routes', { ...route('Stages'), ...changes });
    expect([refused.status, refused.fields]).toEqual([422, { [field]: sentence }]);
  }
});

test('ENT-13 of two people who make the same route at once, the second is told so and overwrites nothing', async () => {
  const later = await server.write(42, async (context) => {
    await lockElementRoutes(context);
    const { fields, ...values } = route('Visites', { route: 'visites', text: 'La première.' });
    unwrap(await saveElementRoute(context, { ...values, fields, locale: 'fr_FR' }));
    const sent = send('POST', 'element-routes', route('Visites', { text: 'La seconde.' }));
    const countWaiting = async () => {
      const [row] = await context.transaction.query<{ count: number }>(
        'select count(*)::int as count from pg_locks where not granted',
      );
      return row?.count;
    };
    await expect.poll(countWaiting).toBe(1);
    return { sent };
  });
  const answer = await later.sent;
  expect([answer.status, answer.fields]).toEqual([
    422,
    { route: 'La rubrique «\u00a0visites\u00a0» existe déjà. Choisissez un autre mot.' },
  ]);
  expect((await pageOf('/catalogue/visites')).text).toContain('La première.');
});

test('ENT-13 RTE-07 a route under another word keeps its elements and blocks, and its former addresses lead to the new ones', async () => {
  const made = await create('Stages', { route: 'stages', fields: [{ label: 'Niveau', kind: 'text' }] });
  const id = await publishElement('Poterie', { route: 'stages', fieldValues: { niveau: 'Tous' } });
  const { data: page } = await send('POST', 'contents/page', { title: 'Accueil des stages' });
  const block = {
    id: 'liste',
    type: 'element-list',
    version: 0,
    props: { variant: 'ledger', tone: 'plain', title: 'Nos stages', route: 'stages', count: 24, follow: 'pages' },
  };
  await change('page', page.id, { kind: 'insert', parent: null, after: null, node: block });
  const detail = `/catalogue/stages/${id}/poterie`;
  expect((await pageOf(detail)).status).toBe(200);

  const renamed = await update(made.id, made.version, { route: 'sessions' });
  expect([renamed.status, renamed.data.values.url]).toEqual([200, '/catalogue/sessions']);
  expect((await pageOf(`/catalogue/sessions/${id}/poterie`)).text).toContain('Tous');
  for (const [from, to] of [
    ['/catalogue/stages', '/catalogue/sessions'],
    [detail, `/catalogue/sessions/${id}/poterie`],
    [`${detail}/7`, `/catalogue/sessions/${id}/poterie/7`],
  ] as const) {
    const answer = await pageOf(from);
    expect([from, answer.status, answer.headers.location]).toEqual([from, 301, to]);
  }
  expect(JSON.stringify((await draftOf('page', page.id)).document)).toContain('"route":"sessions"');
  expect((await draftOf('element', id)).fields.route).toBe('sessions');

  // Back again: the address is that of a page, and no redirect leads away from it.
  const back = await update(made.id, renamed.data.version, { route: 'stages' });
  expect(back.status).toBe(200);
  expect((await pageOf(detail)).status).toBe(200);
  expect((await pageOf('/catalogue/sessions')).headers.location).toBe('/catalogue/stages');
});

test('ENT-13 fields that elements fill in keep their kind and the choices in use; one that is taken off comes back with its values', async () => {
  const made = await create('Sorties', {
    route: 'sorties',
    fields: [
      { label: 'Où', kind: 'choice', choices: [{ label: 'Au bois' }, { label: 'En ville' }] },
      { label: 'À apporter', kind: 'text' },
    ],
  });
  const [where, bring] = made.values.fields as [Record<string, unknown>, Record<string, unknown>];
  const id = await publishElement('Balade', {
    route: 'sorties',
    fieldValues: { ou: 'au-bois', 'a-apporter': 'Une gourde' },
  });
  const wrong = await update(made.id, made.version, {
    fields: [
      { ...where, choices: [{ id: 'en-ville', label: 'En ville' }] },
      { ...bring, kind: 'number' },
    ],
  });
  expect([wrong.status, wrong.fields]).toEqual([
    422,
    {
      'fields.0.choices': '1 élément a le choix «\u00a0Au bois\u00a0». Choisissez-en d’abord un autre pour lui.',
      'fields.1.kind': '1 élément remplit ce champ. Ajoutez-en plutôt un autre.',
    },
  ]);
  const path = `/catalogue/sorties/${id}/balade`;
  const taken = await update(made.id, made.version, {
    fields: [{ ...where, choices: [{ id: 'au-bois', label: 'En forêt' }] }],
  });
  expect(taken.status).toBe(200);
  const without = await pageOf(path);
  expect(without.text).toContain('En forêt');
  expect(without.text).not.toContain('Une gourde');
  const { entries } = (await send('GET', `element-routes/${made.id}/history`)).data;
  expect((await update(made.id, taken.data.version, { fields: entries[0].before.fields })).status).toBe(200);
  expect((await pageOf(path)).text).toContain('Une gourde');

  // Without its field, the element is still published: its value is shown nowhere, and is no fault.
  const current = await read(made.id);
  await update(made.id, current.version, { fields: [where] });
  await change('element', id, { kind: 'set', block: null, path: ['summary'], value: 'Deux heures dehors.' });
  const published = await publish('element', id);
  expect([published.status, published.fields]).toEqual([200, undefined]);
  expect((await pageOf(path)).text).toContain('Deux heures dehors.');
});

test('ENT-13 a route is deleted when it is empty, and says what it has', async () => {
  const made = await create('Conférences', { route: 'conferences' });
  await server.write(42, (context) => createElementWithPage(context, 'conferences', 'Le sommeil'));
  const { version } = await read(made.id);
  const first = await send('DELETE', `element-routes/${made.id}`);
  expect([first.status, first.details.effects]).toEqual([
    409,
    [{ label: 'élément de la rubrique, à ranger ailleurs d’abord', count: 1 }],
  ]);
  const refused = await send('DELETE', `element-routes/${made.id}?confirm=${first.details.confirm}`);
  expect([refused.status, refused.message]).toEqual([
    409,
    '1 élément est dans cette rubrique. Rangez-le dans une autre, ou à la corbeille, puis recommencez.',
  ]);
  expect((await read(made.id)).version).toBe(version);
  const empty = await create('Rencontres', { route: 'rencontres' });
  const { details } = await send('DELETE', `element-routes/${empty.id}`);
  expect((await send('DELETE', `element-routes/${empty.id}?confirm=${details.confirm}`)).status).toBe(200);
  expect((await pageOf('/catalogue/rencontres')).status).toBe(404);
});
