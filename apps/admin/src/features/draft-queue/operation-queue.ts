import type { Result } from '@vitrine/domain/kernel/result';
import { applyBatch } from '@vitrine/page-document/operations/apply-batch';
import { applyOperation } from '@vitrine/page-document/operations/apply-operation';
import type { BatchRefusal, Draft, Operation } from '@vitrine/page-document/operations/operation';
import { showOperations } from '@vitrine/page-document/operations/show-operations';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { createStore, type Store } from '../../base/api/store.ts';
import { applyAll, insertsAtSamePlace, joinBatches, splitBound } from './leaving-batches.ts';
import { mendBatch } from './mend-batch.ts';
import {
  type BatchReply,
  isSameSet,
  type QueueCalls,
  type QueuedBatch,
  type QueueState,
  type QueueStorage,
  type RefusedOperation,
} from './queue-state.ts';

/** Milliseconds before a batch without an answer is sent again: doubled each time. */
const firstDelay = 1000;
const longestDelay = 30_000;

export interface OperationQueue {
  state: Store<QueueState>;
  /** Applies operations at once and sends them. Refused where the draft itself makes them impossible. */
  push(operations: readonly Operation[]): Result<null, BatchRefusal>;
  /** Takes back the last change if it was never sent; returns its operations. */
  takeBack(): readonly Operation[] | undefined;
  /** Runs a call that changes the draft, once everything before it is stored. */
  run(call: () => Promise<BatchReply>): Promise<BatchReply>;
  /** Tells that a version is stored; what leads to it is read. */
  follow(version: number): void;
  /** Sends again what waits, at once. */
  retry(): void;
  /** What is not stored yet, in order. */
  listUnsaved(): readonly QueuedBatch[];
  /** Resolves when everything is stored. */
  settle(): Promise<void>;
  /** Sends what is not stored yet at once, as the page goes away. It is kept, in case the page comes back. */
  leave(): void;
  stop(): void;
}

interface Call {
  make: () => Promise<BatchReply>;
  resolve: (reply: BatchReply) => void;
  reject: (error: unknown) => void;
}

/**
 * Keeps a draft and its changes: they are applied at once, sent one batch after another, merged with what others store,
 * and kept until the server has answered. Ids of batches make repetitions harmless.
 */
export function createOperationQueue(
  initial: { draft: Draft; version: number },
  calls: QueueCalls,
  { read, write }: QueueStorage,
  { now = Date.now, createId = () => crypto.randomUUID() }: { now?: () => number; createId?: () => string } = {},
): OperationQueue {
  let stored = initial.draft;
  let version = initial.version;
  /** The highest version that is known to exist. */
  let known = version;
  let batches: QueuedBatch[] = [...read()];
  /** Batches that may have been sent under their ids, by an earlier page or by leaving: their operations stay as they are. */
  const fixedIds = new Set(batches.map(({ id }) => id));
  /** The last version that somebody else, or another window, may have made. */
  let otherVersion = batches.some(({ base }) => base < version) ? version : 0;
  /** The version on which the server called a batch outdated: a second time, reading the draft anew did not help. */
  let outdatedAt: number | undefined;
  const pendingCalls: Call[] = [];
  /** Own operations that were stored since the first of the queue was made. */
  let storedSince: Operation[] = [];
  let sent: string | undefined;
  let repeated: string | undefined;
  let refused: readonly RefusedOperation[] = [];
  let isKept = true;
  let isPumping = false;
  let isStopped = false;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled: (() => void)[] = [];
  const state = createStore<QueueState>({
    draft: applyAll(stored, batches),
    version,
    status: batches.length ? 'saving' : 'saved',
    unsaved: batches.length,
    isKept,
    savedAt: undefined,
    failure: undefined,
    refused,
  });
  // What an earlier page left may have been answered without its knowing.
  repeated = batches[0]?.id;
  if (batches.length) void pump();

  function update(change: Partial<QueueState>): void {
    state.set({ ...state.get(), version, refused, unsaved: batches.length, isKept, ...change });
  }

  /** Has the browser keep what is not stored yet. */
  function keep(): void {
    isKept = write(batches);
  }

  /** Shows what is stored with what is not: after another's change, or an answer. */
  function rebuild(change: Partial<QueueState> = {}): void {
    const local = applyAll(stored, batches);
    const kept = applyAll(local, [{ id: '', base: version, operations: refused.map(({ operation }) => operation) }]);
    update({ draft: kept, ...change });
  }

  function push(given: readonly Operation[]): Result<null, BatchRefusal> {
    const operations = showOperations(given);
    const { draft } = state.get();
    const applied = applyBatch(draft, operations);
    if (!applied.ok) return applied;
    const [only] = operations;
    refused = refused.filter(({ operation }) => !isSameSet(operation, only));
    const last = batches.at(-1);
    const isTyping = last && isChangeable(last) && last.operations.length === 1 && operations.length === 1;
    if (isTyping && isSameSet(last.operations[0], only)) batches = [...batches.slice(0, -1), { ...last, operations }];
    else batches = [...batches, { id: createId(), base: version, operations }];
    keep();
    update({ draft: applied.value.draft, ...(state.get().status === 'saved' ? { status: 'saving' } : {}) });
    if (state.get().status !== 'waiting') void pump();
    return { ok: true, value: null };
  }

  /** Whether the server cannot know a batch yet. */
  function isChangeable({ id }: QueuedBatch): boolean {
    return id !== sent && id !== repeated && !fixedIds.has(id);
  }

  function takeBack(): readonly Operation[] | undefined {
    const last = batches.at(-1);
    if (!last || !isChangeable(last)) return undefined;
    batches = batches.slice(0, -1);
    keep();
    rebuild();
    return last.operations;
  }

  /** Sends what waits, one after another, and reads what others have stored. One runs at a time. */
  async function pump(): Promise<void> {
    if (isPumping || isStopped) return;
    isPumping = true;
    clearTimeout(timer);
    try {
      while (!isStopped && (batches.length > 0 || known > version || pendingCalls.length > 0)) {
        try {
          await step();
          attempts = 0;
        } catch (error) {
          if (!(await handleFailure(toFailure(error)))) return;
        }
      }
      if (isStopped) return;
      update({ status: 'saved', failure: undefined });
      for (const resolve of settled.splice(0)) resolve();
    } finally {
      isPumping = false;
      sent = undefined;
    }
  }

  /**
   * The version on which a batch is sent: its own where others have changed the draft since, so that they are merged. What
   * was inserted beside an entry of one's own, stored since, would be merged with that as with another's.
   */
  function findBase(batch: QueuedBatch): number {
    if (otherVersion <= batch.base) return version;
    const isBeside = insertsAtSamePlace(batch, storedSince) && applyBatch(stored, batch.operations).ok;
    return isBeside ? version : batch.base;
  }

  async function step(): Promise<void> {
    const [batch] = batches;
    if (batch) {
      sent = batch.id;
      const base = findBase(batch);
      const isRepeated = batch.id === repeated;
      const sending = { ...batch, base };
      repeated = batch.id;
      const reply = await calls.send({ batch: sending, isRepeated, isLeaving: false });
      repeated = undefined;
      batches = batches.filter(({ id }) => id !== batch.id);
      storedSince = batches.length > 0 ? [...storedSince, ...batch.operations] : [];
      keep();
      await accept(reply);
      return calls.onReply(reply, { base, isRepeated, batch });
    }
    if (known > version) return readSince();
    const call = pendingCalls.shift();
    if (!call) return;
    try {
      const reply = await call.make();
      await accept(reply);
      // It was made on whatever stood just before.
      calls.onReply(reply, { base: reply.version - 1, isRepeated: false, batch: undefined });
      call.resolve(reply);
    } catch (error) {
      call.reject(error);
    }
  }

  /** Brings the stored draft to the version of an answer. */
  async function accept({ version: reached, applied }: BatchReply): Promise<void> {
    known = Math.max(known, reached);
    const isNext = reached === version + 1 && advance(reached, applied as Operation[]);
    while (!isNext && reached > version) await readSince();
    rebuild({ savedAt: now(), failure: undefined });
  }

  async function readSince(): Promise<void> {
    const answer = await calls.listSince(version);
    known = Math.max(known, answer.version);
    const ids = new Set(batches.map(({ id }) => id));
    const news = answer.batches.filter((one) => one.version > version);
    if (news.length === 0 && answer.version > version) return reset();
    for (const one of news) {
      if (one.version !== version + 1 || !advance(one.version, one.operations as Operation[])) return reset();
      // An answer that was lost on its way.
      if (ids.has(one.batch)) batches = batches.filter(({ id }) => id !== one.batch);
      else otherVersion = one.version;
    }
    keep();
    rebuild();
    calls.onStored(news);
  }

  function advance(reached: number, operations: readonly Operation[]): boolean {
    const step = applyBatch(stored, operations);
    if (!step.ok) return false;
    stored = step.value.draft;
    version = reached;
    return true;
  }

  async function reset(): Promise<void> {
    const fresh = await calls.readDraft();
    stored = fresh.draft;
    version = fresh.version;
    known = version;
    otherVersion = version;
    batches = batches.map((batch) => ({ ...batch, base: version }));
    keep();
    rebuild();
    calls.onReset();
  }

  /** Says what a failure means for the first batch; returns whether to go on at once. */
  async function handleFailure(failure: ApiFailure): Promise<boolean> {
    const [batch, ...later] = batches;
    const { status } = failure;
    if (batch && status === 409 && batch.base === version) {
      repeated = undefined;
      if (outdatedAt === version) return hold(failure);
      batches = [{ ...batch, id: createId() }, ...later];
      await reset();
      outdatedAt = version;
      return true;
    }
    if (batch && [400, 409, 413, 422].includes(status)) {
      repeated = undefined;
      const mended = mendBatch(batch, failure, { version, createId });
      const possible = mended.isOutdated ? keepPossible(mended.batches) : mended.batches;
      batches = [...possible, ...later];
      // A value stays on the screen beside its sentence; a block that may not stand somewhere only gets the sentence.
      refused = [...refused, ...mended.refused.filter(({ operation }) => operation.kind === 'set')];
      keep();
      rebuild({ failure: undefined });
      calls.onRefused(mended.refused.filter(({ operation }) => operation.kind !== 'set'));
      return true;
    }
    if ([401, 403, 404].includes(status)) return hold(failure);
    attempts += 1;
    const wait = failure.retryAfter ? failure.retryAfter * 1000 : firstDelay * 2 ** (attempts - 1);
    timer = setTimeout(retry, Math.min(longestDelay, wait));
    update({ status: 'waiting', failure });
    return false;
  }

  function hold(failure: ApiFailure): false {
    update({ status: 'held', failure });
    return false;
  }

  /** Returns batches without what the stored draft makes impossible, and tells what that was. */
  function keepPossible(given: readonly QueuedBatch[]): QueuedBatch[] {
    const lost: Operation[] = [];
    let draft = stored;
    const kept = given.map((batch) => ({
      ...batch,
      operations: batch.operations.filter((operation) => {
        const step = applyOperation(draft, operation);
        if (step.ok) draft = step.value.draft;
        else lost.push(operation);
        return step.ok;
      }),
    }));
    if (lost.length) calls.onLost(lost);
    return kept.filter(({ operations }) => operations.length > 0);
  }

  function leave(): void {
    const [first] = batches;
    if (isStopped || !first || state.get().status === 'held') return;
    // Calls beside each other have no order: what may be on its way keeps its name, and what is replaced later stays out.
    const lastFixed = batches.findLastIndex(({ id }) => fixedIds.has(id));
    const count = Math.max(0, lastFixed) + 1;
    const begun = batches.slice(0, count).flatMap((batch, index) => {
      const later = batches.slice(index + 1).flatMap(({ operations }) => operations);
      const operations = batch.operations.filter((operation) => !later.some((one) => isSameSet(operation, one)));
      return operations.length > 0 ? [{ ...batch, operations }] : [];
    });
    const { free, bound } = splitBound(stored, begun, batches.slice(count));
    const independent = joinBatches(free, first.base, createId);
    const dependent = joinBatches(bound, first.base, createId);
    batches = [...begun, ...independent, ...dependent];
    keep();
    // What a call depends on are versions to come: the server refuses it where that is not so, and it waits for the next opening.
    const sending = [
      ...begun.map((batch) => ({ ...batch, base: findBase(batch) })),
      ...independent.map((batch, place) => ({
        ...batch,
        base: place === 0 ? findBase(batch) : version + begun.length + place,
      })),
      ...dependent.map((batch, place) => ({
        ...batch,
        base: version + (place === 0 ? 1 : begun.length + independent.length + place),
      })),
    ];
    for (const batch of sending) {
      fixedIds.add(batch.id);
      calls.send({ batch, isRepeated: true, isLeaving: true }).catch(() => undefined);
    }
  }

  function retry(): void {
    if (state.get().status !== 'saved') update({ status: 'saving' });
    void pump();
  }

  return {
    state,
    push,
    takeBack,
    retry,
    leave,
    listUnsaved: () => batches,
    follow(reached) {
      if (reached <= known) return;
      known = reached;
      void pump();
    },
    run: (make) =>
      new Promise((resolve, reject) => {
        pendingCalls.push({ make, resolve, reject });
        void pump();
      }),
    settle: () =>
      batches.length === 0 && !isPumping ? Promise.resolve() : new Promise((resolve) => settled.push(resolve)),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      settled = [];
    },
  };
}
