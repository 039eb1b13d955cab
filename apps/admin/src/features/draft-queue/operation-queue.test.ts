import { applyBatch } from '@vitrine/page-document/operations/apply-batch';
import { describe, expect, test } from 'vitest';
import { block, createScene, cut, fail, set, start } from './operation-queue.fixture.ts';
import { isAtRisk } from './queue-state.ts';

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
