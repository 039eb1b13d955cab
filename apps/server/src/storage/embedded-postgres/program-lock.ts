import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterHome } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './server-process.ts';

export interface ProgramLock {
  /** Tells those who work beside this program at which port it answers. */
  writePort(port: number): Promise<void>;
  /** Lets another program use the home; safe to call twice. */
  release(): void;
}

/** A program killed an instant ago holds its lock until the system has taken it apart: long enough for that, no longer. */
const lockTimeout = 500;

/** Keeps the handles reachable: a collected handle would be closed, and its lock lost while the program runs. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Makes this program the only one that uses the home.
 *
 * The arbiter is a lock of the operating system on an empty file, taken through SQLite because Node offers no file lock of
 * its own (no data is ever stored there). The system gives it to one asker only and takes it back whatever way the program
 * ends, SIGKILL included; a file with a process id can do neither, and a lock inside PostgreSQL is lost each time
 * PostgreSQL restarts under a living program. Nothing else may open that file: closing it would drop the lock.
 *
 * Throws `in-use` when another program has it.
 */
export async function acquireProgramLock(home: ClusterHome): Promise<ProgramLock> {
  const deadline = Date.now() + lockTimeout;
  for (;;) {
    const handle = tryLock(home.lock);
    if (handle !== undefined) {
      heldLocks.add(handle);
      const holder = { processId: process.pid, startedAt: new Date().toISOString() };
      // For messages and addresses only: a full disk does not keep the program from starting.
      const note = (facts: object) => writeFile(home.holder, `${JSON.stringify(facts)}\n`).catch(() => {});
      await note(holder);
      return {
        writePort: (port) => note({ ...holder, port }),
        release() {
          if (heldLocks.delete(handle)) handle.close();
        },
      };
    }
    if (Date.now() >= deadline) throw await createInUseError(home);
    await sleep(50);
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(path, { timeout: 0 });
    // No journal on the disk: nothing is ever written, and a killed program leaves no second file.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    const isHeldByAnother = code === 5;
    if (isHeldByAnother) return undefined;
    throw new EmbeddedPostgresError(
      'directory-unreachable',
      `Impossible d’écrire dans ${path} : le dossier des données appartient peut-être à un autre compte. ` +
        'Relancez avec ce compte, ou donnez un autre dossier.',
      { cause: error },
    );
  }
}

async function createInUseError(home: ClusterHome): Promise<EmbeddedPostgresError> {
  return new EmbeddedPostgresError(
    'in-use',
    `La base de données du dossier ${home.directory} est déjà utilisée par un autre programme Vitrine` +
      `${await describeHolder(home)}. Arrêtez-le d’abord, ou donnez un autre dossier de données.`,
  );
}

/** The port at which the program that uses the home answers, where it has told and runs. */
export async function readServingPort(home: ClusterHome): Promise<number | undefined> {
  try {
    const { port, processId } = JSON.parse(await readFile(home.holder, 'utf8')) as Record<string, unknown>;
    if (typeof port !== 'number' || typeof processId !== 'number') return undefined;
    return (await isAlive(processId)) ? port : undefined;
  } catch {
    return undefined;
  }
}

async function describeHolder(home: ClusterHome): Promise<string> {
  try {
    const holder: unknown = JSON.parse(await readFile(home.holder, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('processId' in holder) || !('startedAt' in holder))
      return '';
    const startedAt = new Date(String(holder.startedAt)).toLocaleString('fr-FR');
    return ` (processus ${holder.processId}, démarré le ${startedAt})`;
  } catch {
    // Being written by its holder at this very moment: the message does without.
    return '';
  }
}
