import { isTest, type SourceFile } from './source-tree.ts';
import { resolveImport } from './workspaces.ts';

const server = 'apps/server/src/';

/**
 * The server folders, or single top-level files, that the files of a folder may import at run time; types may come from
 * anywhere. The check rejects a folder that is missing here.
 */
const allowedFolders: Readonly<Record<string, readonly string[] | 'all'>> = {
  sanitise: [],
  encryption: [],
  'rate-limits': [],
  adapters: ['sanitise', 'config.ts', 'service-unavailable-error.ts'],
  storage: ['encryption', 'jobs', 'service-unavailable-error.ts'],
  'page-cache': ['storage'],
  features: [
    'sanitise',
    'encryption',
    'storage',
    'adapters',
    'jobs',
    'rate-limits',
    'format-canonical-json.ts',
    'opaque-token.ts',
    'read-cached.ts',
    'read-program-version.ts',
    'reference.ts',
    'request-context.ts',
    'service-unavailable-error.ts',
    'services.ts',
  ],
  jobs: ['request-context.ts'],
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

/** Files that start the program or that all folders share: the importing folders' rules cover them. */
const topFiles = [
  'config.ts',
  'create-server.ts',
  'demo-process.ts',
  'format-canonical-json.ts',
  'log.ts',
  'main.ts',
  'opaque-token.ts',
  'open-demo.ts',
  'program.ts',
  'read-cached.ts',
  'read-program-version.ts',
  'reference.ts',
  'request-context.ts',
  'services.ts',
  'service-unavailable-error.ts',
  'start-workers.ts',
  'subset-font.d.ts',
];

/** Files beside the features: they belong to none of them, or join several. */
export const sharedFeatureFiles: readonly string[] = [
  'archives.gen.ts',
  'bind-endpoint.ts',
  'bind-resource.ts',
  'bindings.ts',
  'content-tables.repository.ts',
  'define-archive-part.ts',
  'define-content-type.ts',
  'define-mail.ts',
  'define-module.ts',
  'mails.gen.ts',
  'modules.gen.ts',
  'person.ts',
  'presented-draft.ts',
  'records.gen.ts',
];

/** Returns the server folder or top-level file of a path; undefined outside the server. */
function findServerPart(path: string): string | undefined {
  return path.startsWith(server) ? path.slice(server.length).split('/')[0] : undefined;
}

/** Finds server files that no rule covers. */
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

/** Finds imports between server folders against the rules. */
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
