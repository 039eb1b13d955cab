import { type ChildProcess, execFile, fork } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { ProgramCommand, ProgramEvent, ProgramServer } from './launcher-program.fixture.ts';
import { findRunningServer } from './postmaster-file.ts';
import { waitUntilGone } from './server-process.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts';

export const isTestedAsRoot = process.getuid?.() === 0;

/** The reason shown beside a skipped test. */
export const needsRoot = 'needs root, to become other accounts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** An ordinary account that every Linux system has, for what a plain user does. */
export const nobody: Account = { uid: 65534, gid: 65534 };

/** What a test made, undone in one call: folders, programs, and whatever server a killed program left. */
export class PostgresFixture {
  readonly #folders: string[] = [];
  readonly #programs: Program[] = [];
  #used: Promise<string> | undefined;

  /** A new folder that every account can enter. */
  async createFolder(owner?: Account): Promise<string> {
    const folder = await mkdtemp('/tmp/vitrine-test-');
    await chmod(folder, 0o755);
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
    this.#folders.push(folder);
    return folder;
  }

  /**
   * A new folder with a base that has been started and stopped, holding a table `wine` with one row. The base is a copy of
   * the first one asked for: initdb takes most of the time of a first start.
   */
  async createFolderWithDatabase(): Promise<string> {
    this.#used ??= createDatabase(await mkdtemp('/tmp/vitrine-test-'));
    const folder = await this.createFolder();
    await promisify(execFile)('cp', ['-a', `${await this.#used}/.`, folder]);
    return folder;
  }

  /** Has a folder made by somebody else stopped and removed too. */
  registerFolder(folder: string): void {
    this.#folders.push(folder);
  }

  /** Undoes what served all tests of a file. */
  async dispose(): Promise<void> {
    await this.clear();
    if (this.#used !== undefined) await rm(await this.#used, { recursive: true, force: true });
  }

  async startProgram(settings: ProgramSettings = {}): Promise<Program> {
    const program = new Program(settings);
    this.#programs.push(program);
    await program.waitFor('loaded');
    return program;
  }

  /** Undoes what one test made. */
  async clear(): Promise<void> {
    for (const program of this.#programs.splice(0)) await program.kill();
    for (const folder of this.#folders.splice(0)) {
      const homes = await readdir(folder, { withFileTypes: true, recursive: true });
      for (const entry of homes.filter(({ name }) => name === 'postmaster.pid'))
        await stopOrphanedServer(entry.parentPath);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  }
}

async function createDatabase(directory: string): Promise<string> {
  await chmod(directory, 0o755);
  const server = await startEmbeddedPostgres({ directory, durability: 'fast' });
  await query(server.ownerUrl(), 'CREATE TABLE wine AS SELECT 1 AS id');
  await server.stop();
  return directory;
}

async function stopOrphanedServer(cluster: string): Promise<void> {
  const running = await findRunningServer(cluster);
  if (running === undefined) return;
  process.kill(running.processId, 'SIGQUIT');
  await waitUntilGone(running.processId, 10_000);
  if (running.socketDirectory.startsWith('/tmp/vitrine-'))
    await rm(running.socketDirectory, { recursive: true, force: true });
}

export interface ProgramSettings {
  readonly account?: Account;
  /** The folder that holds the launcher's sources; default: this one. */
  readonly sources?: string;
}

/** A program in a process of its own that uses the launcher. */
export class Program {
  readonly #process: ChildProcess;
  readonly #news: ProgramEvent[] = [];
  readonly #ended: Promise<void>;

  constructor({ account, sources = import.meta.dirname }: ProgramSettings) {
    this.#process = fork(join(sources, 'launcher-program.fixture.ts'), [], {
      cwd: '/',
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      ...(account === undefined ? {} : account),
    });
    this.#process.on('message', (news: ProgramEvent) => this.#news.push(news));
    this.#ended = new Promise((resolve) => this.#process.once('exit', () => resolve()));
  }

  /** What it reported so far, in French. */
  get lines(): string[] {
    return this.#news.flatMap((news) => (news.news === 'reported' ? [news.line] : []));
  }

  has(kind: ProgramEvent['news']): boolean {
    return this.#news.some(({ news }) => news === kind);
  }

  async waitFor(...kinds: ProgramEvent['news'][]): Promise<ProgramEvent> {
    for (;;) {
      const found = this.#news.find(({ news }) => kinds.includes(news));
      if (found !== undefined) return found;
      if (this.#process.exitCode !== null) throw new Error(`The program ended before it was ${kinds.join(' or ')}`);
      await sleep(5);
    }
  }

  /** Begins a start without waiting for it. */
  startInBackground(options: EmbeddedPostgresOptions, writes = false): void {
    this.#news.splice(0);
    this.#send({ order: 'go', options: { durability: 'fast', ...options }, writes });
  }

  /** Starts and waits until it has started or failed. */
  async tryStart(options: EmbeddedPostgresOptions): Promise<ProgramEvent> {
    this.startInBackground(options);
    return this.waitFor('started', 'failed');
  }

  async start(options: EmbeddedPostgresOptions): Promise<ProgramServer> {
    const news = await this.tryStart(options);
    if (news.news === 'started') return news.server;
    throw new Error(`The program did not start: ${JSON.stringify(news)}`);
  }

  async stop(): Promise<void> {
    this.#send({ order: 'stop' });
    await this.waitFor('stopped');
  }

  /** SIGKILL: the program can do nothing about it. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  #send(order: ProgramCommand): void {
    this.#process.send(order);
  }
}

/** Runs one statement in a connection of its own and returns the rows. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Tries again until it works, for at most so many milliseconds. */
export async function eventually<Result>(milliseconds: number, attempt: () => Promise<Result>): Promise<Result> {
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
