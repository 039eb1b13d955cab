import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { maintenanceQueue } from '@vitrine/server/jobs/job-queue';
import { jobsSchema } from '@vitrine/server/jobs/queues';
import { attachEmbeddedPostgres } from '@vitrine/server/storage/embedded-postgres/attach-embedded-postgres';
import pg from 'pg';

const bin = resolve(import.meta.dirname, '../../../../apps/server/bin/vitrine.ts');
const movedClock = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href;

/** The demo, started in a folder of its own that goes with it. */
export interface DemoProgram {
  /** Address of the demo site. */
  site: string;
  /** Address of the demo shop. */
  shop: string;
  /** Address of the administration. */
  admin: string;
  account: { email: string; password: string };
  /** Runs a command of the program on the same data. */
  run(...words: string[]): Promise<void>;
  /** Runs a statement on the demo site's rows. */
  query(text: string): Promise<Record<string, unknown>[]>;
  /** Moves its clock so many days before the present. */
  goBack(days: number): Promise<void>;
  /** Runs a maintenance task by its name, and waits for its end. */
  runTask(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the demo on `port` and the next one, so many days before the present, and waits until it answers. */
export async function startDemo(port: number, daysAgo = 0): Promise<DemoProgram> {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
  // The embedded database may run as another account.
  await chmod(data, 0o755);
  const clockFile = join(data, 'clock');
  const goBack = (days: number) => writeFile(clockFile, String(-86_400_000 * days - 1));
  await goBack(daysAgo);
  const env = {
    ...process.env,
    MOVED_CLOCK: clockFile,
    PORT: String(port),
    ADMIN_PORT: String(port + 1),
    VITRINE_DATA: data,
    LOG_LEVEL: 'error',
  };
  async function query(text: string): Promise<Record<string, unknown>[]> {
    const server = await attachEmbeddedPostgres({ directory: join(data, 'postgres') });
    const client = new pg.Client({ connectionString: server.superuserUrl('vitrine') });
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows;
  }
  const program = spawn(process.execPath, ['--import', movedClock, bin, 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [, email = '', password = ''] = await readUntil(program, /démonstration\s:\s(\S+), mot de passe (\S+)/);
  return {
    site: `http://localhost:${port}`,
    shop: `http://domaine.localhost:${port}`,
    admin: `http://localhost:${port + 1}`,
    account: { email, password: password.trim() },
    async run(...words) {
      await new Promise<void>((done, fail) => {
        const child = execFile(process.execPath, [bin, ...words], { env }, (error) => (error ? fail(error) : done()));
        child.stdin?.end();
      });
    },
    query,
    async runTask(name) {
      const [{ id } = {}] = await query(
        `insert into ${jobsSchema}.job (name, data) values ('${maintenanceQueue}', '{"task": "${name}"}') returning id`,
      );
      for (;;) {
        const [{ state } = {}] = await query(`select state from ${jobsSchema}.job where id = '${id}'`);
        if (state === 'completed') return;
        if (state !== 'created' && state !== 'active') throw new Error(`the task ${name} is ${state}`);
        await wait(100);
      }
    },
    async goBack(days) {
      await goBack(days);
      // Its processes read it again several times in that time.
      await wait(300);
    },
    async stop() {
      program.kill('SIGTERM');
      await once(program, 'exit');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function readUntil(program: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = '';
  for await (const part of program.stdout ?? []) {
    output += part;
    const found = pattern.exec(output);
    if (found) {
      program.stdout?.resume();
      return found;
    }
  }
  throw new Error(`the demo ended before it answered:\n${output}`);
}
