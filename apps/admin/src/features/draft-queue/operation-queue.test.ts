import { applyBatch } from '@vitrine/page-document/operations/apply-batch';
import type { AppliedOperation, Draft, Operation } from '@vitrine/page-document/operations/operation';
import { rebaseBatch } from '@vitrine/page-document/operations/rebase-batch';
import { describe, expect, test } from 'vitest';
import { ApiFailure, createOfflineFailure } from '../../base/api/api-failure.ts';
import { createOperationQueue } from './operation-queue.ts';
import {
  type BatchReply,
  isAtRisk,
  type QueuedBatch,
  type RefusedOperation,
  type Sending,
  type StoredBatch,
} from './queue-state.ts';

const block = (id: string, title = id) => ({ id, type: 'heading', version: 0, props: { title } });
const start: Draft = { fields: { title: 'Accueil' }, document: { blocks: [block('a'), block('b')] } };
const set = (name: string | null, value: string): Operation => ({ kind: 'set', block: name, path: ['title'], value });

/** A server of one draft: it merges as the real one does, and knows batches by their ids. */
function createServer() {
  let draft = start;
  const rows: (StoredBatch & { applied: AppliedOperation[]; reply: BatchReply })[] = [];
  const accept = (batch: QueuedBatch, author = 1): BatchReply => {
    const known = rows.find((row) => row.batch === batch.id);
    if (known) return known.reply;
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

function createScene({ stored = [] as QueuedBatch[], isFull = (): boolean => false } = {}) {
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

const fail =
  (status: number, fields: Record<string, string> = {}) =>
  () => {
    throw new ApiFailure({ code: 'invalid-fields', status, message: 'Refusé.', fields });
  };
const cut = () => {
  throw createOfflineFailure();
};

describe('ENT-04 the queue of changes', () => {
  test('ENT-04 shows a change at once, and letters typed while one is sent go together', async () => {
    const { server, sent, open } = createScene();
    const queue = open();
    for (const title of ['L', 'Le', 'Les', 'Les soins']) queue.push([set('a', title)]);
    expect(queue.state.get()).toMatchObject({ unsaved: 2, status: 'saving' });
    expect(queue.state.get().draft.document.blocks[0]?.props.title).toBe('Les soins');
    await queue.settle();
    expect(sent.map(({ batch }) => batch.operations)).toEqual([[set('a', 'L')], [set('a', 'Les soins')]]);
    expect(queue.state.get()).toMatchObject({ unsaved: 0, status: 'saved', version: 2 });
    expect(server.read()).toEqual(queue.state.get().draft);
  });

  test('ENT-04 signs that no font shows are sent as everybody reads them, in values, items and blocks', async () => {
    const { sent, open } = createScene();
    const queue = open();
    queue.push([set('a', '\uf0b7 Un'), { kind: 'insert', parent: null, after: 'b', node: block('c', 'De\uf8ffux') }]);
    expect(queue.state.get().draft.document.blocks[0]?.props.title).toBe('• Un');
    await queue.settle();
    expect(JSON.stringify(sent)).toContain('De\ufffdux');
    expect(JSON.stringify(sent)).not.toMatch(/[\ue000-\uf8ff]/);
  });

  test('ENT-04 a page that goes away sends at once what waits, in two calls that a return repeats harmlessly', async () => {
    const { server, kept, sent, faults, open } = createScene();
    const queue = open();
    faults.push(cut);
    for (const [block, title] of [
      ['b', 'Un'],
      ['a', 'Deux'],
      [null, 'Trois'],
      ['a', 'Trois'],
    ] as const)
      queue.push([set(block, title)]);
    await expect.poll(() => queue.state.get().status).toBe('waiting');
    sent.length = 0;
    queue.leave();
    expect(sent.map(({ batch, isLeaving }) => [isLeaving, batch.operations])).toEqual([
      [true, [set('b', 'Un')]],
      [true, [set('a', 'Deux'), set(null, 'Trois'), set('a', 'Trois')]],
    ]);
    await expect.poll(() => server.rows.length).toBe(2);
    // The page came back before any answer: what is typed now is no part of what was sent.
    queue.push([set('a', 'Quatre')]);
    expect(kept.batches.map(({ operations }) => operations.length)).toEqual([1, 3, 1]);
    queue.retry();
    await queue.settle();
    expect([server.rows.length, server.read()]).toEqual([3, queue.state.get().draft]);
    expect(server.read().document.blocks.map(({ props }) => props.title)).toEqual(['Quatre', 'Un']);
  });

  test('ENT-04 of a page that goes away, the letters on their way never come after those that replace them', async () => {
    const { server, kept, sent, faults, open } = createScene();
    const queue = open();
    faults.push(cut);
    queue.push([set('a', 'Le midi'), set('b', 'Deux')]);
    queue.push([set('a', 'Le matin')]);
    await expect.poll(() => queue.state.get().status).toBe('waiting');
    sent.length = 0;
    queue.leave();
    expect(sent.map(({ batch }) => batch.operations)).toEqual([[set('b', 'Deux')], [set('a', 'Le matin')]]);
    expect(kept.batches.map(({ operations }) => operations)).toEqual(sent.map(({ batch }) => batch.operations));
    await expect.poll(() => server.rows.length).toBe(2);
    queue.stop();
  });

  test('ENT-04 of a page that goes away, what depends on a block on its way comes after it, apart from the rest', async () => {
    const { server, kept, sent, open } = createScene();
    const queue = open();
    queue.push([{ kind: 'insert', parent: null, after: 'b', node: block('c') }]);
    queue.push([set('c', 'Nouveau')]);
    queue.push([set('a', 'Le soir')]);
    queue.push([set(null, 'Maison')]);
    sent.length = 0;
    queue.leave();
    queue.stop();
    expect(sent.map(({ batch }) => [batch.base, batch.operations.map(({ kind }) => kind)])).toEqual([
      [0, ['insert']],
      [0, ['set', 'set']],
      [1, ['set']],
    ]);
    expect(kept.batches.at(-1)).toMatchObject({ base: 0, operations: [set('c', 'Nouveau')] });
    await expect.poll(() => server.rows.length).toBe(3);
    expect(server.read()).toEqual(queue.state.get().draft);
  });

  test('ENT-04 of a page that goes away, what depends on a block on its way takes along what may not come before it', async () => {
    const { server, sent, open } = createScene();
    const queue = open();
    queue.push([{ kind: 'insert', parent: null, after: 'b', node: block('c') }]);
    queue.push([set('c', 'Nouveau'), set('a', 'Le midi')]);
    queue.push([set(null, 'Maison')]);
    queue.push([set('a', 'Le soir')]);
    sent.length = 0;
    queue.leave();
    queue.stop();
    expect(sent.map(({ batch }) => batch.operations.length)).toEqual([1, 4]);
    await expect.poll(() => server.rows.length).toBe(2);
    expect(server.read()).toEqual(queue.state.get().draft);
  });

  test('ENT-04 a page that goes away a second time repeats what it sent under the same names', async () => {
    const { server, sent, faults, open } = createScene();
    const queue = open();
    faults.push(cut);
    queue.push([{ kind: 'insert', parent: null, after: 'b', node: block('c') }]);
    queue.push([{ kind: 'insert', parent: null, after: null, node: block('d') }]);
    queue.push([set('c', 'Nouveau')]);
    await expect.poll(() => queue.state.get().status).toBe('waiting');
    queue.leave();
    await expect.poll(() => server.rows.length).toBe(3);
    const ids = server.rows.map((row) => row.batch);
    queue.push([set('b', 'Un')]);
    queue.push([set(null, 'Maison')]);
    sent.length = 0;
    queue.leave();
    queue.stop();
    expect(sent.map(({ batch }) => batch.id).slice(0, -1)).toEqual(ids);
    await expect.poll(() => server.rows.length).toBe(4);
    expect(server.read()).toEqual(queue.state.get().draft);
  });

  test('ENT-04 what an earlier page may have sent keeps its operations, what is typed since gets a name of its own', async () => {
    const left = [
      { id: 'left-1', base: 0, operations: [set('b', 'Un')] },
      { id: 'left-2', base: 0, operations: [set('a', 'Deux')] },
    ];
    const { server, kept, open } = createScene({ stored: left });
    // Both were stored, neither answer arrived.
    for (const batch of left) server.accept(batch);
    const queue = open();
    queue.push([set('a', 'Trois')]);
    expect(kept.batches.map(({ id }) => id)).toEqual(['left-1', 'left-2', 'batch-1-2']);
    await queue.settle();
    expect(server.read().document.blocks.map(({ props }) => props.title)).toEqual(['Trois', 'Un']);
  });

  test('ENT-04 sends a batch again under its own name after a cut, so that a lost answer does no harm', async () => {
    const { server, sent, faults, open } = createScene();
    const queue = open();
    // The server has stored it, the answer is lost.
    faults.push(({ batch }) => {
      server.accept(batch);
      cut();
    });
    queue.push([{ kind: 'insert', parent: null, after: 'b', node: block('c') }]);
    await expect.poll(() => queue.state.get().status).toBe('waiting');
    queue.push([set('c', 'Nouveau')]);
    expect(queue.state.get().unsaved).toBe(2);
    queue.retry();
    await queue.settle();
    expect(sent.map(({ batch, isRepeated }) => [batch.id, isRepeated])).toEqual([
      ['batch-1-0', false],
      ['batch-1-0', true],
      ['batch-2-0', false],
    ]);
    expect(server.read().document.blocks.map(({ props }) => props.title)).toEqual(['a', 'b', 'Nouveau']);
    expect(queue.state.get().draft).toEqual(server.read());
  });

  test('ENT-04 keeps what is not stored over a reload', async () => {
    const scene = createScene();
    const first = scene.open();
    scene.faults.push(cut);
    first.push([set(null, 'Hors ligne')]);
    await expect.poll(() => first.state.get().status).toBe('waiting');
    first.stop();
    const second = scene.open();
    expect(second.state.get().draft.fields.title).toBe('Hors ligne');
    await second.settle();
    expect([scene.server.read().fields.title, scene.kept.batches]).toEqual(['Hors ligne', []]);
  });

  test('ENT-04 tells what would be lost with the page, as long as the browser has no room for what is not stored', async () => {
    let isFull = true;
    const { faults, open } = createScene({ isFull: () => isFull });
    const queue = open();
    expect(isAtRisk(queue.state.get())).toBe(false);
    faults.push(cut, cut);
    queue.push([set(null, 'Hors ligne')]);
    expect(isAtRisk(queue.state.get())).toBe(true);
    await expect.poll(() => queue.state.get().status).toBe('waiting');
    expect(isAtRisk(queue.state.get())).toBe(true);
    isFull = false;
    queue.push([set('a', 'Gardé')]);
    expect(isAtRisk(queue.state.get())).toBe(false);
    isFull = true;
    queue.push([set('b', 'Perdu')]);
    expect(isAtRisk(queue.state.get())).toBe(true);
    queue.retry();
    await expect.poll(() => queue.state.get().status).toBe('waiting');
    queue.retry();
    await queue.settle();
    expect(isAtRisk(queue.state.get())).toBe(false);
  });

  test('ENT-04 merges what others stored in between, and both work on one draft', async () => {
    const { server, open } = createScene();
    const queue = open();
    server.accept({ id: 'elise-01', base: 0, operations: [{ kind: 'remove', block: 'b' }] }, 2);
    queue.push([set('a', 'Le mien')]);
    await queue.settle();
    expect(queue.state.get().version).toBe(2);
    expect(queue.state.get().draft).toEqual(server.read());
    server.accept({ id: 'elise-02', base: 2, operations: [set(null, 'Élise')] }, 2);
    queue.follow(3);
    await expect.poll(() => queue.state.get().draft.fields.title).toBe('Élise');
  });

  test('ENT-04 what a batch lost to others in flight does not block what follows', async () => {
    const { server, open } = createScene();
    const queue = open();
    server.accept({ id: 'elise-03', base: 0, operations: [{ kind: 'remove', block: 'b' }] }, 2);
    queue.push([set('a', '1')]);
    queue.push([set('b', 'sur un bloc supprimé')]);
    queue.push([set(null, '3')]);
    await queue.settle();
    expect(server.read()).toMatchObject({
      fields: { title: '3' },
      document: { blocks: [{ id: 'a', props: { title: '1' } }] },
    });
    expect(queue.state.get().draft).toEqual(server.read());
  });

  test('ENT-04 a refused value stays on the screen with its sentence, what is right is stored', async () => {
    const { server, refused, faults, open } = createScene();
    const queue = open();
    faults.push(fail(422, { 'operations.0.value': 'Écrivez une adresse.' }));
    queue.push([set('a', 'faux'), set('b', 'juste')]);
    await queue.settle();
    expect(queue.state.get().refused).toEqual([{ operation: set('a', 'faux'), message: 'Écrivez une adresse.' }]);
    expect(queue.state.get().draft.document.blocks[0]?.props.title).toBe('faux');
    expect(server.read().document.blocks.map(({ props }) => props.title)).toEqual(['a', 'juste']);
    // Mended, the sentence goes.
    queue.push([set('a', 'bien')]);
    await queue.settle();
    expect([queue.state.get().refused, server.read().document.blocks[0]?.props.title]).toEqual([[], 'bien']);
    faults.push(fail(422, { c: 'Ce bloc ne peut pas être posé ici.' }));
    queue.push([{ kind: 'insert', parent: null, after: null, node: block('c') }]);
    await queue.settle();
    expect(refused.map(({ message }) => message)).toEqual(['Ce bloc ne peut pas être posé ici.']);
    expect(queue.state.get().draft).toEqual(server.read());
  });

  test('ENT-04 without the right, nothing is lost and nothing is sent in a loop', async () => {
    const { sent, faults, kept, open } = createScene();
    const queue = open();
    faults.push(fail(403));
    queue.push([set('a', 'gardé')]);
    await expect.poll(() => queue.state.get().status).toBe('held');
    expect([sent.length, kept.batches.length]).toEqual([1, 1]);
    expect(queue.state.get().draft.document.blocks[0]?.props.title).toBe('gardé');
    queue.retry();
    await queue.settle();
    expect(queue.state.get()).toMatchObject({ status: 'saved', unsaved: 0 });
  });

  test('ENT-04 a change that was never sent is taken back', async () => {
    const { faults, server, open } = createScene();
    const queue = open();
    faults.push(cut);
    queue.push([set('a', 'envoyé')]);
    await expect.poll(() => queue.state.get().status).toBe('waiting');
    queue.push([set('b', 'pas encore')]);
    expect(queue.takeBack()).toEqual([set('b', 'pas encore')]);
    expect(queue.takeBack()).toBe(undefined);
    queue.retry();
    await queue.settle();
    expect(server.read().document.blocks.map(({ props }) => props.title)).toEqual(['envoyé', 'b']);
    expect(applyBatch(start, [set('a', 'envoyé')]).ok).toBe(true);
  });
});
