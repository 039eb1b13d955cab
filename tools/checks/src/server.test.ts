import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { generateFiles } from '@vitrine/development/generated-files';
import { collectBindings } from '@vitrine/server/features/bindings';
import { modules } from '@vitrine/server/features/modules.gen';
import { describe, expect, test } from 'vitest';
import { releasedMigrations } from './database/released-migrations.data.ts';
import { findTablesWithoutRowSecurity } from './database/table-rules.ts';
import {
  findEnvironmentReaders,
  findFeatureCircles,
  findLayerViolations,
  findLivingMigrations,
  findMisplacedSql,
  findNetworkCalls,
  findSelectStar,
  findUnlayeredFiles,
} from './server-rules.ts';
import { allFiles, parseText, sources } from './source-tree.ts';

const features = 'apps/server/src/features';
const parseExample = (path: string, text: string) => [parseText(path, text)];

describe('features of the server', () => {
  test('keep their layers and reach each other through operations', () => {
    expect(findLayerViolations(sources)).toEqual([]);
  });

  test.each([
    [
      'an endpoint reads a repository',
      `${features}/news/news.endpoints.ts`,
      "import { findNews } from './news.repository.ts';",
      'reading and deciding belong in the operation',
    ],
    [
      'an operation knows an endpoint',
      `${features}/news/news.operations.ts`,
      "import { newsBindings } from './news.endpoints.ts';",
      'knows nothing of HTTP',
    ],
    [
      'a repository decides',
      `${features}/news/news.repository.ts`,
      "import { publish } from './news.operations.ts';",
      'holds SQL only',
    ],
    [
      'a presenter reads',
      `${features}/news/news.presenter.ts`,
      "import { findNews } from './news.repository.ts';",
      'the operation reads the row',
    ],
    [
      'a policy reads',
      `${features}/news/news.policy.ts`,
      "import { findNews } from './news.repository.ts';",
      'the operation reads that first',
    ],
    [
      'a feature reaches into another',
      `${features}/news/news.operations.ts`,
      "import { findAlbum } from '../albums/albums.repository.ts';",
      'through its operations; give albums.operations.ts',
    ],
    [
      'a feature knows HTTP',
      `${features}/news/news.operations.ts`,
      "import { sendText } from '../../http/send.ts';",
      'know nothing of what serves them',
    ],
    [
      'HTTP reaches behind operations',
      'apps/server/src/http/a.ts',
      "import { findNews } from '../features/news/news.repository.ts';",
      'what is outside features calls their operations',
    ],
    [
      'calls are bound elsewhere',
      'apps/server/src/http/a.ts',
      "import { newsBindings } from '../features/news/news.endpoints.ts';",
      'named by the module of their feature only',
    ],
    [
      'a module is taken past the list',
      'apps/server/src/http/a.ts',
      "import { newsModule } from '../features/news/news.module.ts';",
      'listed in features/modules.gen.ts',
    ],
    [
      'a module reads',
      `${features}/news/news.module.ts`,
      "import { findNews } from './news.repository.ts';",
      'what they do belongs in operations',
    ],
    [
      'a file in a folder of a feature reaches into another',
      `${features}/news/archive/old-news.operations.ts`,
      "import { findAlbum } from '../../albums/albums.repository.ts';",
      'through its operations; give albums.operations.ts',
    ],
  ])('are refused where %s', (_, path, text, sentence) => {
    expect(findLayerViolations(parseExample(path, text)).join()).toContain(sentence);
  });

  test('do not need each other in a circle', () => {
    expect(findFeatureCircles(sources)).toEqual([]);
    const there = parseText(
      `${features}/news/news.operations.ts`,
      "import { a } from '../albums/albums.operations.ts';",
    );
    const back = parseText(
      `${features}/albums/albums.operations.ts`,
      "import { b } from '../news/news.operations.ts';",
    );
    expect(findFeatureCircles([there, back]).join()).toContain('news → albums → news');
  });

  test('bind every call of the contract, once', () => {
    const bindings = collectBindings();
    const missing = Object.keys(endpoints).filter((name) => !bindings.has(name as keyof typeof endpoints));
    expect(
      missing.map(
        (name) =>
          `the call ${name} is bound to nothing: bind it in the *.endpoints.ts of its feature, and name that in its *.module.ts`,
      ),
    ).toEqual([]);
    expect(bindings.size).toBe(Object.keys(endpoints).length);
    expect(() => collectBindings([...modules, ...modules])).toThrow('is bound twice');
  });

  test('have a layer rule for each of their files', () => {
    expect(findUnlayeredFiles(allFiles)).toEqual([]);
    for (const [path, sentence] of [
      [`${features}/stray.ts`, 'belongs to no feature'],
      [`${features}/news/news.service.ts`, 'is no layer'],
      [`${features}/news/archive/old.constructor.ts`, 'is no layer'],
    ] as const)
      expect(findUnlayeredFiles([path]).join()).toContain(sentence);
  });

  test('are all listed, as are the calls of the contract', () => {
    const root = join(import.meta.dirname, '../../..');
    for (const [path, text] of Object.entries(generateFiles(root)))
      expect(readFileSync(join(root, path), 'utf8'), `${path} is not up to date: run npm run generate`).toBe(text);
    const files = allFiles.filter((path) => path.startsWith(`${features}/`) && path.endsWith('.endpoints.ts'));
    expect(files.length).toBeGreaterThan(5);
    const bound = sources
      .filter(({ path }) => path.endsWith('.module.ts'))
      .flatMap(({ path, imports }) => imports.map(({ specifier }) => join(path, '..', specifier)));
    expect(files.filter((path) => !bound.includes(path))).toEqual([]);
  });

  test('bind fixed words of a path before the parameter that would take them, whatever their order', () => {
    const names = [
      ...collectBindings(
        [...modules].map((one) => ({ ...one, endpoints: [...one.endpoints].reverse() })).reverse(),
      ).keys(),
    ];
    const before = (fixed: EndpointName, taking: EndpointName) =>
      expect(names.indexOf(fixed), `${fixed} before ${taking}`).toBeLessThan(names.indexOf(taking));
    const pairs = names.flatMap((fixed) =>
      names.filter((taking) => takesPathOf(taking, fixed)).map((taking) => [fixed, taking] as const),
    );
    expect(pairs.length).toBeGreaterThan(0);
    for (const [fixed, taking] of pairs) before(fixed, taking);
  });
});

/** Whether one call's path has a parameter where another has a literal segment, and is otherwise equal. */
function takesPathOf(taking: EndpointName, fixed: EndpointName): boolean {
  const [one, other] = [endpoints[taking], endpoints[fixed]].map(({ path }) => path.split('/')) as [string[], string[]];
  if (taking === fixed || one.length !== other.length || endpoints[taking].method !== endpoints[fixed].method)
    return false;
  const isParameter = (part = '') => part.startsWith('{');
  const isMatch = one.every((part, place) => isParameter(part) || part === other[place]);
  return isMatch && one.some((part, place) => isParameter(part) && !isParameter(other[place]));
}

describe('the edges of the server', () => {
  test('only repositories and storage know SQL', () => {
    expect(findMisplacedSql(sources)).toEqual([]);
    for (const text of [
      "'select a from b'",
      `\`insert into a values (\${1})\``,
      "'update a set b = 1'",
      "'delete from a'",
      "'listen changes'",
    ])
      expect(findMisplacedSql(parseExample('apps/server/src/http/a.ts', `export const a = ${text};`)).join()).toContain(
        'only repositories and apps/server/src/storage know SQL',
      );
    const words = "export const a = ['select one of the pages', 'update', 'from a page', 'Delete this'];";
    expect(findMisplacedSql(parseExample('apps/server/src/http/a.ts', words))).toEqual([]);
  });

  test('repositories name the columns that they read', () => {
    expect(findSelectStar(sources)).toEqual([]);
    const repository = `${features}/news/news.repository.ts`;
    for (const text of ['select * from news', 'select news.*, 1 as one from news', 'select id, (x).* from news'])
      expect(findSelectStar(parseExample(repository, `export const a = '${text}';`)).join(), text).toContain(
        'name those',
      );
    expect(findSelectStar(parseExample(repository, "export const a = 'select count(*) over () from news';"))).toEqual(
      [],
    );
  });

  test('a migration that has been given out is never changed: what comes after it is a new one', () => {
    const folder = join(import.meta.dirname, '../../../apps/server/src/storage/migrations');
    for (const [name, known] of Object.entries(releasedMigrations)) {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
      expect(hash, `${name} differs from the one that bases have already run: write a new migration`).toBe(known);
    }
  });

  test('a migration runs what never changes: itself, its frozen helpers, and libraries', () => {
    expect(findLivingMigrations(sources)).toEqual([]);
    const folder = 'apps/server/src/storage/migrations';
    for (const [path, from] of [
      [`${folder}/0099-a.ts`, '../../jobs/queues.ts'],
      [`${folder}/0099-a.ts`, '@vitrine/domain/kernel/fold-text'],
      [`${folder}/frozen/a.ts`, '../../database.ts'],
    ] as const)
      expect(findLivingMigrations(parseExample(path, `import { a } from '${from}';`)).join(), from).toContain(
        'copy it into migrations/frozen',
      );
    for (const from of ['./frozen/site-table.ts', 'kysely', 'node:zlib'])
      expect(findLivingMigrations(parseExample(`${folder}/0099-a.ts`, `import { a } from '${from}';`)), from).toEqual(
        [],
      );
  });

  test('only adapters talk to the outside world', () => {
    expect(findNetworkCalls(sources)).toEqual([]);
    for (const text of [
      "import { request } from 'node:https';",
      "import nodemailer from 'nodemailer';",
      "export const a = () => fetch('https://example.org');",
    ])
      expect(findNetworkCalls(parseExample(`${features}/mail/a.ts`, text)).join()).toContain('give it an adapter');
  });

  test('only config.ts reads the environment; the command line, for its own error texts', () => {
    expect(findEnvironmentReaders(sources)).toEqual([]);
    expect(
      findEnvironmentReaders(parseExample(`${features}/mail/a.ts`, 'export const a = process.env.SMTP_URL;')).join(),
    ).toContain('add a field to Config');
  });

  test('every table of a site is made with both walls', () => {
    expect(findTablesWithoutRowSecurity(sources)).toEqual([]);
    const migrations = 'apps/server/src/storage/migrations/0009-a.ts';
    expect(
      findTablesWithoutRowSecurity(
        parseExample(migrations, 'export const a = sql`create table wine (id integer)`;'),
      ).join(),
    ).toContain('use createSiteTable');
    expect(
      findTablesWithoutRowSecurity(
        parseExample(migrations, "export const a = createGlobalTable(db, 'wine', 'id integer');"),
      ).join(),
    ).toContain('for the whole platform');
    expect(
      findTablesWithoutRowSecurity(
        parseExample(`${features}/a.ts`, "export const a = 'create table wine (id integer)';"),
      ).join(),
    ).toContain('tables are made by migrations');
    const walled = "export const a = sql`create table wine (id integer)`; protectSiteTable(db, 'wine');";
    expect(findTablesWithoutRowSecurity(parseExample(migrations, walled))).toEqual([]);
  });
});
