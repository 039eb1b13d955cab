import type { QueuedBatch, QueueStorage } from './queue-state.ts';

const prefix = 'editor-unsaved:';

/** What a draft is kept under: the account, so that nobody's work is sent under the name of another. */
export interface StorageKey {
  accountId: number;
  idSite: number;
  kind: string;
  id: number;
  locale: string;
}

/** The last storage of each draft that this window has opened: it alone writes. */
const openStorages = new Map<string, QueueStorage>();

/**
 * Opens the place in this browser where unsent changes of a draft outlive the page and the window. What closed windows
 * have left is taken over: their batches keep their ids, so that nothing is applied twice.
 */
export async function openQueueStorage(key: StorageKey): Promise<QueueStorage> {
  const draft = `${prefix}${key.accountId}:${key.idSite}:${key.kind}:${key.id}:${key.locale}:`;
  const own = draft + (await findWindowId());
  const left: QueuedBatch[] = [];
  for (const name of listNames(draft)) {
    if (name !== own && !(await isOrphan(name))) continue;
    left.push(...readBatches(name));
    if (name !== own) localStorage.removeItem(name);
  }
  const storage: QueueStorage = {
    read: () => left,
    write(batches) {
      // A form that was left still sends its last batches, under the ids that were taken over from it.
      if (openStorages.get(own) !== storage) return true;
      try {
        if (batches.length) localStorage.setItem(own, JSON.stringify(batches));
        else localStorage.removeItem(own);
        return true;
      } catch {
        // Storage that is full or forbidden: the page itself still has everything.
        return false;
      }
    },
  };
  openStorages.set(own, storage);
  storage.write(left);
  return storage;
}

let windowId: string | undefined;

/** The id of this window, kept over reloads. A duplicated tab has the storage of the other one, and gets its own id. */
async function findWindowId(): Promise<string> {
  if (windowId) return windowId;
  const name = 'editor-window';
  const known = readSession(name);
  const isFree = known !== null && (await holdLock(prefix + known));
  windowId = isFree ? known : crypto.randomUUID();
  if (!isFree) await holdLock(prefix + windowId);
  try {
    sessionStorage.setItem(name, windowId);
  } catch {
    // Without storage, a reload is another window.
  }
  return windowId;
}

function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function listNames(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

function readBatches(name: string): QueuedBatch[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter(isBatch) : [];
  } catch {
    return [];
  }
}

function isBatch(value: unknown): value is QueuedBatch {
  const { id, base, operations } = (value ?? {}) as Partial<QueuedBatch>;
  return typeof id === 'string' && typeof base === 'number' && Array.isArray(operations);
}

/** Holds a lock as long as this window is open, so that others leave its entries alone; returns whether it was free. */
function holdLock(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

/** Whether the window that wrote an entry is closed. */
async function isOrphan(entry: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const name = prefix + entry.slice(entry.lastIndexOf(':') + 1);
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null).catch(() => false);
}
