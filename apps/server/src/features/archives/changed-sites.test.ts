import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveParts } from '../archives.gen.ts';
import { nextBatch, textBlock } from '../content/contents.fixture.ts';
import { manifestEntry } from './archive-format.ts';
import {
  type Entries,
  exportTo,
  type Installation,
  importFrom,
  type Json,
  readEntries,
  startInstallation,
} from './archives.fixture.ts';
import { listTables } from './export-site.operations.ts';
import { omittedTables } from './omitted-tables.data.ts';

let server: TestServer;
let elsewhere: Installation;
let staff: TestStaff;
let sites = 0;

beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startTestServer({ server: { rateLimits: 'none' } }), startInstallation()]);
  staff = await createStaff(server, 'ADMIN', 42);
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

/** What an act is about: any content, any words. */
interface Choice {
  kind: ContentKind;
  pick: number;
  word: string;
}

async function ask(method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await requestAdmin(server, method, `/sites/42${path}`, {
    cookie: staff.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...(answer.json() as object) };
}

const pickOf = <Item>(list: readonly Item[], { pick }: Choice): Item | undefined => list[pick % list.length];

/** Runs work on a content of a kind, or on one that is made for it. */
async function onContent(choice: Choice, work: (path: string, draft: Json) => Promise<Json>): Promise<Json> {
  const { kind } = choice;
  const { data } = await ask('GET', `/contents/${kind}`);
  const known = pickOf((data.contents ?? data.items ?? []) as Json[], choice);
  const id = known?.id ?? (await ask('POST', `/contents/${kind}`, { title: choice.word })).data.id;
  const path = `/contents/${kind}/${id}`;
  const draft = await ask('GET', `${path}/drafts/fr_FR`);
  return draft.status === 200 ? work(path, draft.data) : draft;
}

const edit = (path: string, { version }: Json, operations: object[]) =>
  ask('POST', `${path}/drafts/fr_FR/operations`, { batch: nextBatch(), base: version, operations });

async function changeSetting(type: string, value: unknown): Promise<Json> {
  const { data } = await ask('GET', '/settings');
  const { version } = (data.settings as Json[]).find((one) => one.type === type) ?? {};
  return ask('PUT', '/settings', { changes: { [type]: { value, version } } });
}

const slugOf = ({ word, pick }: Choice) =>
  `${
    word
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'mot'
  }-${pick}`;

/** What people do in the administration, by name. */
const acts: Readonly<Record<string, (choice: Choice) => Promise<Json>>> = {
  create: ({ kind, word }) => ask('POST', `/contents/${kind}`, { title: word }),
  retitle: (choice) =>
    onContent(choice, (path, draft) =>
      edit(path, draft, [{ kind: 'set', block: null, path: ['title'], value: choice.word }]),
    ),
  write: (choice) =>
    onContent({ ...choice, kind: choice.kind === 'album' ? 'news' : choice.kind }, (path, draft) =>
      edit(path, draft, [
        {
          kind: 'insert',
          parent: null,
          after: null,
          node: textBlock(
            `mot-${choice.pick}`,
            `<p>${choice.word.replace(/[<&]/g, '')} &amp; <strong>davantage</strong></p>`,
          ),
        },
      ]),
    ),
  publish: (choice) =>
    onContent(choice, (path, { version }) =>
      ask('POST', `${path}/drafts/fr_FR/publication`, { expectedVersion: version }),
    ),
  hide: (choice) => onContent(choice, (path) => ask('DELETE', `${path}/publication`)),
  plan: (choice) =>
    onContent(choice, (path, { version }) =>
      ask('POST', `${path}/drafts/fr_FR/schedules`, {
        expectedVersion: version,
        from: `2098-01-${String(1 + (choice.pick % 28)).padStart(2, '0')}T08:00:00.000Z`,
        ...(choice.pick % 2 ? { until: '2099-01-01T08:00:00.000Z' } : {}),
      }),
    ),
  keep: (choice) => onContent(choice, (path) => ask('POST', `${path}/drafts/fr_FR/revisions`, { name: choice.word })),
  copy: (choice) => onContent(choice, (path) => ask('POST', `${path}/duplicates`, {})),
  archive: (choice) => onContent(choice, (path) => ask('PUT', `${path}/archive`)),
  bin: (choice) => onContent(choice, (path) => ask('PUT', `${path}/bin`)),
  translate: async (choice) => {
    await ask('POST', '/languages', { code: 'en_GB', prefix: 'en' });
    return onContent(choice, (path) => ask('POST', `${path}/drafts/en_GB`, {}));
  },
  slogan: ({ word }) => changeSetting('BANNER_TEXT', word),
  legalText: ({ word }) => changeSetting('USE_TERMS', `<p>${word.replace(/[<&]/g, '')}</p>`),
  usualLegalText: () => changeSetting('USE_TERMS', null),
  redirect: (choice) =>
    ask('POST', '/redirects', { source: `/avant-${slugOf(choice)}`, target: '/contact', status: 301 }),
  blogFolder: ({ word }) => ask('POST', '/blog-folders', { title: word, parentId: null }),
  theme: async ({ pick }) => {
    const { data } = await ask('GET', '/theme');
    return ask('PUT', '/theme', {
      version: data.version,
      settings: { PRIMARY_COLOR: `#${(pick * 1_677).toString(16).padStart(6, '0').slice(0, 6)}` },
    });
  },
  elementRoute: (choice) =>
    ask('POST', '/element-routes', {
      title: choice.word,
      route: `cours-${slugOf(choice)}`.slice(0, 50),
      position: choice.pick % 10,
      text: choice.word,
      emptyText: '',
      metaDescription: '',
      fields: [{ label: choice.word, kind: 'text' }],
    }),
  newsletterList: (choice) =>
    ask('POST', '/newsletter-lists', {
      name: `Lettre ${choice.word}`,
      description: choice.word,
      isUsual: false,
      isVisible: choice.pick % 2 === 0,
      position: choice.pick % 10,
    }),
  replyTemplate: ({ word, pick }) => ask('POST', '/reply-templates', { name: `${word} ${pick}`, text: word }),
  mediaFolder: ({ word }) => ask('POST', '/media-folders', { name: word.slice(0, 60) }),
};

const choices = fc.record({
  kind: fc.constantFrom(...contentKinds.filter((kind) => kind !== 'product')),
  pick: fc.nat(10_000),
  word: fc.oneof(
    fc.constantFrom('L’été à Angers', 'Noël & Cie', 'œuvre « citée »', 'Ωméga 😀', 'tri \u00a0 ple'),
    fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
  ),
});

/** Tables whose rows people send: they are archived apart. */
const [peopleTables, siteTables] = [true, false].map(
  (isPeople) => new Set(listTables(archiveParts.filter((part) => (part.isPeople ?? false) === isPeople))),
) as [Set<string>, Set<string>];

/** A digest of the rows of each table of a site, without the columns that archives omit. */
async function digestRows(from: TestServer, siteId: number): Promise<Record<string, string>> {
  const columns = archiveParts.flatMap(({ table, columns: own, nested }) => [
    [table, own] as const,
    ...Object.values(nested).map((inner) => [inner.table, inner.columns] as const),
  ]);
  return asPlatform(from, async (transaction) => {
    const tables = await transaction.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'site' order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      if (name in omittedTables || (peopleTables.has(name) && !siteTables.has(name))) continue;
      const words = columns.find(([table]) => table === name)?.[1] ?? {};
      const left = Object.entries(words).flatMap(([column, word]) => (typeof word === 'string' ? [] : [column]));
      const rows = await transaction.query<{ row: string }>(
        `select (to_jsonb(one) - 'site_id' - $2::text[])::text as row from ${name} one where site_id = $1 order by 1`,
        [siteId, left],
      );
      digests[name] = `${createHash('sha256')
        .update(rows.map(({ row }) => row).join('\n'))
        .digest('hex')
        .slice(0, 8)} (${rows.length})`;
    }
    return digests;
  });
}

const digestEntries = (entries: Entries) =>
  Object.fromEntries(
    [...entries]
      .filter(([name]) => name !== manifestEntry)
      .map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')]),
  );

/** Takes the site elsewhere, and compares it and its archive with what it was. */
async function expectSameElsewhere(): Promise<void> {
  sites += 1;
  const path = join(elsewhere.folder, `${sites}.vitrine`);
  const report = await importFrom(elsewhere, await exportTo(server, 42, path), { hosts: [`site-${sites}.localhost`] });
  expect(report.omitted).toEqual([]);
  const again = await exportTo(elsewhere.server, report.siteId, `${path}.again`, elsewhere.store);
  expect(digestEntries(await readEntries(again))).toEqual(digestEntries(await readEntries(path)));
  expect(await digestRows(elsewhere.server, report.siteId)).toEqual(await digestRows(server, 42));
}

test('PLT-03 a site after each act of the administration is the same elsewhere, and so is its archive', async () => {
  for (const [name, act] of Object.entries(acts)) {
    const choice: Choice = { kind: 'news', pick: 3, word: 'L’été à Angers' };
    const { status, message, fields } = await act(choice);
    expect(status, `${name}: ${message} ${JSON.stringify(fields)}`).toBeLessThan(300);
  }
  await expectSameElsewhere();
});

test(
  'PLT-03 a site after any acts is the same elsewhere, and so is its archive',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), choices), { minLength: 1, maxLength: 12 }),
        async (sequence) => {
          for (const [name, choice] of sequence) expect((await acts[name]?.(choice))?.status).toBeLessThan(500);
          await expectSameElsewhere();
        },
      ),
      { numRuns: byRunLength(2, 30), endOnFailure: true },
    );
  },
  byRunLength(300_000, 600_000),
);
