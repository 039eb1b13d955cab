import { maximumOperations } from '@vitrine/page-document/operations/operation';
import { describe, expect, test } from 'vitest';
import { block, createScene, cut, insertAfter, set } from './operation-queue.fixture.ts';
import type { OperationQueue } from './operation-queue.ts';

/** Pushes so many operations, one by one: blocks, each after the one before, then their titles, again and again. */
function pushMany(queue: OperationQueue, count: number): number {
  const names = Array.from({ length: 300 }, (_, place) => `n${place}`);
  for (let place = 0; place < count; place += 1) {
    const name = names[place % names.length] as string;
    queue.push([place < names.length ? insertAfter(names[place - 1] ?? 'b', name) : set(name, `Titre ${place}`)]);
  }
  return count;
}

describe('ENT-04 a page that goes away', () => {
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

  test.each([
    ['c', 'd'],
    ['d', 'c'],
  ])(
    'ENT-04 of a page that goes away, blocks inserted at one place stand as they are shown: %s, then %s',
    async (first, second) => {
      const { server, open } = createScene();
      const queue = open();
      queue.push([insertAfter('b', first)]);
      queue.push([insertAfter('b', second)]);
      queue.push([set('a', 'Le soir')]);
      queue.leave();
      queue.stop();
      await expect.poll(() => server.rows.length).toBeGreaterThanOrEqual(2);
      await expect.poll(() => server.read()).toEqual(queue.state.get().draft);
      expect(server.read().document.blocks.map(({ id }) => id)).toEqual(['a', 'b', second, first]);
    },
  );

  test.each([
    ['c', 'd'],
    ['d', 'c'],
  ])(
    'ENT-04 blocks inserted at one place while others changed the draft stand as they are shown: %s, then %s',
    async (first, second) => {
      const { server, faults, open } = createScene();
      const queue = open();
      faults.push(cut);
      queue.push([insertAfter('b', first)]);
      queue.push([insertAfter('b', second)]);
      await expect.poll(() => queue.state.get().status).toBe('waiting');
      server.accept({ id: 'other', base: 0, operations: [set('a', 'D’une autre')] }, 2);
      queue.follow(1);
      queue.retry();
      await queue.settle();
      expect(server.read().document.blocks.map(({ id }) => id)).toEqual(['a', 'b', second, first]);
      expect(server.read()).toEqual(queue.state.get().draft);
    },
  );

  test('ENT-04 a page that goes away sends more than a call takes in several, in an order that loses nothing', async () => {
    const { server, kept, sent, open } = createScene();
    const queue = open();
    queue.push([set('a', 'Un')]);
    const count = pushMany(queue, 2 * maximumOperations + 100);
    sent.length = 0;
    queue.leave();
    queue.stop();
    expect(sent.map(({ batch }) => batch.operations.length)).toEqual([1, 500, 500, 100]);
    expect(kept.batches.flatMap(({ operations }) => operations)).toHaveLength(count + 1);
    await expect.poll(() => server.rows.length).toBe(4);
    expect(server.read()).toEqual(queue.state.get().draft);
  });

  test('ENT-04 of a page that goes away, a call that arrives before the one it follows is kept and sent again', async () => {
    const { server, kept, faults, open } = createScene();
    const queue = open();
    queue.push([set('a', 'Un')]);
    const count = pushMany(queue, maximumOperations + 1);
    // The call on its way arrives; the longest of those that follow does not.
    faults.push(
      () => {},
      () => {},
      cut,
    );
    queue.leave();
    queue.stop();
    await expect.poll(() => server.rows.length).toBe(1);
    expect(kept.batches.flatMap(({ operations }) => operations).length).toBeGreaterThanOrEqual(count);
    const again = open();
    await again.settle();
    expect(server.read()).toEqual(again.state.get().draft);
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
});
