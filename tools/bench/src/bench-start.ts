import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Measures the time from the command to the first page: the first start, which builds and loads the demo site, and the
 * next ones.
 */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'));
  await rm(join(root, 'apps/storefront/dist'), { recursive: true, force: true });
  try {
    for (const name of ['premier démarrage (promis : 60 s au plus)', 'deuxième (promis : 5 s au plus)', 'troisième']) {
      const startedAt = performance.now();
      const program = await startProgram(18_081, folder);
      console.log(`${name} : ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      await stopProgram(program);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the program with a data folder as `npm start` does; resolves when it has served its home page. */
export async function startProgram(port: number, folder: string): Promise<ChildProcess> {
  const program = spawn(process.execPath, [join(root, 'apps/server/bin/vitrine.ts'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), VITRINE_DATA: folder },
    stdio: 'ignore',
  });
  await waitForHomePage(`http://127.0.0.1:${port}/`);
  return program;
}

async function waitForHomePage(url: string): Promise<void> {
  for (let turn = 0; turn < 1200; turn += 1) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error('the program did not answer within a minute');
}

/** Stops a program gracefully. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  const ended = new Promise((done) => program.once('exit', done));
  program.kill('SIGTERM');
  await ended;
}
