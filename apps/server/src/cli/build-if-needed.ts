import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readProgramEnvironment } from '../config.ts';

const root = resolve(import.meta.dirname, '../../../..');

interface Build {
  folder: string;
  /** What is said when it begins. */
  label?: string | undefined;
  /** Said once it is built: nobody waits for it at its address without knowing. */
  readyLabel?: string;
  /** Arguments of `build.ts`: each part is built by a process of its own. */
  parts: readonly string[];
  /** File of the built folder that names the sources it was built from. */
  stamp: string;
  /** What it is built from besides its own sources and the packages. */
  sources: readonly string[];
  /** How far it gives way to other processes (`nice`): the database and the demo take longer than the pages. */
  niceness: number;
}

const pages: Build = {
  folder: 'apps/storefront',
  label: 'Construction des pages…',
  parts: ['client', 'server'],
  stamp: 'sources.sha256',
  sources: [],
  niceness: 5,
};
const panel: Build = { ...pages, label: undefined, parts: ['panel'], stamp: 'panel.sha256', niceness: 10 };
const administration: Build = {
  folder: 'apps/admin',
  label: 'Construction de l’administration…',
  readyLabel: 'L’administration est prête.',
  parts: ['application'],
  stamp: 'sources.sha256',
  // The application contains the owners' guide.
  sources: ['docs/guides/**/*.{md,webp}', 'apps/storefront/*.ts'],
  niceness: 10,
};

/** Builds what the pages of sites need, where it is missing or older than its sources. */
export const buildPagesIfNeeded = (report: (line: string) => void) => buildIfOutdated(pages, report);

/** Builds the panel of staff on the pages where it is missing or older than its sources. */
export const buildPanelIfNeeded = (report: (line: string) => void) => buildIfOutdated(panel, report);

/** Builds the administration where it is missing or older than its sources. */
export const buildAdministrationIfNeeded = (report: (line: string) => void) => buildIfOutdated(administration, report);

/** Builds the bundles of both applications where they are missing or older than their sources. */
export async function buildIfNeeded(report: (line: string) => void): Promise<void> {
  for (const build of [pages, panel, administration]) await buildIfOutdated(build, report);
}

/** Whether a build failed because it was asked to end, as Ctrl-C asks all processes of a terminal. */
export function isStoppedBuild(error: unknown): boolean {
  const { signal } = error as { signal?: NodeJS.Signals | null };
  return signal === 'SIGINT' || signal === 'SIGTERM';
}

async function buildIfOutdated(build: Build, report: (line: string) => void): Promise<void> {
  const { folder, label, readyLabel, parts } = build;
  const stamp = join(root, folder, 'dist', build.stamp);
  const wanted = hashSources(folder, build.sources);
  try {
    if (readFileSync(stamp, 'utf8') === wanted) return;
  } catch {
    // There is no build yet.
  }
  if (label) report(label);
  rmSync(stamp, { force: true });
  await Promise.all(parts.map((part) => runBuild(folder, part, build.niceness)));
  writeFileSync(stamp, wanted);
  if (readyLabel) report(readyLabel);
}

/** Runs a build in a child process: it changes NODE_ENV and leaves caches behind. */
async function runBuild(folder: string, part: string, niceness: number): Promise<void> {
  const running = promisify(execFile)(process.execPath, [join(root, folder, 'build.ts'), part], {
    cwd: root,
    // Writing the bundler's compiled modules for a next time costs a build more than reading them would save.
    env: { ...readProgramEnvironment(), NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  const { child } = running;
  if (child.pid) setPriority(child.pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  const end = () => child.kill();
  process.once('exit', end);
  try {
    await running;
  } finally {
    process.off('exit', end);
  }
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
