import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../../..');

interface App {
  folder: string;
  label: string;
  /** Said once it is built: nobody waits for it at its address without knowing. */
  readyLabel?: string;
  /** Arguments of `build.ts`: each part is built by a process of its own. */
  parts: readonly string[];
  /** What it is built from besides its own sources and the packages. */
  sources: readonly string[];
}

const storefront: App = {
  folder: 'apps/storefront',
  label: 'Construction des pages…',
  parts: ['client', 'server', 'panel'],
  sources: [],
};
const administration: App = {
  folder: 'apps/admin',
  label: 'Construction de l’administration…',
  readyLabel: 'L’administration est prête.',
  parts: ['application'],
  // The application contains the owners' guide.
  sources: ['docs/guides/**/*.{md,webp}', 'apps/storefront/compress-files.ts'],
};

/** Builds what the pages of sites need, where it is missing or older than its sources. */
export const buildStorefrontIfNeeded = (report: (line: string) => void) => buildApp(storefront, report);

/** Builds the administration where it is missing or older than its sources. */
export const buildAdministrationIfNeeded = (report: (line: string) => void) => buildApp(administration, report);

/** Builds the bundles of both applications where they are missing or older than their sources. */
export async function buildIfNeeded(report: (line: string) => void): Promise<void> {
  await buildStorefrontIfNeeded(report);
  await buildAdministrationIfNeeded(report);
}

async function buildApp(
  { folder, label, readyLabel, parts, sources }: App,
  report: (line: string) => void,
): Promise<void> {
  const stamp = join(root, folder, 'dist/sources.sha256');
  const wanted = hashSources(folder, sources);
  try {
    if (readFileSync(stamp, 'utf8') === wanted) return;
  } catch {
    // There is no build yet.
  }
  report(label);
  rmSync(stamp, { force: true });
  // In child processes: a build changes NODE_ENV and leaves caches behind.
  const build = (part: string) =>
    promisify(execFile)(process.execPath, [join(root, folder, 'build.ts'), part], { cwd: root });
  await Promise.all(parts.map(build));
  writeFileSync(stamp, wanted);
  if (readyLabel) report(readyLabel);
}

function hashSources(app: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  const patterns = [
    'packages/*/src/**/*.{ts,tsx,css}',
    `${app}/src/**/*.{ts,tsx,css}`,
    `${app}/*.ts`,
    'package-lock.json',
    ...sources,
  ];
  for (const name of globSync(patterns, { cwd: root }).sort()) {
    if (/\.(test|e2e)\.tsx?$/.test(name)) continue;
    hash.update(name).update(readFileSync(join(root, name)));
  }
  return hash.digest('hex');
}
