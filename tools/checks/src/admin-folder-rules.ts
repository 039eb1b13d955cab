import { posix } from 'node:path';
import { isTest, type SourceFile } from './source-tree.ts';
import { resolveImport } from './workspaces.ts';

const admin = 'apps/admin/src/';

/** The floors of the administration, from the lowest up. A file imports from its own folder and from the floors before it. */
const floors: readonly string[] = ['base', 'features', 'areas', 'shell'];

/**
 * The folders of each floor with those of the same floor that they may import, types included. An area imports no other
 * area, so none is listed: what two need is a feature. The check rejects a folder that is missing here. The table of ARCHITECTURE.md.
 */
export const allowedFolders: Readonly<Record<string, readonly string[]>> = {
  'base/checklist': [],
  'base/format': [],
  'base/amounts': [],
  'base/api': ['base/format'],
  'base/components': ['base/api', 'base/format'],
  'base/forms': ['base/api', 'base/components'],
  'base/dialogs': ['base/api', 'base/components', 'base/forms'],
  'base/page': ['base/api', 'base/components'],
  'base/toasts': ['base/api', 'base/components'],
  'base/navigation': ['base/api', 'base/components'],
  'base/outline': [],

  'features/draft-queue': [],
  'features/date-acts': [],
  'features/languages': [],
  'features/lists': [],
  'features/media': [],
  'features/papers': [],
  'features/persons': [],
  'features/preview': [],
  'features/refunds': [],
  'features/sign-in': [],
  'features/site-preview': [],
  'features/staff': [],
  'features/visits': [],
  'features/contents': ['features/lists'],
  'features/fields': ['features/contents', 'features/media'],
  'features/replies': ['features/media'],
  'features/settings': ['features/media'],
  'features/resources': ['features/fields', 'features/lists'],
  'features/audit': ['features/resources'],
  'features/content-life': [
    'features/contents',
    'features/draft-queue',
    'features/fields',
    'features/languages',
    'features/media',
    'features/settings',
  ],
  'features/content-lists': ['features/content-life', 'features/contents', 'features/lists', 'features/media'],
  'features/site-launch': ['features/media'],
  'features/product-sale': ['features/content-life', 'features/fields', 'features/resources'],
  'features/draft-editor': ['features/content-life', 'features/contents', 'features/draft-queue'],
  'features/page-editor': [
    'features/content-life',
    'features/contents',
    'features/draft-editor',
    'features/draft-queue',
    'features/fields',
    'features/preview',
  ],
  'features/form-builder': [
    'features/content-life',
    'features/contents',
    'features/draft-editor',
    'features/draft-queue',
    'features/fields',
  ],

  'shell/entry': [],
  'shell/interruptions': [],
  'shell/session': [],
  'shell/navigation': ['shell/session'],
  'shell/creation': [],
  'shell/commands': ['shell/navigation', 'shell/session'],
  'shell/platform': [],
  'shell/sites': ['shell/navigation', 'shell/session'],
  'shell/frame': ['shell/commands', 'shell/interruptions', 'shell/navigation', 'shell/session', 'shell/sites'],
};

/** Files that start the application: they may import anything, and nothing imports them. */
const topFiles = ['main.tsx', 'mantine-theme.ts', 'router.tsx', 'theme.css', 'vite.d.ts'];

/** Files that stand directly in one folder of the administration, at most; tests do not count. */
const mostFiles = 25;

/** Returns the floor of a file, and the folder of it that the rules speak of: `areas/news`. */
function findPlace(path: string): { floor: number; folder: string } | undefined {
  if (!path.startsWith(admin)) return undefined;
  const [first = '', second = ''] = path.slice(admin.length).split('/');
  return { floor: floors.indexOf(first), folder: `${first}/${second}` };
}

/** Finds files of the administration whose floor does not show in their path, or that no rule covers. */
export function findUnplacedFiles(paths: readonly string[]): string[] {
  return paths
    .filter((path) => path.startsWith(admin) && !isTest(path))
    .flatMap((path) => {
      const [first = '', second = '', ...more] = path.slice(admin.length).split('/');
      if (!second)
        return topFiles.includes(first)
          ? []
          : [`${path}: the top holds what starts the application; put the file on its floor: ${floors.join(', ')}`];
      if (!floors.includes(first)) return [`${path}: ${first} is no floor of the administration: ${floors.join(', ')}`];
      if (more.length === 0) return [`${path}: a file of ${first} belongs to one of its folders`];
      return first === 'areas' || `${first}/${second}` in allowedFolders
        ? []
        : [`${path}: no rule speaks of ${first}/${second}; name it in admin-folder-rules.ts with what it may import`];
    });
}

/** Lists the imports between files of the administration, types included, without those of tests. */
function listImports(sources: readonly SourceFile[]) {
  return sources
    .filter(({ path }) => path.startsWith(admin) && !isTest(path))
    .flatMap((source) =>
      source.imports.flatMap((one) => {
        const target = resolveImport(source.path, one);
        return target.kind === 'file' && target.path.startsWith(admin)
          ? [{ from: source.path, to: target.path, specifier: one.specifier, line: one.line }]
          : [];
      }),
    );
}

/** Finds imports that go up a floor, or to a folder of the same floor that the importing one is not allowed. */
export function findAdminViolations(sources: readonly SourceFile[]): string[] {
  return listImports(sources).flatMap(({ from, to, specifier, line }) => {
    const own = findPlace(from);
    const other = findPlace(to);
    if (!own || !other || own.floor < 0 || own.folder === other.folder) return [];
    const floor = floors[own.floor] ?? '';
    const said = `${from}:${line} imports ${specifier}`;
    if (other.floor < 0 || other.floor > own.floor)
      return [`${said}: ${floor} stands below; move what it needs down, or hand it in from above`];
    if (other.floor < own.floor || allowedFolders[own.folder]?.includes(other.folder)) return [];
    return floor === 'areas'
      ? [`${said}: areas do not know each other; what both need is a feature`]
      : [`${said}: ${own.folder} may not import ${other.folder}; say so in admin-folder-rules.ts, or move it down`];
  });
}

/** Finds folders of the administration, at any depth, whose files import each other in a circle. Each is told once, as its way. */
export function findFolderCircles(sources: readonly SourceFile[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of listImports(sources)) {
    const [own, other] = [posix.dirname(from), posix.dirname(to)];
    if (own !== other) targets.set(own, (targets.get(own) ?? new Set()).add(other));
  }
  const done = new Set<string>();
  const told = new Set<string>();
  const visit = (folder: string, way: readonly string[]): void => {
    const place = way.indexOf(folder);
    if (place >= 0) told.add([...way.slice(place), folder].map((one) => one.slice(admin.length)).join(' → '));
    if (place >= 0 || done.has(folder)) return;
    for (const target of targets.get(folder) ?? []) visit(target, [...way, folder]);
    done.add(folder);
  };
  for (const folder of targets.keys()) visit(folder, []);
  return [...told].map((way) => `${way}: folders import each other in a circle; move what both need into a third`);
}

/** Finds folders of the administration that hold too many files to be read at a glance. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths)
    if (path.startsWith(admin) && !isTest(path))
      counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files: ${mostFiles} is the most; divide it by use`);
}
