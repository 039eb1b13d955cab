import type { Operation } from '@vitrine/page-document/operations/operation';
import { getSetKey, type StoredBatch } from '../draft-queue/queue-state.ts';

/** A stored batch, as far as undoing needs it. */
export interface HistoryEntry {
  version: number;
  authorId: number | null;
  author: string;
  at: number;
  /** The property that its only operation sets; null for anything else. */
  setKey: string | null;
  /** The first block that it changes; null for the fields beside the blocks. */
  block: string | null;
  undoes: number | null;
  /** The batch that took it back; null while it stands. */
  undoneBy: number | null;
}

/** Neighbouring own batches that are undone together: the letters of a word. */
export interface UndoStep {
  from: number;
  version: number;
  block: string | null;
}

/** Batches that are known at a time; older ones can no longer be undone in this window. */
const longestHistory = 1000;

/** Milliseconds between two letters of one step, and the longest step. */
const longestPause = 1500;
const longestStep = 20_000;

export function toHistoryEntry(batch: StoredBatch): HistoryEntry {
  const operations = batch.operations as Operation[];
  const [first] = operations;
  return {
    version: batch.version,
    authorId: batch.author.id,
    author: batch.author.name,
    at: Date.parse(batch.at),
    setKey: operations.length === 1 && first?.kind === 'set' ? getSetKey(first) : null,
    block: first ? findTarget(first) : null,
    undoes: batch.undoes,
    undoneBy: batch.undoneBy,
  };
}

/** The block that an operation is about. */
function findTarget(operation: Operation): string | null {
  if ('node' in operation) return operation.node.id;
  return operation.block;
}

/** Returns entries with another one. One that takes changes back names them: from a version to the one that it undoes. */
export function addEntry(entries: readonly HistoryEntry[], entry: HistoryEntry, from?: number): HistoryEntry[] {
  if (entries.some(({ version }) => version === entry.version)) return [...entries];
  const { undoes, version } = entry;
  const isUndone = (one: HistoryEntry) => undoes !== null && one.version <= undoes && one.version >= (from ?? undoes);
  const marked = entries.map((one) => {
    if (isUndone(one)) return { ...one, undoneBy: version };
    // Undoing an undo makes what it took back valid once more.
    return one.undoneBy !== null && one.undoneBy === undoes ? { ...one, undoneBy: null } : one;
  });
  return [...marked.slice(-longestHistory), entry];
}

const isOwn = (ownId: number) => (entry: HistoryEntry) => entry.authorId === ownId;

/** Finds what the next undo takes back: the last own change that stands. */
export function findUndo(entries: readonly HistoryEntry[], ownId: number): UndoStep | undefined {
  const position = entries.findLastIndex(
    (entry) => isOwn(ownId)(entry) && entry.undoes === null && entry.undoneBy === null,
  );
  const last = entries[position];
  if (!last) return undefined;
  let first = last;
  for (let index = position - 1; index >= 0 && last.setKey; index -= 1) {
    const entry = entries[index];
    const isLetter =
      entry?.authorId === ownId &&
      entry.setKey === last.setKey &&
      entry.undoes === null &&
      entry.undoneBy === null &&
      entry.version === first.version - 1 &&
      first.at - entry.at < longestPause &&
      last.at - entry.at < longestStep;
    if (!isLetter) break;
    first = entry;
  }
  return { from: first.version, version: last.version, block: last.block };
}

/** Finds what the next redo brings back: the last own undo after which nothing was changed. */
export function findRedo(entries: readonly HistoryEntry[], ownId: number): UndoStep | undefined {
  const own = entries.filter(isOwn(ownId));
  const lastChange = own.findLast(({ undoes }) => undoes === null)?.version ?? 0;
  const found = own.findLast(
    (entry) => entry.version > lastChange && entry.undoes !== null && entry.undoneBy === null && isUndo(entry, entries),
  );
  return found && { from: found.version, version: found.version, block: found.block };
}

/** Whether a batch takes a change back, and does not bring one back. */
function isUndo({ undoes }: HistoryEntry, entries: readonly HistoryEntry[]): boolean {
  const target = entries.find(({ version }) => version === undoes);
  return target ? target.undoes === null || !isUndo(target, entries) : true;
}
