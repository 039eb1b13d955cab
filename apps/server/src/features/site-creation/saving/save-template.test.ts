import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTemplate } from '../filling/fill-template.ts';
import { openTemplateLibrary } from '../templates/open-template-library.operations.ts';
import { nameFacts } from './name-facts.ts';
import { saveTemplate } from './save-template.operations.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-saving-'));
  server = await startTestServer();
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const save = () =>
  saveTemplate(server.running.context, { siteId: 42, name: 'douceur', folder, program: '1', now: new Date() });
const read = (file: string) => readFile(join(folder, 'douceur', file), 'utf8');

test('PLT-01 a site becomes a template that a site is made of again, without its firm', async () => {
  const saved = await save();
  expect(saved.isNew).toBe(true);
  const pages = await read('records/pages.json');
  expect(pages).toContain('{COMPANY_NAME}');
  expect(pages).toContain('{city}');
  expect(pages).not.toMatch(/L’Heure douce/);
  expect(await read('manifest.json')).not.toContain('localhost');
  const loaded = await openTemplateLibrary(folder).find('douceur');
  if (!loaded) throw new Error('no template');
  const { records } = fillTemplate(
    loaded,
    siteCreationAnswers.parse({
      activity: { activity: null, template: 'douceur' },
      identity: { name: 'Cabinet Étoile', town: { code: '44109', name: 'Nantes', postalCode: '44000' } },
    }),
  );
  const text = JSON.stringify(records.get('pages'));
  expect(text).toContain('Cabinet Étoile, accompagnement parental et soins du bébé à Nantes');
  expect(text).not.toContain('Angers,');
  expect(records.has('testimonials')).toBe(false);
});

test('PLT-01 a template that is saved again keeps its description, and is the same', async () => {
  const described = JSON.parse(await read('template.json'));
  await writeFile(
    join(folder, 'douceur/template.json'),
    JSON.stringify({ ...described, name: 'Douceur', defaults: {} }),
  );
  const before = await read('records/pages.json');
  const saved = await save();
  expect(saved.isNew).toBe(false);
  expect(saved.notes.join('\n')).toContain('{city}');
  expect(JSON.parse(await read('template.json'))).toMatchObject({ name: 'Douceur' });
  expect(await read('records/pages.json')).toBe(before);
});

test('PLT-01 a site that does not exist, or a name that is none, leaves the templates as they are', async () => {
  const before = await read('records/pages.json');
  const request = { name: 'douceur', folder, program: '1', now: new Date() };
  await expect(saveTemplate(server.running.context, { ...request, siteId: 999 })).rejects.toThrow('Aucun site');
  await expect(saveTemplate(server.running.context, { ...request, siteId: 42, name: '../x' })).rejects.toThrow(
    'modèle',
  );
  expect(await read('records/pages.json')).toBe(before);
});

test.each([
  ['Martin reçoit à Tours.', '{COMPANY_NAME} reçoit à {city}.'],
  ['Martinet, de Toursac', 'Martinet, de Toursac'],
  ['<p class="Tours">À Tours</p>', '<p class="Tours">À {city}</p>'],
  ['Chez «\u00a0Martin\u00a0»', 'Chez «\u00a0{COMPANY_NAME}\u00a0»'],
])('PLT-01 « %s » names its facts where they are whole words', (text, named) => {
  const facts = { COMPANY_NAME: 'Martin', city: 'Tours', phone: undefined, street: '' };
  expect(nameFacts([{ title: text, url: '/Martin' }], facts)).toEqual([{ title: named, url: '/Martin' }]);
});
