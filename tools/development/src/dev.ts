/**
 * `npm run dev`: the program with pages rendered from their sources. The database stays up while the program restarts
 * at each change of a source that it has loaded. Views, styles and scripts are read anew at each request.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@vitrine/server/config';
import { openDatabase } from '@vitrine/server/storage/open-database';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-dev-'));
const databaseFile = join(folder, 'database.json');
// Both start in parallel: loading the sources takes longer than starting a database.
const program = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-program.ts'), databaseFile],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      VITRINE_DEV: '1',
      PAGE_CACHE_MB: '0',
      // The compile cache speeds up the next restart.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/vitrine'),
    },
  },
);
// The administration is built anew at each change: its policy lets no script of a development server run.
const administration = spawn(process.execPath, [join(import.meta.dirname, '../../../apps/admin/build.ts'), '--watch'], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill('SIGTERM'));
const opening = openDatabase(readConfig(), (line) => console.log(line));
program.once('exit', async (code) => {
  administration.kill('SIGTERM');
  await opening.then((database) => database.stop()).catch(() => {});
  await rm(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
try {
  const { url, directUrl } = await opening;
  await writeFile(`${databaseFile}.new`, JSON.stringify({ url, directUrl }), { mode: 0o600 });
  await rename(`${databaseFile}.new`, databaseFile);
} catch (error) {
  console.error((error as Error).message);
  program.kill('SIGTERM');
}
