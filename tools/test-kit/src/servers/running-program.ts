import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { attachEmbeddedPostgres } from '@vitrine/server/storage/embedded-postgres/attach-embedded-postgres';
import { findRunningServer } from '@vitrine/server/storage/embedded-postgres/postmaster-file';
import { waitUntilGone } from '@vitrine/server/storage/embedded-postgres/server-process';
import pg from 'pg';
import { inject } from 'vitest';
import { sitePages, variedPages } from '../records/site-pages.ts';
import { byRunLength } from '../runner/long-set.ts';
import { sendRequest, type TestRequest, type TestResponse } from '../send-request.ts';

const bin = resolve(import.meta.dirname, '../../../../apps/server/bin/vitrine.ts');
const changeSetting = resolve(import.meta.dirname, 'change-setting-program.ts');

/** How a process ended, and all its output. */
export interface ProcessResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** The real program, `vitrine start`, in a separate process. */
export class RunningProgram {
  readonly port: number;
  readonly dataDirectory: string;
  readonly exited: Promise<ProcessResult>;
  readonly #process: ChildProcess;
  #output = '';
  #hasEnded = false;

  constructor(port: number, dataDirectory: string, environment: Record<string, string>) {
    this.port = port;
    this.dataDirectory = dataDirectory;
    this.#process = spawnVitrine(['start'], { PORT: String(port), VITRINE_DATA: dataDirectory, ...environment });
    this.exited = collectOutput(this.#process, (text) => {
      this.#output += text;
    }).finally(() => {
      this.#hasEnded = true;
    });
  }

  get processId(): number {
    return this.#process.pid ?? 0;
  }

  /** All its output so far: messages and log. */
  get output(): string {
    return this.#output;
  }

  /** Waits until it has printed its URL; rejects when it exits instead. */
  async ready(): Promise<this> {
    while (!this.#output.includes('Vitrine répond sur')) {
      if (this.#hasEnded) throw new Error(`the program ended before it answered:\n${this.#output}`);
      await sleep(10);
    }
    return this;
  }

  request(path: string, ask: TestRequest = {}): Promise<TestResponse> {
    return sendRequest(this.port, path, ask);
  }

  /** Connects to the database of its folder as the superuser, beside the program. */
  async connect(): Promise<pg.Client> {
    const server = await attachEmbeddedPostgres({ directory: databaseFolder(this.dataDirectory) });
    const client = new pg.Client({ connectionString: server.superuserUrl('vitrine') });
    await client.connect();
    return client;
  }

  /** Queries that database on a connection of its own. */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Returns the process id of its folder's embedded PostgreSQL; undefined when none runs. */
  async findDatabaseServer(): Promise<number | undefined> {
    return (await findRunningServer(join(databaseFolder(this.dataDirectory), 'cluster')))?.processId;
  }

  send(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Sends a signal and waits for the exit; the program cannot handle SIGKILL. */
  async stop(signal: NodeJS.Signals): Promise<ProcessResult> {
    this.send(signal);
    return this.exited;
  }
}

interface FirstStart {
  milliseconds: number;
  headings: Record<string, string>;
}

/** Reads the headings of the demo site's pages, by path. */
export async function readHeadings(program: RunningProgram): Promise<Record<string, string>> {
  const headings: Record<string, string> = {};
  for (const path of byRunLength<readonly string[]>(variedPages, sitePages)) {
    const { text } = await program.request(path);
    headings[path] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? text.slice(0, 200);
  }
  return headings;
}

/** The folders and programs of a test file; one call cleans them up, with any server that a killed program left. */
export class ProgramFixture {
  readonly #folders: string[] = [];
  readonly #programs: RunningProgram[] = [];

  /** Creates a folder that every account can enter, as the embedded server's own account must. */
  async createFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-program-'));
    await chmod(folder, 0o755);
    this.#folders.push(folder);
    return folder;
  }

  /** Creates a data folder that a program has filled with site 42 and left. */
  async createUsedFolder(): Promise<string> {
    const { folder: used } = await this.getFirstStart();
    const folder = await this.createFolder();
    await promisify(execFile)('cp', ['-a', `${used}/.`, folder]);
    return folder;
  }

  /**
   * Returns the read-only folder of a first start, that start's duration in milliseconds, and the headings of its pages.
   * Every test file of a run shares it: the first caller creates it, and the others wait.
   */
  async getFirstStart(): Promise<FirstStart & { folder: string }> {
    const folder = join(inject('postgres').folder, 'first-start');
    const sheet = `${folder}.json`;
    const isOurs = await mkdir(folder, { mode: 0o755 }).then(
      () => true,
      () => false,
    );
    if (isOurs)
      await writeFile(`${sheet}.partial`, JSON.stringify(await this.#makeFirstStart(folder))).then(() =>
        rename(`${sheet}.partial`, sheet),
      );
    const text = await eventually(() => readFile(sheet, 'utf8'));
    return { folder, ...(JSON.parse(text) as FirstStart) };
  }

  async #makeFirstStart(folder: string): Promise<FirstStart> {
    const begunAt = performance.now();
    const program = await this.start(folder);
    const milliseconds = performance.now() - begunAt;
    const headings = await readHeadings(program);
    // Otherwise every copy would start two minutes of encoding on a core, which no test needs.
    await program.query("delete from vitrine_jobs.job where name = 'make-derivatives'");
    const { code, output } = await program.stop('SIGTERM');
    if (code !== 0) throw new Error(output);
    return { milliseconds, headings };
  }

  /** Starts the program on a folder without waiting until it responds. */
  async launch(dataDirectory: string, environment: Record<string, string> = {}): Promise<RunningProgram> {
    const port = Number(environment.PORT ?? (await findFreePort()));
    const program = new RunningProgram(port, dataDirectory, environment);
    this.#programs.push(program);
    return program;
  }

  /** Starts the program on a folder; resolves when it responds. */
  async start(dataDirectory: string, environment: Record<string, string> = {}): Promise<RunningProgram> {
    return (await this.launch(dataDirectory, environment)).ready();
  }

  async cleanup(): Promise<void> {
    for (const program of this.#programs.splice(0)) {
      await program.stop('SIGKILL');
      const processId = await program.findDatabaseServer();
      if (processId === undefined) continue;
      process.kill(processId, 'SIGQUIT');
      await waitUntilGone(processId, 60_000);
    }
    for (const folder of this.#folders.splice(0))
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Runs a command of the program, such as `visits`, to its end, or until it is killed. */
export function runVitrine(
  words: readonly string[],
  environment: Record<string, string>,
  killed?: AbortSignal,
): Promise<ProcessResult> {
  const child = spawnVitrine(words, environment);
  killed?.addEventListener('abort', () => child.kill('SIGKILL'));
  return collectOutput(child, () => {});
}

/** Changes a setting of site 42 from a process of its own, beside the program of this data folder. */
export function changeSettingBeside(dataDirectory: string, name: string, value: string): Promise<ProcessResult> {
  const child = spawnProgram(changeSetting, [name, value], { VITRINE_DATA: dataDirectory });
  return collectOutput(child, () => {});
}

function spawnVitrine(words: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawnProgram(bin, words, environment);
}

function spawnProgram(path: string, words: readonly string[], environment: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  // Many programs of one run load the same sources: they share a compile cache.
  const compiled = join(inject('postgres').folder, 'compiled');
  const env = { PATH, HOME, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled, ...environment };
  return spawn(process.execPath, [path, ...words], { stdio: ['ignore', 'pipe', 'pipe'], env });
}

function collectOutput(child: ChildProcess, hear: (text: string) => void): Promise<ProcessResult> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      hear(text);
    });
  // Not `close`: a server that outlives the program may keep the pipes open.
  return new Promise((done) =>
    child.once('exit', (code, signal) => setTimeout(() => done({ code, signal, output }), 20)),
  );
}

const databaseFolder = (dataDirectory: string) => join(dataDirectory, 'postgres');

/** Finds a port that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Retries until the attempt succeeds, for at most so many milliseconds: a minute, which a busy machine may take. */
export async function eventually<Value>(attempt: () => Value | Promise<Value>, milliseconds = 60_000): Promise<Value> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
