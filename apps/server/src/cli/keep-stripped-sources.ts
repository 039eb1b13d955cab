import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir, registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Imported by Node before the program (`--import`): its sources are read without their types from a folder beside the compile cache.
 * Node keeps such sources too, but holds each of them in memory twice for as long as the process lives (decision 0033).
 */
const folder = getCompileCacheDir();
if (folder) keepIn(join(folder, 'stripped'));

function keepIn(stripped: string): void {
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
      const source = readFileSync(fileURLToPath(url), 'utf8');
      const name = createHash('sha256').update(source).digest('hex');
      return {
        format: 'module',
        source: read(join(stripped, name)) ?? keep(stripped, name, stripTypeScriptTypes(source)),
        shortCircuit: true,
      };
    },
  });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Several processes may start at once, and one may be killed: a file is there whole or not at all. */
function keep(stripped: string, name: string, source: string): string {
  const started = join(stripped, `${name}.${process.pid}`);
  try {
    mkdirSync(stripped, { recursive: true });
    writeFileSync(started, source);
    renameSync(started, join(stripped, name));
  } catch {
    // A folder that cannot be written costs the time of stripping at each start.
  }
  return source;
}
