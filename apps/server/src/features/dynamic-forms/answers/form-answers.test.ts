import { buildMultipart } from '@vitrine/test-kit/multipart';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveForm } from '../dynamic-forms.operations.ts';

let server: TestServer;
let staff: TestStaff;
let formId: number;

const children = {
  kind: 'loop',
  name: 'enfants',
  title: 'Vos enfants',
  turn: 'Enfant',
  addLabel: 'Ajouter un enfant',
  maximum: 5,
  items: [
    { kind: 'text', name: 'prenom', label: 'Prénom', required: true },
    { kind: 'checkbox', name: 'jours', label: 'Jours', choices: list('lundi', 'mardi') },
  ],
};
const health = { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true };
const first = [
  { kind: 'text', name: 'nom', label: 'Nom', required: true },
  { kind: 'radio', name: 'soin', label: 'Soin voulu', choices: list('bain', 'massage') },
  { kind: 'text', name: 'ville', label: 'Ville' },
  { kind: 'textarea', name: 'vie', label: 'Votre vie' },
  health,
  children,
];
/** Asked in other words, without the town and the bath, and a life that is confidential by now. */
const second = [
  first[0],
  { kind: 'number', name: 'age', label: 'Âge' },
  { kind: 'select', name: 'soin', label: 'Votre soin', choices: list('massage', 'sauna') },
  { kind: 'date', name: 'jour', label: 'Jour' },
  { kind: 'textarea', name: 'vie', label: 'Votre vie', sensitive: true },
  health,
  children,
];

function list(...values: string[]) {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
}
const define = (items: unknown[]) => ({ steps: [{ name: 'etape', title: 'Vous', items }] });

beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'DESK');
  formId = await server.write(42, (context) =>
    createForm(context, 'Demande de séance', { definition: define(first), minimumSeconds: 0 }),
  );
  await send({
    nom: 'Zoé',
    soin: 'bain',
    ville: 'Angers',
    vie: 'calme',
    sante: 'asthme',
    enfants: [{ prenom: 'Tom' }],
  });
  await server.write(42, (context) =>
    saveForm(context, {
      id: formId,
      name: 'Demande de séance',
      definition: define(second),
      minimumSeconds: 0,
      retentionDays: 365,
    }),
  );
  const [lea, tom] = [
    { prenom: 'Léa', jours: ['lundi', 'mardi'] },
    { prenom: 'Tom', jours: ['mardi'] },
  ];
  await send({ nom: '=1+1', age: '7', soin: 'massage', jour: '2026-12-05', enfants: [lea, tom] });
  await send({ nom: 'Ana', age: '12', soin: 'sauna', jour: '2027-02-05', vie: 'secrète' });
  await send({ nom: 'Bob', age: '30', soin: 'sauna' });
  await send({ nom: 'Robot', age: '99' }, 'https://exemple.fr');
});
afterAll(() => server?.close());

// biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
type Reply = any;

async function send(answers: object, trap = ''): Promise<void> {
  const fields: [string, string][] = [
    ['answers', JSON.stringify(answers)],
    ['elapsed', '60'],
    ['website', trap],
  ];
  const sent = await server.request(`/api/forms/${formId}/submit`, { method: 'POST', ...buildMultipart(fields, []) });
  if (sent.status >= 300) throw new Error(sent.text);
}

const call = (method: string, path: string, body?: object, { cookie } = staff) =>
  requestAdmin(server, method, `/sites/42/forms/${formId}/answers${path}`, { cookie, ...(body ? { body } : {}) });
const read = async (path: string): Promise<Reply> => (await call('GET', path)).json().data;
const save = async (body: object): Promise<string> => (await call('POST', '/export', { query: {}, ...body })).text;

test('ENT-13 API-29 the table has the questions of all versions, and each answer in the words it was asked in', async () => {
  const { columns, answers, total, suspect } = await read('');
  expect(columns.map(({ name, isFormer }: Reply) => `${name}${isFormer ? ' (former)' : ''}`)).toEqual([
    'nom',
    'age',
    'soin',
    'jour',
    'vie',
    'sante',
    'enfants',
    'ville (former)',
  ]);
  expect([total, suspect]).toEqual([4, 1]);
  expect(answers.map(({ version }: Reply) => version)).toEqual([2, 2, 2, 1]);
  expect(answers[2].cells).toMatchObject({ nom: { text: '=1+1' }, enfants: { text: '2\u00a0enfants' } });
  expect(answers[3]).toMatchObject({ state: 'new', hasConfidential: true });
  expect(answers[3].cells).toEqual({
    nom: { text: 'Zoé', label: null },
    soin: { text: 'Bain', label: 'Soin voulu' },
    ville: { text: 'Angers', label: null },
    enfants: { text: '1\u00a0enfant', label: null },
  });
});

test('ENT-13 the table is searched and filtered; suspect answers stand apart', async () => {
  const names = async (query: string) => (await read(query)).answers.map(({ cells }: Reply) => cells.nom.text);
  expect(await names('?search=angers')).toEqual(['Zoé']);
  expect(await names('?search=100%25')).toEqual([]);
  expect(await names('?state=suspect')).toEqual(['Robot']);
  expect(await names('?state=closed')).toEqual([]);
  expect(await names('?to=2020-01-01')).toEqual([]);
  expect((await call('GET', '?state=lost')).json().fields).toEqual({ state: 'Choisissez un état de la liste.' });
});

test('ENT-13 answers are counted by question; a confidential one only as a person', async () => {
  const { total, confidential, questions } = await read('/summary');
  expect([total, confidential]).toEqual([4, { labels: ['Votre vie', 'Santé'], count: 2 }]);
  const byName = Object.fromEntries(questions.map((one: Reply) => [one.name, one]));
  expect(Object.keys(byName)).toEqual(['nom', 'age', 'soin', 'jour', 'prenom', 'jours', 'ville']);
  expect(byName.soin).toMatchObject({
    answered: 4,
    choices: [
      { label: 'Massage', count: 1 },
      { label: 'Sauna', count: 2 },
      { label: 'Bain', count: 1 },
    ],
  });
  expect(byName.jours).toMatchObject({
    label: 'Vos enfants, Jours',
    answered: 2,
    choices: [
      { label: 'Lundi', count: 1 },
      { label: 'Mardi', count: 2 },
    ],
  });
  expect(byName.age.numbers).toMatchObject({ minimum: 7, maximum: 30, median: 12 });
  expect(byName.jour.periods).toEqual([
    { period: '2026-12', count: 1 },
    { period: '2027-01', count: 0 },
    { period: '2027-02', count: 1 },
  ]);
  expect(byName.prenom).toMatchObject({ plot: 'filled', answered: 3 });
  expect((await read('/summary?search=zo%C3%A9')).total).toBe(1);
});

test('ENT-13 the export leaves formulas harmless, and confidential answers out unless they are asked for', async () => {
  const { headers } = await call('POST', '/export', { format: 'csv', query: {} });
  expect(headers['content-disposition']).toBe('attachment; filename="demande-de-seance-reponses.csv"');
  const csv = await save({ format: 'csv' });
  expect(csv).toContain(
    'Référence;Reçue le;État;Version;Nom;Âge;Votre soin;Jour;"Vos enfants, Prénom"'.replaceAll('"', ''),
  );
  expect(csv).toContain(";'=1+1;7;Massage;2026-12-05;");
  expect(csv).toContain('Enfant 1\u00a0: Léa | Enfant 2\u00a0: Tom');
  expect(csv).not.toMatch(/asthme|calme|secrète|Robot/);
  const whole = JSON.parse(await save({ format: 'json', withConfidential: true })) as Reply[];
  expect(whole.at(-1).answers).toContainEqual({ path: 'sante', label: 'Santé', text: 'asthme', value: 'asthme' });
  expect(whole.at(-1).answers).toContainEqual({ path: 'soin', label: 'Soin voulu', text: 'Bain', value: 'bain' });
  expect(await save({ format: 'json' })).not.toMatch(/asthme|calme|secrète/);
  const hasty = await createStaff(server, 'DESK', 42, { isConfirmed: false });
  expect((await call('POST', '/export', { format: 'csv', query: {} }, hasty)).status).toBe(403);
});

test('BLK-03 who composes the form learns how many answers each question has, and nothing of them', async () => {
  const editor = await createStaff(server, 'EDITOR');
  const count = async (id: number) => {
    const path = `/sites/42/forms/${id}/answer-counts`;
    return (await requestAdmin(server, 'GET', path, { cookie: editor.cookie })).json().data;
  };
  // Of two children in one answer, the answer counts once.
  const counts = { nom: 4, age: 3, soin: 4, jour: 2, prenom: 2, jours: 1, ville: 1 };
  expect(await count(formId)).toEqual({
    questions: expect.arrayContaining([
      ...Object.entries(counts).map(([name, number]) => ({ name, count: number, isAtMost: false })),
      // Once open, confidential now.
      { name: 'vie', count: 2, isAtMost: true },
      { name: 'sante', count: 2, isAtMost: true },
    ]),
  });
  expect(await count(990)).toEqual({ questions: [] });
  expect((await call('GET', '', undefined, editor)).status).toBe(403);
});

test('ENT-13 an export says which answer cannot be read for want of its key, and brings all others', async () => {
  const whole = JSON.parse(await save({ format: 'json', withConfidential: true })) as Reply[];
  await server.write(42, ({ transaction }) =>
    transaction.query(`update form_answer set sealed = 'perdue' where site_id = 42 and reference = $1`, [
      whole.at(-1).reference,
    ]),
  );
  const left = JSON.parse(await save({ format: 'json', withConfidential: true })) as Reply[];
  expect(left.map(({ withheld = '' }) => withheld)).toEqual([
    ...whole.slice(1).map(() => ''),
    expect.stringContaining('la clé qui l’a chiffrée manque'),
  ]);
  expect(left.at(-1).answers).toContainEqual({ path: 'soin', label: 'Soin voulu', text: 'Bain', value: 'bain' });
  const csv = await save({ format: 'csv', withConfidential: true });
  expect(csv.match(/Réponse illisible/g)?.length).toBeGreaterThan(0);
});
