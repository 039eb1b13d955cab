import { sharedFeatureFiles } from './server-folder-rules.ts';
import { isTest, type SourceFile } from './source-tree.ts';
import { resolveImport } from './workspaces.ts';

const server = 'apps/server/src/';

type Layer = 'mails' | 'module' | 'endpoints' | 'operations' | 'part' | 'policy' | 'presenter' | 'repository' | 'table';

/**
 * The layers of the same feature that each layer may import at run time. A file without a layer in its name is part of
 * an operation and follows its rules.
 */
const allowedLayers: Readonly<Record<Layer, readonly Layer[]>> = {
  module: ['endpoints', 'operations', 'part'],
  mails: ['mails', 'part'],
  endpoints: ['operations', 'presenter', 'part'],
  operations: ['operations', 'mails', 'policy', 'presenter', 'repository', 'part'],
  part: ['operations', 'mails', 'policy', 'presenter', 'repository', 'part'],
  policy: ['policy'],
  presenter: ['presenter'],
  repository: ['repository', 'table'],
  table: [],
};

const layerReasons: Readonly<Record<Layer, string>> = {
  module: 'a module names the endpoints, jobs and maintenance of its feature; what they do belongs in operations',
  mails: 'a mail words the data that it is given; the operation reads them',
  endpoints: 'endpoints bind a call to its operation; reading and deciding belong in the operation',
  operations: 'an operation knows nothing of HTTP; endpoints call it',
  part: 'a part of a use case knows nothing of HTTP; endpoints call operations',
  policy: 'a policy decides from what it is given; the operation reads that first',
  presenter: 'a presenter turns the row it is given into the words of the contract; the operation reads the row',
  repository: 'a repository holds SQL only; what decides belongs in the operation',
  table: 'a table file holds the types of rows only',
};

interface FeatureLayer {
  feature: string;
  layer: Layer;
}

/** Returns the feature and layer of a file, in any subfolder; undefined elsewhere. */
export function featureLayerOf(path: string): FeatureLayer | undefined {
  const [, feature, file] = /^apps\/server\/src\/features\/([^/]+)\/(?:.+\/)?([^/]+)$/.exec(path) ?? [];
  if (!feature || !file) return undefined;
  const name = /\.([a-z]+)\.ts$/.exec(file)?.[1] ?? '';
  const layer = Object.hasOwn(allowedLayers, name) && name !== 'part' ? (name as Layer) : 'part';
  return { feature, layer };
}

const knownEndings = [
  ...Object.keys(allowedLayers).filter((layer) => layer !== 'part'),
  'cases',
  'data',
  'fixture',
  'test',
];

/** Finds feature files that no layer rule covers: outside every feature, or with an unknown suffix. */
export function findUnlayeredFiles(paths: readonly string[]): string[] {
  const folder = `${server}features/`;
  return paths
    .filter((path) => path.startsWith(folder) && path.endsWith('.ts'))
    .flatMap((path) => {
      const inside = path.slice(folder.length);
      if (!inside.includes('/'))
        return sharedFeatureFiles.includes(inside)
          ? []
          : [`${path} belongs to no feature: put it into the folder of one`];
      const [, ...endings] = inside.slice(inside.lastIndexOf('/') + 1, -'.ts'.length).split('.');
      return endings.every((ending) => knownEndings.includes(ending))
        ? []
        : [`${path} has an ending that is no layer: the layers are ${knownEndings.join(', ')}`];
    });
}

const filterServerSources = (sources: readonly SourceFile[]) =>
  sources.filter(({ path }) => path.startsWith(server) && !isTest(path));

/** Finds imports inside and between features against the layer rules. */
export function findLayerViolations(sources: readonly SourceFile[]): string[] {
  return filterServerSources(sources).flatMap((source) => {
    const own = featureLayerOf(source.path);
    return source.imports.flatMap((one) => {
      const target = resolveImport(source.path, one);
      if (target.kind !== 'file') return [];
      const other = featureLayerOf(target.path);
      const say = (sentence: string) => [`${source.path}:${one.line} imports ${one.specifier}: ${sentence}`];
      if (own && !other && /^apps\/server\/src\/(?:http|cli|main|program|create-server)/.test(target.path))
        return say('features know nothing of what serves them; hand what is needed in from there');
      if (!other || one.isType) return [];
      if (own?.feature === other.feature)
        return allowedLayers[own.layer].includes(other.layer) ? [] : say(layerReasons[own.layer]);
      if (own && other.layer !== 'operations')
        return say(
          `another feature is reached through its operations; give ${other.feature}.operations.ts a function for it`,
        );
      if (!own && other.layer === 'endpoints') return say('calls are named by the module of their feature only');
      if (!own && other.layer === 'module' && source.path !== `${server}features/modules.gen.ts`)
        return say('modules are listed in features/modules.gen.ts; read them from there');
      if (
        !own &&
        (other.layer === 'repository' || other.layer === 'table') &&
        !source.path.startsWith(`${server}storage/`)
      )
        return say(
          `what is outside features calls their operations; give ${other.feature}.operations.ts a function for it`,
        );
      return [];
    });
  });
}

/** Finds dependency cycles between features. */
export function findFeatureCircles(sources: readonly SourceFile[]): string[] {
  const needs = new Map<string, Map<string, string>>();
  for (const source of filterServerSources(sources)) {
    const own = featureLayerOf(source.path);
    if (!own) continue;
    for (const one of source.imports) {
      const target = resolveImport(source.path, one);
      const other = target.kind === 'file' && !one.isType ? featureLayerOf(target.path) : undefined;
      if (!other || other.feature === own.feature) continue;
      const known = needs.get(own.feature) ?? new Map<string, string>();
      needs.set(own.feature, known.set(other.feature, `${source.path}:${one.line}`));
    }
  }
  const circles: string[] = [];
  const walk = (feature: string, way: readonly string[]) => {
    if (way.includes(feature)) {
      if (way[0] === feature)
        circles.push(
          `features ${[...way, feature].join(' → ')} need each other (${needs.get(way.at(-1) ?? '')?.get(feature)}): move what they share into a third, or pass it in`,
        );
      return;
    }
    for (const next of needs.get(feature)?.keys() ?? []) walk(next, [...way, feature]);
  };
  for (const feature of needs.keys()) walk(feature, []);
  return circles;
}

const sqlStart =
  /^\s*(?:select\s[\s\S]*\bfrom\b|select\s+(?:\d|[\w.]+\()|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|create\s+(?:table|index|unique|schema|role|database|function|extension|policy)\b|alter\s+(?:table|role|database)\s|drop\s+(?:table|database|role)\s|truncate\s|grant\s+\S+.*\s(?:on|to)\s|set\s+(?:local|session|role)\s|notify\s|listen\s|with\s+\w+\s+as\s*\()/i;

/** Finds SQL outside repositories and storage. Tests may query tables directly. */
export function findMisplacedSql(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(
      ({ path }) =>
        !isTest(path) &&
        !path.endsWith('.repository.ts') &&
        !path.startsWith(`${server}storage/`) &&
        !path.startsWith('tools/bench/') &&
        !path.startsWith('tools/development/src/pictures/'),
    )
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ value }) => sqlStart.test(value))
        .map(
          ({ value, line }) =>
            `${path}:${line} holds SQL (${value.trim().slice(0, 40)}…): only repositories and apps/server/src/storage know SQL; make it a function there`,
        ),
    );
}

/**
 * Finds repository statements with `select *`: a column that a newer program adds breaks this program's cached plan.
 */
export function findSelectStar(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.repository.ts'))
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ value }) => /\bselect\b[\s\S]*?(?:\s|[\w)]\.)\*(?=\s*(?:,|from\b|$))/i.test(value))
        .map(({ line }) => `${path}:${line} selects all columns: name those that are read`),
    );
}

const networkModules =
  /^(?:node:)?(?:http|https|net|tls|dgram|dns|http2)(?:\/|$)|^(?:nodemailer|@aws-sdk\/.*|undici|stripe)$/;
/** Listening for requests, and the embedded database's socket, are no outgoing calls. */
const networkExceptions = [
  `${server}http/`,
  `${server}create-server.ts`,
  `${server}storage/embedded-postgres/`,
  `${server}adapters/`,
];

/** Finds network modules and calls outside adapters. */
export function findNetworkCalls(sources: readonly SourceFile[]): string[] {
  return filterServerSources(sources).flatMap(({ path, imports, text }) => {
    const say = (line: number, what: string) =>
      `${path}:${line} ${what}: only apps/server/src/adapters talks to the outside world; give it an adapter there and pass it in`;
    const isListener = networkExceptions.some((folder) => path.startsWith(folder));
    const modules = isListener
      ? []
      : imports
          .filter((one) => !one.isType && networkModules.test(one.specifier))
          .map((one) => say(one.line, `imports ${one.specifier}`));
    const fetches = path.startsWith(`${server}adapters/`)
      ? []
      : [...text.matchAll(/(?<![.\w])fetch\(/g)]
          .filter(({ index }) => !isInText(text, index))
          .map(({ index }) => say(text.slice(0, index).split('\n').length, 'calls fetch'));
    return [...modules, ...fetches];
  });
}

/** Whether a position is inside a string on its own line: a script embedded in a page runs elsewhere. */
function isInText(text: string, index: number): boolean {
  const start = text.lastIndexOf('\n', index) + 1;
  return (
    (text.slice(start, index).match(/[`'"]/g)?.length ?? 0) % 2 === 1 || /^const \w+ = [`'"]/.test(text.slice(start))
  );
}

/** Finds readers of the environment besides config.ts. The command line reads the log level of its own errors. */
export function findEnvironmentReaders(sources: readonly SourceFile[]): string[] {
  const allowed = [`${server}config.ts`, `${server}cli/run-command.ts`];
  return filterServerSources(sources)
    .filter(({ path, readsEnvironment }) => readsEnvironment && !allowed.includes(path))
    .map(
      ({ path }) =>
        `${path} reads process.env: add a field to Config in apps/server/src/config.ts and take it from there`,
    );
}

/** Finds migrations, and helpers of theirs, that run code which changes with the product. */
export function findLivingMigrations(sources: readonly SourceFile[]): string[] {
  const folder = `${server}storage/migrations/`;
  return sources
    .filter(({ path }) => path.startsWith(folder) && !isTest(path))
    .flatMap((source) =>
      source.imports.flatMap((one) => {
        const target = one.isType ? undefined : resolveImport(source.path, one);
        return target?.kind === 'file' && !target.path.startsWith(`${folder}frozen/`)
          ? [`${source.path} runs ${target.path}, which changes with the product: copy it into migrations/frozen`]
          : [];
      }),
    );
}
