import { type ChildProcess, execFile, fork } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** Resources of a test, disposed in one call: folders, programs, and any server that a killed program left. */
export class PostgresFixture {
  readonly #folders: string[] = [];
  readonly #programs: Program[] = [];
  #used: Promise<string> | undefined;
  readonly #kept: string[] = [];

  /** Creates a folder that every account can enter. */
  async createFolder(owner?: Account): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
    await chmod(folder, 0o755);
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
    this.#folders.push(folder);
    return folder;
  }

  /**
   * Creates a folder with a database that was started and stopped; its table `wine` has one row. Each is a copy of the
   * first one, since initdb takes most of a first start.
   */
  async createFolderWithDatabase(): Promise<string> {
    this.#used ??= this.createKeptFolder().then(createDatabase);
    const folder = await this.createFolder();
    await promisify(execFile)('cp', ['-a', `${await this.#used}/.`, folder]);
    return folder;
  }

  /** Creates a folder that stays until all tests of the file are done. */
  async createKeptFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
    this.#kept.push(folder);
    return folder;
  }

  /** Registers a folder that another party created, so that its server is stopped and it is removed. */
  registerFolder(folder: string): void {
    this.#folders.push(folder);
  }

  /** Disposes the resources shared by a file's tests. */
  async dispose(): Promise<void> {
    await this.clear();
    for (const folder of this.#kept.splice(0)) await rm(folder, { recursive: true, force: true });
  }

  async startProgram(settings: ProgramSettings = {}): Promise<Program> {
    const program = new Program(settings);
    this.#programs.push(program);
    await program.waitFor('loaded');
    return program;
  }

  /** Disposes the resources of one test. */
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
  /** The folder of the launcher's sources; this one by default. */
  readonly sources?: string;
}

/** A child process that uses the launcher. */
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

  /** The lines that it has reported, in French. */
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

  /** Starts without waiting for the result. */
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

  /** Sends SIGKILL, which a program cannot handle. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  #send(order: ProgramCommand): void {
    this.#process.send(order);
  }
}

/** Runs one statement on its own connection and returns the rows. */
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
