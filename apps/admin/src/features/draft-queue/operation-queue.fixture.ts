import {
  type AppliedOperation,
  type Draft,
  maximumOperations,
  type Operation,
} from '@vitrine/page-document/operations/operation';
import { rebaseBatch } from '@vitrine/page-document/operations/rebase-batch';
import { ApiFailure, createOfflineFailure } from '../../base/api/api-failure.ts';
import { createOperationQueue } from './operation-queue.ts';
import type { BatchReply, QueuedBatch, RefusedOperation, Sending, StoredBatch } from './queue-state.ts';

export const block = (id: string, title = id) => ({ id, type: 'heading', version: 0, props: { title } });
export const start: Draft = { fields: { title: 'Accueil' }, document: { blocks: [block('a'), block('b')] } };
export const set = (name: string | null, value: string): Operation => ({
  kind: 'set',
  block: name,
  path: ['title'],
  value,
});
export const insertAfter = (after: string | null, id: string): Operation => ({
  kind: 'insert',
  parent: null,
  after,
  node: block(id),
});

/** A server of one draft: it merges as the real one does, and knows batches by their ids. */
function createServer() {
  let draft = start;
  const rows: (StoredBatch & { applied: AppliedOperation[]; reply: BatchReply })[] = [];
  const accept = (batch: QueuedBatch, author = 1): BatchReply => {
    const known = rows.find((row) => row.batch === batch.id);
    if (known) return known.reply;
    if (batch.operations.length > maximumOperations)
      throw new ApiFailure({ code: 'invalid-fields', status: 400, message: '', fields: { operations: 'Trop.' } });
    if (batch.base > rows.length) throw new ApiFailure({ code: 'conflict', status: 409, message: '', fields: {} });
    const since = rows.filter(({ version }) => version > batch.base);
    const merged = rebaseBatch(
      draft,
      batch.operations,
      since.flatMap(({ applied }) => applied),
    );
    if (!merged.ok)
      throw new ApiFailure({
        code: 'invalid-fields',
        status: 422,
        message: '',
        fields: { [`operations.${merged.failure.index}`]: 'Refusé.' },
      });
    draft = merged.value.draft;
    const operations = merged.value.applied.map(({ operation }) => operation);
    const version = rows.length + 1;
    const reply = {
      version,
      applied: operations,
      overridden: [],
      overriddenPlaces: [],
      pending: [],
      dropped: [],
    } as unknown as BatchReply;
    rows.push({
      version,
      batch: batch.id,
      author: { id: author, name: 'Élise' },
      at: new Date(0).toISOString(),
      operations,
      undoes: null,
      isUndone: false,
      undoneBy: null,
      applied: merged.value.applied,
      reply,
    });
    return reply;
  };
  return {
    accept,
    read: () => draft,
    rows,
    get version() {
      return rows.length;
    },
  };
}

export function createScene({ stored = [] as QueuedBatch[], isFull = (): boolean => false } = {}) {
  const server = createServer();
  const kept: { batches: readonly QueuedBatch[] } = { batches: stored };
  const sent: Sending[] = [];
  const refused: RefusedOperation[] = [];
  /** What happens to the next calls, in order. */
  const faults: ((sending: Sending) => void)[] = [];
  let ids = 0;
  const open = () =>
    createOperationQueue(
      { draft: server.read(), version: server.version },
      {
        send: async (sending) => {
          sent.push(sending);
          await Promise.resolve();
          faults.shift()?.(sending);
          return server.accept(sending.batch);
        },
        listSince: async (version) => ({
          version: server.version,
          batches: server.rows.filter((row) => row.version > version),
        }),
        readDraft: async () => ({ draft: server.read(), version: server.version }),
        onReply: () => {},
        onStored: () => {},
        onReset: () => {},
        onRefused: (more) => refused.push(...more),
        onLost: () => {},
      },
      {
        read: () => kept.batches,
        write: (batches) => {
          if (!isFull()) kept.batches = batches;
          return !isFull();
        },
      },
      { createId: () => `batch-${++ids}-${stored.length}` },
    );
  return { server, kept, sent, refused, faults, open };
}

export const fail =
  (status: number, fields: Record<string, string> = {}) =>
  () => {
    throw new ApiFailure({ code: 'invalid-fields', status, message: 'Refusé.', fields });
  };
export const cut = () => {
  throw createOfflineFailure();
};
