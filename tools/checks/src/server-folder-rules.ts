import { isTest, type SourceFile } from './source-tree.ts';
import { resolveImport } from './workspaces.ts';

const server = 'apps/server/src/';

/**
 * What the files of a folder may run of other folders of the server, or of single files at its top; types may come from anywhere.
 * Each folder is named: one that is not is refused.
 */
const allowedFolders: Readonly<Record<string, readonly string[] | 'all'>> = {
  sanitise: [],
  encryption: [],
  'rate-limits': [],
  adapters: ['config.ts', 'service-unavailable-error.ts'],
  storage: ['encryption', 'jobs', 'service-unavailable-error.ts'],
  'page-cache': ['storage'],
  features: [
    'sanitise',
    'encryption',
    'storage',
    'adapters',
    'jobs',
    'rate-limits',
    'opaque-token.ts',
    'reference.ts',
    'request-context.ts',
    'service-unavailable-error.ts',
  ],
  jobs: ['adapters', 'encryption', 'features', 'storage', 'request-context.ts', 'services.ts'],
  http: [
    'adapters',
    'encryption',
    'features',
    'page-cache',
    'rate-limits',
    'storage',
    'request-context.ts',
    'service-unavailable-error.ts',
  ],
  cli: 'all',
};

/** Parts that start the program or that all folders share: what they may run is said by the folders that run them. */
const topFiles = [
  'config.ts',
  'create-server.ts',
  'log.ts',
  'main.ts',
  'opaque-token.ts',
  'program.ts',
  'reference.ts',
  'request-context.ts',
  'seed-process.ts',
  'services.ts',
  'service-unavailable-error.ts',
  'subset-font.d.ts',
];

/** What stands beside the features: it belongs to none of them, or joins several. */
export const sharedFeatureFiles: readonly string[] = [
  'bind-endpoint.ts',
  'bindings.ts',
  'define-mail.ts',
  'define-module.ts',
  'mail-definitions.ts',
  'modules.gen.ts',
  'person.ts',
];

/** Folder or top file of the server that a path lies in; undefined outside it. */
function findServerPart(path: string): string | undefined {
  return path.startsWith(server) ? path.slice(server.length).split('/')[0] : undefined;
}

/** Files of the server that no rule speaks of. */
export function findUnruledFiles(paths: readonly string[]): string[] {
  return paths
    .filter((path) => path.startsWith(server) && /\.ts$/.test(path) && !isTest(path))
    .flatMap((path) => {
      const [first = '', second, ...more] = path.slice(server.length).split('/');
      if (!second)
        return topFiles.includes(first)
          ? []
          : [`${path}: the top holds what starts the program; put the file into the folder of what it does`];
      if (!(first in allowedFolders))
        return [
          `${path}: no rule speaks of the folder ${first}; name it in server-folder-rules.ts with what it may run`,
        ];
      if (first === 'features' && more.length === 0 && !sharedFeatureFiles.includes(second))
        return [`${path}: a file belongs to a feature; put it into the folder of one`];
      return [];
    });
}

/** Imports between folders of the server that go against what each may run. */
export function findFolderViolations(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith(server) && !isTest(path))
    .flatMap((source) => {
      const own = findServerPart(source.path) ?? '';
      const allowed = allowedFolders[own] ?? 'all';
      if (allowed === 'all') return [];
      return source.imports.flatMap((one) => {
        const target = resolveImport(source.path, one);
        const other = target.kind === 'file' && !one.isType ? findServerPart(target.path) : undefined;
        if (!other || other === own || allowed.includes(other)) return [];
        return [
          `${source.path}:${one.line} imports ${one.specifier}: ${own} may run ${allowed.join(', ') || 'no other part of the server'} only; hand in what else is needed`,
        ];
      });
    });
}
