import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterHome } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './server-process.ts';

export interface ProgramLock {
  /** Publishes this program's port to concurrent commands. */
  writePort(port: number): Promise<void>;
  /** Releases the home for another program; safe to call twice. */
  release(): void;
}

/** Milliseconds for the system to release the lock of a program that was just killed. */
const lockTimeout = 500;

/** References the handles: garbage collection would close them and drop their locks. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks the home for this program. The lock is one of the operating system on an empty file, taken through SQLite
 * because Node has no file lock; the file never stores data. The system grants it to one process only and releases it
 * however the program ends, SIGKILL included. A file with a process id does neither, and a lock inside PostgreSQL is
 * lost at each restart of PostgreSQL. Nothing else may open that file: closing it would drop the lock. Throws `in-use`
 * when another program has it.
 */
export async function acquireProgramLock(home: ClusterHome): Promise<ProgramLock> {
  const deadline = Date.now() + lockTimeout;
  for (;;) {
    const handle = tryLock(home.lock);
    if (handle !== undefined) {
      heldLocks.add(handle);
      const holder = { processId: process.pid, startedAt: new Date().toISOString() };
      // Only messages and the port need it: a full disk must not prevent the start.
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
    // No journal on disk: nothing is ever written, and a killed program leaves no second file.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    const isHeldByAnother = code === 5;
    if (isHeldByAnother) return undefined;
    throw new EmbeddedPostgresError(
      'directory-unreachable',
      `Impossible d’écrire dans ${path}\u00a0: le dossier des données appartient peut-être à un autre compte. ` +
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

/** Reads the port of the program that uses the home, where it runs and has published one. */
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
    // The lock's owner is writing the file at this moment: the message omits its details.
    return '';
  }
}
