import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { attachEmbeddedPostgres } from '@vitrine/server/storage/embedded-postgres/attach-embedded-postgres';
import pg from 'pg';

const bin = resolve(import.meta.dirname, '../../../apps/server/bin/vitrine.ts');

/** The demo, started in a folder of its own that goes with it. */
export interface DemoProgram {
  /** Address of the demo site. */
  site: string;
  /** Address of the administration. */
  admin: string;
  account: { email: string; password: string };
  /** Runs a command of the program on the same data. */
  run(...words: string[]): Promise<void>;
  /** Runs a statement on the demo site's rows. */
  query(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the demo on `port` and the next one, and waits until it answers. */
export async function startDemo(port: number): Promise<DemoProgram> {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
  // The embedded database may run as another account.
  await chmod(data, 0o755);
  const env = {
    ...process.env,
    PORT: String(port),
    ADMIN_PORT: String(port + 1),
    VITRINE_DATA: data,
    LOG_LEVEL: 'error',
  };
  const program = spawn(process.execPath, [bin, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [, email = '', password = ''] = await readUntil(program, /démonstration\s:\s(\S+), mot de passe (\S+)/);
  return {
    site: `http://localhost:${port}`,
    admin: `http://localhost:${port + 1}`,
    account: { email, password: password.trim() },
    async run(...words) {
      await new Promise<void>((done, fail) => {
        const child = execFile(process.execPath, [bin, ...words], { env }, (error) => (error ? fail(error) : done()));
        child.stdin?.end();
      });
    },
    async query(text) {
      const server = await attachEmbeddedPostgres({ directory: join(data, 'postgres') });
      const client = new pg.Client({ connectionString: server.superuserUrl('vitrine') });
      await client.connect();
      await client.query(text).finally(() => client.end());
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
