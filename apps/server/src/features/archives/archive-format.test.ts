import { describe, expect, test } from 'vitest';
import { archiveParts } from '../archives.gen.ts';
import {
  entryNames,
  fileEntry,
  isFileEntry,
  parseManifest,
  personFileEntry,
  personFileId,
  recordsEntry,
} from './archive-format.ts';

const hash = '0123456789abcdef0123456789abcdef';
const uuid = '01234567-89ab-cdef-0123-456789abcdef';

const site = { number: 7, name: 'Domaine', defaultLocale: 'fr_FR', hosts: [{ host: 'a.fr', kind: 'prod' }] };
const manifest = { format: 1, program: '1.0.0', site };
const parse = (value: unknown) => parseManifest(JSON.stringify(value));
const withSite = (facts: object) => parse({ ...manifest, site: { ...site, ...facts } });

describe('names of entries', () => {
  test('are those that this format has', () => {
    expect(recordsEntry({ kind: 'font-files' })).toBe('records/font-files.jsonl');
    expect(recordsEntry({ kind: 'orders', isPeople: true })).toBe('people/orders.jsonl.enc');
    expect(personFileId(`forms/2026-09-01-08/${uuid}`)).toBe(uuid);
    expect(personFileEntry(`forms/2026-09-01-08/${uuid}`)).toBe(`people/files/${uuid}.enc`);
    const extensions = {
      'image/jpeg': 'jpg',
      'image/png': 'png',
      'image/webp': 'webp',
      'image/avif': 'avif',
      'image/gif': 'gif',
      'image/svg+xml': 'svg',
      'video/mp4': 'mp4',
      'video/webm': 'webm',
      'video/quicktime': 'mov',
      'application/pdf': 'pdf',
      'font/woff2': 'woff2',
      'application/x-autre': 'bin',
    };
    for (const [type, extension] of Object.entries(extensions)) {
      expect(fileEntry(hash, type)).toBe(`files/${hash}.${extension}`);
      expect(fileEntry(hash, type)).toMatch(entryNames);
    }
  });

  test.each([
    'manifest.json',
    'records/news.jsonl',
    'records/blog-post-texts.jsonl',
    `files/${hash}.woff2`,
    `files/${hash}.a`,
    `files/${hash}.abcd1234`,
    'people/orders.jsonl.enc',
    'people/form-answers.jsonl.enc',
    `people/files/${uuid}.enc`,
  ])('%s is accepted', (name) => {
    expect(name).toMatch(entryNames);
    expect(isFileEntry(name)).toBe(name.includes('files/'));
  });

  test.each([
    '',
    'manifest.jsonl',
    'a/manifest.json',
    'manifest.json/a',
    'manifest.json\n',
    'records/News.jsonl',
    'records/news.json',
    'records/-news.jsonl',
    'records/news-.jsonl',
    'records/a--b.jsonl',
    'records/new5.jsonl',
    'records/../news.jsonl',
    'records/a/b.jsonl',
    'records/news.jsonl.enc',
    `files/${hash}`,
    `files/${hash}.`,
    `files/${hash}.abcde12345`,
    `files/${hash.slice(1)}.jpg`,
    `files/0${hash}.jpg`,
    `files/${hash.toUpperCase()}.jpg`,
    `files/${hash}.JPG`,
    `files/${hash}.jpg.enc`,
    'people/orders.jsonl',
    `people/files/${uuid}`,
    `people/files/${uuid}.jpg`,
    `people/files/${uuid.slice(1)}.enc`,
    `people/records/orders.jsonl.enc`,
    ` records/news.jsonl`,
  ])('%j is refused', (name) => {
    expect(name).not.toMatch(entryNames);
  });

  test('only those of files are files', () => {
    for (const name of ['records/files.jsonl', 'manifest.json', 'people/files.jsonl.enc', `a/files/${hash}.jpg`])
      expect(isFileEntry(name), name).toBe(false);
  });
});

test('the words of records are those of the archives that sites have downloaded', () => {
  const words = archiveParts.map(({ kind, isPeople, nouns, table, filter, columns, nested, encrypted }) => {
    const inner = Object.entries(nested).map(([word, { table, parent, columns }]) => [
      word,
      { table, parent, columns },
    ]);
    const hidden = encrypted?.map(({ column, place }) => [column, place(7, { id: 9, reference: 'R-1', kind: 'a' })]);
    const nestedWords = Object.fromEntries(inner);
    return [kind, { isPeople, nouns, table, filter, columns, nested: nestedWords, encrypted: hidden }] as const;
  });
  expect(JSON.parse(JSON.stringify(Object.fromEntries(words)))).toMatchSnapshot();
});

describe('a manifest', () => {
  test('has defaults for what it does not say', () => {
    expect(parse(manifest)).toEqual({
      ...manifest,
      missing: [],
      secrets: [],
      site: {
        ...site,
        timeZone: 'Europe/Paris',
        isWinemaker: false,
        isECommerce: false,
        isBuilding: false,
        technicalFileModel: 'CLASSIC',
        dashboardType: 'PLAUSIBLE',
        isWebp: true,
        hosts: [{ host: 'a.fr', kind: 'prod', isMain: false }],
      },
    });
  });

  test('keeps what it says', () => {
    const full = {
      ...manifest,
      madeAt: '2026-09-01T08:30:00.000Z',
      counts: { news: 0, pages: 3 },
      missing: [hash, uuid],
      secrets: ['STRIPE_SECRET_KEY'],
      entries: { 'records/news.jsonl': { bytes: 0, sha256: hash + hash } },
      people: { scrypt: { n: 65_536, r: 8, p: 2, salt: hash + hash }, check: hash },
      site: {
        ...site,
        number: 1_000_000_000,
        name: 'n'.repeat(200),
        timeZone: 'America/Martinique',
        isWinemaker: true,
        isECommerce: true,
        isBuilding: true,
        technicalFileModel: 'CLASSIC',
        dashboardType: 'PLAUSIBLE',
        isWebp: false,
        hosts: [
          { host: 'x--1.a-b.fr', kind: 'dev', isMain: true },
          { host: 'localhost', kind: 'prod', isMain: false },
        ],
      },
    };
    expect(parse(full)).toEqual(full);
    for (const n of [16_384, 32_768, 131_072])
      expect(
        parse({ ...full, people: { ...full.people, scrypt: { ...full.people.scrypt, n } } }).people?.scrypt.n,
      ).toBe(n);
    const hosts = Array.from({ length: 100 }, (_, index) => ({ host: `h${index}.fr`, kind: 'dev' }));
    expect(withSite({ hosts }).site.hosts).toHaveLength(100);
    expect(withSite({ name: 'D' }).site.name).toBe('D');
    expect(withSite({ hosts: [] }).site.hosts).toEqual([]);
  });

  test('that is no JSON, none at all, or of a format to come is refused', () => {
    expect(() => parseManifest('{"format":1,')).toThrow(/^manifest\.json\s: ce n’est pas du JSON \(caractère 13\)\.$/);
    expect(() => parseManifest('')).toThrow(/^manifest\.json\s: ce n’est pas du JSON\.$/);
    for (const value of [null, 1, 'texte', [], {}])
      expect(() => parse(value)).toThrow(/manifest\.json.*n’est pas ce que/);
    expect(() => parse(null)).toThrow(/le tout/);
    // Whatever else it holds: this program cannot know.
    for (const format of [2, 1.5, 99])
      expect(() => parse({ format, nouveau: true })).toThrow(
        new RegExp(
          `cette archive est au format ${format}, plus récent que ce programme, qui lit jusqu’au format 1.*mettez le programme à jour\\.$`,
        ),
      );
  });

  const digest = { bytes: 1, sha256: hash + hash };
  const people = { scrypt: { n: 65_536, r: 8, p: 2, salt: hash + hash }, check: hash };
  test.each<[string, object]>([
    ['format', { format: 0 }],
    ['format', { format: '1' }],
    ['program', { program: 'p'.repeat(41) }],
    ['program', { program: undefined }],
    ['le tout', { autre: 1 }],
    ['madeAt', { madeAt: '2026-09-01' }],
    ['counts.news', { counts: { news: -1 } }],
    ['counts.news', { counts: { news: 1.5 } }],
    ['missing.1', { missing: [hash, 'abc'] }],
    ['missing.0', { missing: [`${hash}0`] }],
    ['secrets.0', { secrets: [1] }],
    ['entries.a.bytes', { entries: { a: { ...digest, bytes: -1 } } }],
    ['entries.a.sha256', { entries: { a: { ...digest, sha256: hash } } }],
    ['entries.a', { entries: { a: { ...digest, more: 1 } } }],
    ['people', { people: { ...people, more: 1 } }],
    ['people.check', { people: { ...people, check: hash + hash } }],
    ['people.scrypt', { people: { ...people, scrypt: { ...people.scrypt, more: 1 } } }],
    ['people.scrypt.n', { people: { ...people, scrypt: { ...people.scrypt, n: 2 ** 20 } } }],
    ['people.scrypt.n', { people: { ...people, scrypt: { ...people.scrypt, n: 65_537 } } }],
    ['people.scrypt.r', { people: { ...people, scrypt: { ...people.scrypt, r: 9 } } }],
    ['people.scrypt.p', { people: { ...people, scrypt: { ...people.scrypt, p: 0 } } }],
    ['people.scrypt.p', { people: { ...people, scrypt: { ...people.scrypt, p: 5 } } }],
    ['people.scrypt.salt', { people: { ...people, scrypt: { ...people.scrypt, salt: hash } } }],
    ['site', { site: undefined }],
    ['site', { site: { ...site, autre: 1 } }],
  ])('whose %s is wrong is refused by that word', (word, change) => {
    expect(() => parse({ ...manifest, ...change })).toThrow(
      new RegExp(`manifest\\.json.*«\\s${word.replaceAll('.', '\\.')}\\s» n’est pas ce que ce format attend\\.`),
    );
  });

  test.each<[string, object]>([
    ['number', { number: 0 }],
    ['number', { number: 1_000_000_001 }],
    ['number', { number: 1.5 }],
    ['name', { name: '' }],
    ['name', { name: 'n'.repeat(201) }],
    ['defaultLocale', { defaultLocale: 'fr' }],
    ['defaultLocale', { defaultLocale: 'fr_FR ' }],
    ['defaultLocale', { defaultLocale: 'xfr_FR' }],
    ['timeZone', { timeZone: 1 }],
    ['isWebp', { isWebp: 1 }],
    ['technicalFileModel', { technicalFileModel: 'AUTRE' }],
    ['dashboardType', { dashboardType: 'AUTRE' }],
    ['hosts', { hosts: Array.from({ length: 101 }, () => ({ host: 'a.fr', kind: 'dev' })) }],
    ['hosts.0', { hosts: [{ host: 'a.fr', kind: 'dev', autre: 1 }] }],
    ['hosts.0.kind', { hosts: [{ host: 'a.fr', kind: 'test' }] }],
    ['hosts.0.isMain', { hosts: [{ host: 'a.fr', kind: 'dev', isMain: 'oui' }] }],
    ...[
      '',
      'é.fr',
      'a..fr',
      '.a.fr',
      'a.fr.',
      '-a.fr',
      'a-.fr',
      'a.-fr',
      'a_b.fr',
      'a.fr:80',
      'a.fr/b',
      `${'a.'.repeat(126)}fr`,
    ].map((host) => ['hosts.0.host', { hosts: [{ host, kind: 'dev' }] }] as [string, object]),
  ])('whose site has a wrong %s is refused by that word', (word, facts) => {
    expect(() => withSite(facts)).toThrow(
      new RegExp(`manifest\\.json.*«\\ssite\\.${word.replaceAll('.', '\\.')}\\s» n’est pas`),
    );
  });

  test.each<[string, object]>([
    ['timeZone\\s» : ce fuseau horaire n’existe pas', { timeZone: 'Europe/Vignoble' }],
    ['timeZone\\s» : ce fuseau horaire n’existe pas', { timeZone: '' }],
    ['timeZone\\s» : ce fuseau horaire n’existe pas', { timeZone: `Europe/${'a'.repeat(60)}` }],
    [
      'hosts\\s» : l’adresse b\\.fr y est deux fois',
      { hosts: ['a.fr', 'b.fr', 'c.fr', 'B.fr'].map((host) => ({ host, kind: 'dev' })) },
    ],
  ])('whose site is wrong in itself says why: %s', (sentence, facts) => {
    expect(() => withSite(facts)).toThrow(
      new RegExp(`^manifest\\.json\\s: «\\ssite\\.${sentence.replace(' :', '\\s:')}\\.$`),
    );
  });

  test('has hosts as the web writes them', () => {
    expect(withSite({ hosts: [{ host: ' Mon-Site.FR ', kind: 'prod' }] }).site.hosts).toEqual([
      { host: 'mon-site.fr', kind: 'prod', isMain: false },
    ]);
  });
});
