import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../../..');
const stamp = join(root, 'apps/storefront/dist/sources.sha256');

/** Builds the client and server bundles when they are missing or older than their sources. */
export async function buildIfNeeded(report: (line: string) => void): Promise<void> {
  const wanted = hashSources();
  try {
    if (readFileSync(stamp, 'utf8') === wanted) return;
  } catch {
    // There is no build yet.
  }
  report('Construction des pages…');
  // In a child process: the build changes NODE_ENV and leaves caches behind.
  await promisify(execFile)(process.execPath, [join(root, 'apps/storefront/build.ts')], { cwd: root });
  writeFileSync(stamp, wanted);
}

function hashSources(): string {
  const hash = createHash('sha256');
  const patterns = [
    'packages/*/src/**/*.{ts,tsx,css}',
    'apps/storefront/src/**/*.{ts,tsx,css}',
    'apps/storefront/*.ts',
    'package-lock.json',
  ];
  for (const name of globSync(patterns, { cwd: root }).sort()) {
    if (/\.(test|e2e)\.tsx?$/.test(name)) continue;
    hash.update(name).update(readFileSync(join(root, name)));
  }
  return hash.digest('hex');
}
