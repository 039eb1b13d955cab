import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../../..');

/** What browsers download, and what it is built from besides the packages. */
const builds = [
  { app: 'apps/storefront', label: 'Construction des pages…', sources: [] },
  {
    app: 'apps/admin',
    label: 'Construction de l’administration…',
    // The application contains the owners' guide.
    sources: ['docs/guides/**/*.{md,webp}', 'apps/storefront/compress-files.ts'],
  },
] as const;

/** Builds the bundles of both applications where they are missing or older than their sources. */
export async function buildIfNeeded(report: (line: string) => void): Promise<void> {
  for (const one of builds) await buildApp(one, report);
}

async function buildApp(
  { app, label, sources }: (typeof builds)[number],
  report: (line: string) => void,
): Promise<void> {
  const stamp = join(root, app, 'dist/sources.sha256');
  const wanted = hashSources(app, sources);
  try {
    if (readFileSync(stamp, 'utf8') === wanted) return;
  } catch {
    // There is no build yet.
  }
  report(label);
  // In a child process: the build changes NODE_ENV and leaves caches behind.
  await promisify(execFile)(process.execPath, [join(root, app, 'build.ts')], { cwd: root });
  writeFileSync(stamp, wanted);
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
