/**
 * `npm run dev`: the program with its pages drawn from their sources. The database stays up while the program under it starts
 * again at each change of a source that it has loaded; views, styles and scripts are read anew at each request.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '@vitrine/server/config';
import { openDatabase } from '@vitrine/server/storage/open-database';

const database = await openDatabase(readConfig(), (line) => console.log(line));
const program = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-program.ts')],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.directUrl,
      VITRINE_DEV: '1',
      PAGE_CACHE_MB: '0',
      // What Node has read once it reads faster at the next change.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/vitrine'),
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill('SIGTERM'));
program.once('exit', async (code) => {
  await database.stop();
  process.exit(code ?? 0);
});
