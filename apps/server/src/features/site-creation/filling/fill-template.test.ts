import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteCreationAnswers, siteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import { fontPairs } from '@vitrine/domain/appearance/font-pairs.data';
import { activities } from '@vitrine/domain/site-creation/activities.data';
import { listTemplatePlaceholders } from '@vitrine/domain/site-creation/template-placeholders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTemplateLibrary } from '../templates/open-template-library.operations.ts';
import type { LoadedTemplate, TemplateRecord } from '../templates/template-library.ts';
import { testTemplate, writeTestTemplate } from '../templates/test-template.fixture.ts';
import { type FilledTemplate, fillTemplate } from './fill-template.ts';

const demo = join(import.meta.dirname, '../../../../../../archives/site-42');
let folder: string;
const loaded: Record<string, LoadedTemplate> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-filling-'));
  await writeTestTemplate(folder);
  // A whole site, of which every page may be left out but the first and the last.
  await cp(join(demo, 'records'), join(folder, 'demo/records'), { recursive: true });
  await cp(join(demo, 'manifest.json'), join(folder, 'demo/manifest.json'));
  const pages = JSON.parse(await readFile(join(demo, 'records/pages.json'), 'utf8')) as TemplateRecord[];
  await writeFile(
    join(folder, 'demo/template.json'),
    JSON.stringify({
      ...testTemplate,
      samples: [],
      pages: pages.map(({ id, url }) => ({
        id,
        label: url,
        sentence: url,
        isAlways: url === '/' || url === '/contact',
      })),
    }),
  );
  for (const { id, ...others } of await openTemplateLibrary(folder).list()) loaded[id ?? 'blank'] = { id, ...others };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const names = ['essai', 'demo', 'blank'] as const;
const getTemplate = (name: (typeof names)[number]) => loaded[name] as LoadedTemplate;

const text = fc.string({ unit: fc.constantFrom(...'abcdé &<>"’$1\\-'), minLength: 1, maxLength: 110 });
const answersOf = (template: LoadedTemplate): fc.Arbitrary<SiteCreationAnswers> =>
  fc
    .record({
      activity: fc.option(fc.constantFrom(...activities.map(({ id }) => id))),
      name: text.filter((one) => one.trim() !== ''),
      hasTown: fc.boolean(),
      look: fc.option(fc.constantFrom(...template.template.looks.map(({ id }) => id))),
      palette: fc.option(fc.constantFrom('tone', 'warm', 'fresh', 'contrast', 'sauge', 'encre')),
      fonts: fc.option(fc.constantFrom(...fontPairs.map(({ id }) => id))),
      pages: fc.option(fc.subarray(template.template.pages.map(({ id }) => id))),
      services: fc.array(
        text.filter((one) => one.trim() !== ''),
        { maxLength: 5 },
      ),
      isAddressShown: fc.boolean(),
      street: fc.constantFrom('', '3 quai du Port'),
    })
    .map(({ activity, name, hasTown, look, palette, fonts, pages, services, isAddressShown, street }) =>
      siteCreationAnswers.parse({
        activity: { activity, template: template.id },
        identity: { name, town: hasTown ? { code: '49007', name: 'Angers', postalCode: '49000' } : null },
        look: look === null ? null : { look, palette, fonts },
        offer: { pages, services: services.map((title) => ({ title, priceCents: 4500 })) },
        reach: { street, isAddressShown, networks: {} },
      }),
    );

/** Every text of the records with the word it stands under. */
function* walkTexts(value: unknown, word = ''): Generator<{ word: string; text: string }> {
  if (typeof value === 'string') yield { word, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [inner, one] of Object.entries(value)) yield* walkTexts(one, Array.isArray(value) ? word : inner);
}
const listTexts = ({ records }: FilledTemplate) => [...records].flatMap(([, ofKind]) => [...walkTexts(ofKind)]);

function listAddresses(filled: FilledTemplate): string[] {
  return listTexts(filled).flatMap(({ word, text: one }) => [
    ...(['address', 'link', 'linkUrl', 'toPath', 'value'].includes(word) && one.startsWith('/') ? [one] : []),
    ...[...one.matchAll(/href="(\/[^"]*)"/g)].map(([, address = '']) => address),
  ]);
}

describe.each(names)('PLT-01 filled with any answers, the template %s', (name) => {
  test('has no placeholder left', () => {
    const template = getTemplate(name);
    fc.assert(
      fc.property(answersOf(template), (answers) => {
        const left = listTexts(fillTemplate(template, answers)).flatMap(({ text: one }) =>
          listTemplatePlaceholders(one),
        );
        expect(left).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('leads to no page that was left out, and keeps every page below one that is there', () => {
    const template = getTemplate(name);
    fc.assert(
      fc.property(answersOf(template), (answers) => {
        const filled = fillTemplate(template, answers);
        const kept = (filled.records.get('pages') ?? []).map(({ url }) => String(url));
        const left = (template.records.get('pages') ?? [])
          .map(({ url }) => String(url))
          .filter((url) => !kept.includes(url));
        const paths = listAddresses(filled).map((address) => address.replace(/[?#].*$/, ''));
        expect(paths.filter((path) => left.includes(path))).toEqual([]);
        const ids = new Set((filled.records.get('pages') ?? []).map(({ id }) => id));
        for (const kind of ['pages', 'page-places'])
          for (const { parentId = null } of filled.records.get(kind) ?? [])
            expect(parentId === null || ids.has(parentId)).toBe(true);
        for (const { pageId } of filled.records.get('page-places') ?? []) expect(ids.has(pageId)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('is the same again, and leaves the template as it was', () => {
    const template = getTemplate(name);
    const before = JSON.stringify([...template.records]);
    fc.assert(
      fc.property(answersOf(template), (answers) => {
        const [one, two] = [fillTemplate(template, answers), fillTemplate(template, structuredClone(answers))];
        expect(JSON.stringify([...one.records])).toBe(JSON.stringify([...two.records]));
      }),
      { numRuns: 20 },
    );
    expect(JSON.stringify([...template.records])).toBe(before);
  });
});

const answer = (more: object = {}) =>
  siteCreationAnswers.parse({
    activity: { activity: null, template: 'essai' },
    identity: { name: 'Zoé & Cie' },
    ...more,
  });
const settingsOf = (filled: FilledTemplate) =>
  Object.fromEntries((filled.records.get('settings') ?? []).map(({ type, value }) => [type, value]));

test('PLT-01 facts of whoever drew the template are nobody else’s', () => {
  const settings = settingsOf(fillTemplate(getTemplate('essai'), answer()));
  expect(settings).not.toHaveProperty('LEGAL_AGENT');
  expect(settings).not.toHaveProperty('COMPANY_PHONE');
  expect(settings.COMPANY_NAME).toBe('Zoé & Cie');
  const demoSettings = settingsOf(fillTemplate(getTemplate('demo'), answer()));
  expect(Object.values(demoSettings).join(' ')).not.toMatch(/042 042 044|Élise Morvan EI|bonjour@lheuredouce/);
});

test('PLT-01 a street that is not to be shown stands nowhere', () => {
  const reach = { street: '3 quai du Port', isAddressShown: false, networks: {} };
  const town = { code: '49007', name: 'Angers', postalCode: '49000' };
  const hidden = fillTemplate(getTemplate('essai'), answer({ identity: { name: 'Zoé', town }, reach }));
  expect(JSON.stringify([...hidden.records])).not.toContain('quai du Port');
  const shown = fillTemplate(
    getTemplate('essai'),
    answer({ identity: { name: 'Zoé', town }, reach: { ...reach, isAddressShown: true } }),
  );
  expect(settingsOf(shown).HEAD_OFFICE).toBe('3 quai du Port, 49000 Angers');
  expect(shown.records.get('addresses')).toHaveLength(1);
});

test('PLT-01 a look changes settings, fonts and blocks of the home page; a palette and a pair go before it', () => {
  const franc = fillTemplate(getTemplate('essai'), answer({ look: { look: 'franc' } }));
  expect(settingsOf(franc)).toMatchObject({ PRIMARY_COLOR: '#1f5f4a', MENU_TYPE: 'STICKY' });
  expect(franc.fonts).toEqual({ TITLE: 'Fraunces', CONTENT: 'Figtree', MENU: 'Figtree' });
  expect(JSON.stringify(franc.records.get('pages'))).toContain('"shape":"circle"');
  const other = fillTemplate(
    getTemplate('essai'),
    answer({ look: { look: 'franc', palette: 'sauge', fonts: 'book' } }),
  );
  expect(settingsOf(other)).toMatchObject({ PRIMARY_COLOR: '#5f7a61', MENU_TYPE: 'STICKY' });
  expect(other.fonts.TITLE).toBe('EB Garamond');
});

test('PLT-01 a button that led only to a page that was left out goes with it, and a text keeps its words', () => {
  const records = fillTemplate(getTemplate('essai'), answer({ offer: { pages: [] } })).records;
  const home = JSON.stringify(records.get('pages')?.[0]);
  expect(home).not.toMatch(/"button"|"agenda"|Les soins|href="\/parcours/);
  expect(home).toContain('nos soins');
  expect(home).toContain('"/contact"');
  expect(records.get('elements')).toBeUndefined();
  expect(records.get('redirects')).toEqual([{ id: 2, fromPath: '/vieux', toPath: '/contact' }]);
});

test('PLT-01 one’s own services take the place of those that were invented, which are samples no longer', () => {
  const services = [
    { title: 'séance de suivi', priceCents: 5000 },
    { title: 'Autre chose', durationMinutes: 30 },
  ];
  const filled = fillTemplate(getTemplate('essai'), answer({ offer: { services } }));
  expect(filled.records.get('services')).toMatchObject([
    { id: 2, priceCents: 5000, durationMinutes: null, texts: [{ title: 'séance de suivi' }] },
    { id: 3, mediaId: 1, durationMinutes: 30, texts: [{ title: 'Autre chose', document: { blocks: [] } }] },
  ]);
  expect(filled.samples).toEqual([{ kind: 'elements', id: 21, words: 'l’atelier' }]);
  expect(JSON.stringify(filled.records.get('pages'))).not.toContain('/prestations/1');
});

test('PLT-01 a long name is cut where it does not fit, and stands whole where it does', () => {
  const name = `Cabinet ${'très '.repeat(20)}long`.slice(0, 118);
  const filled = fillTemplate(getTemplate('essai'), answer({ identity: { name } }));
  const [title] = [...walkTexts(filled.records.get('pages'))].filter(({ word }) => word === 'title');
  expect(title?.text.length).toBeLessThanOrEqual(200);
  expect(settingsOf(filled).COMPANY_NAME).toBe(name.trim());
});

test('PLT-01 a name is escaped where it stands in HTML, and as it is elsewhere', () => {
  const filled = fillTemplate(getTemplate('essai'), answer({ identity: { name: 'Zoé <b>& Cie' } }));
  const texts = [...walkTexts(filled.records.get('pages'))];
  expect(texts.find(({ word }) => word === 'html')?.text).toMatch(/^<p>Zoé &lt;b&gt;&amp; Cie vous reçoit/);
  expect(texts.find(({ word }) => word === 'title')?.text).toMatch(/^Zoé <b>& Cie,/);
});

test('PLT-01 a button that calls has the number as devices dial it, and leads to the page of contact where there is none', () => {
  const template = getTemplate('essai');
  const button = { label: '{phone}', address: '{phoneUrl}' };
  const calling = { ...template, records: new Map([...template.records, ['redirects', [button]]]) };
  const fill = (reach: object) => fillTemplate(calling, answer({ reach })).records.get('redirects');
  expect(fill({ phone: '02 61 91 42 42' })).toEqual([{ label: '02 61 91 42 42', address: 'tel:+33261914242' }]);
  expect(fill({})).toEqual([{ label: 'numéro du cabinet', address: '/contact' }]);
});
