import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentEditor, nextBatch, textBlock, unwrapAnswer } from '../contents.fixture.ts';
import type { CanvasPatch } from './canvas-patch.operations.ts';

let server: TestServer;
let staff: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  server.setTime('2026-11-24T09:00:00Z');
  staff = await createStaff(server, 'EDITOR', 42);
  other = await createStaff(server, 'ADMIN', 42);
});
afterAll(() => server.close());

type Applied = { version: number; canvas?: CanvasPatch };

/** The draft of the legal page of prices, or of a news item, with three texts at the top level. */
async function edit(kind: 'page' | 'news' | 'album', id: number, by = staff): Promise<ContentEditor> {
  return new ContentEditor(server, by, { siteId: 42, kind, id });
}
const insert = (id: string, text: string, after: string | null = null) =>
  ({ kind: 'insert', parent: null, after, node: textBlock(id, `<p>${text}</p>`) }) as const;
const set = (block: string | null, name: string, value: unknown) =>
  ({ kind: 'set', block, path: [name], value }) as const;

async function send(editor: ContentEditor, operations: readonly object[], more: object = {}): Promise<Applied> {
  const { version } = await editor.read();
  const body = { batch: nextBatch(), base: version, operations, canvas: {}, ...more };
  return unwrapAnswer<Applied>(await editor.sendDraft('POST', '/operations', body));
}

const readCanvas = async ({ kind, id }: ContentEditor) =>
  (
    await server.request(`/canvas/42/${kind}/${id}/fr_FR`, {
      host: `admin.localhost:${server.port}`,
      headers: { cookie: staff.cookie },
    })
  ).text;
const partOf = (html: string, id: string) =>
  html.slice(html.indexOf(`<!--b:${id}-->`) + `<!--b:${id}-->`.length, html.indexOf(`<!--/b:${id}-->`));

/** Each block of a patch is, to the byte, what the whole canvas shows now. */
async function expectAsInCanvas(editor: ContentEditor, patch: CanvasPatch | undefined, ids: string[]): Promise<void> {
  const html = await readCanvas(editor);
  expect(patch?.blocks.map(({ id }) => id)).toEqual(ids);
  for (const block of patch?.blocks ?? []) expect([block.id, block.html]).toEqual([block.id, partOf(html, block.id)]);
  expect(html).toContain(`<meta name="draft-version" content="${patch?.version}">`);
}

describe('the answer of a change', () => {
  test('has the touched block as the whole canvas shows it, and nothing where it is not asked for', async () => {
    const editor = await edit('page', 2);
    const inserted = await send(editor, [insert('un', "L'un"), insert('deux', "L'autre", 'un')]);
    await expectAsInCanvas(editor, inserted.canvas, [
      'un',
      'deux',
      ...(inserted.canvas?.blocks.slice(2) ?? []).map(({ id }) => id),
    ]);
    expect(inserted.canvas?.order?.slice(0, 2)).toEqual(['un', 'deux']);
    expect(inserted.canvas?.blocks[0]?.html).toContain('L’un');

    const typed = await send(editor, [set('un', 'html', '<p>Autrement</p>')]);
    await expectAsInCanvas(editor, typed.canvas, ['un']);
    expect(typed.canvas).toMatchObject({ version: typed.version, removed: [] });
    expect(typed.canvas).not.toHaveProperty('order');
    expect(typed.canvas).not.toHaveProperty('fullReload');

    const without = await send(editor, [set('un', 'html', '<p>Encore</p>')], { canvas: undefined });
    expect(without).not.toHaveProperty('canvas');
    const removed = await send(editor, [{ kind: 'remove', block: 'deux' }]);
    expect(removed.canvas?.removed).toEqual(['deux']);
    expect(removed.canvas?.order).not.toContain('deux');
  });

  test('has the placeholders of the selected block', async () => {
    const editor = await edit('page', 3);
    await send(editor, [insert('choisi', 'Un'), insert('voisin', 'Deux')]);
    const emptied = await send(editor, [set('choisi', 'html', ''), set('voisin', 'html', '')], {
      canvas: { selected: 'choisi' },
    });
    const html = (id: string) => emptied.canvas?.blocks.find((one) => one.id === id)?.html;
    expect([html('choisi')?.includes('<!--p:choisi'), html('voisin')?.includes('<!--p:')]).toEqual([true, false]);
  });

  test('covers what others changed since the version that the batch was made on', async () => {
    const [mine, theirs] = [await edit('page', 4), await edit('page', 4, other)];
    await send(mine, [insert('a', 'A'), insert('b', 'B', 'a'), insert('c', 'C', 'b')]);
    const { version } = await mine.read();
    await send(theirs, [set('b', 'html', '<p>Des leurs</p>'), { kind: 'remove', block: 'c' }]);
    const answer = unwrapAnswer<Applied>(
      await mine.sendDraft('POST', '/operations', {
        batch: nextBatch(),
        base: version,
        operations: [set('a', 'html', '<p>Du mien</p>')],
        canvas: {},
      }),
    );
    expect(answer.canvas?.blocks.map(({ id }) => id)).toEqual(expect.arrayContaining(['a', 'b']));
    expect(answer.canvas?.removed).toEqual(['c']);
  });

  test('of an undo and of a restored revision has them too; a batch sent again asks for the whole canvas', async () => {
    const editor = await edit('page', 5);
    const before = await editor.read();
    const revision = unwrapAnswer<{ id: number }>(await editor.sendDraft('POST', '/revisions', { name: 'Avant' }));
    const batch = nextBatch();
    const body = { batch, base: before.version, operations: [insert('neuf', 'Neuf')], canvas: {} };
    const first = unwrapAnswer<Applied>(await editor.sendDraft('POST', '/operations', body));
    const again = unwrapAnswer<Applied>(await editor.sendDraft('POST', '/operations', body));
    expect(again).toMatchObject({ version: first.version, canvas: { fullReload: true, blocks: [] } });
    const undone = unwrapAnswer<Applied>(
      await editor.sendDraft('POST', '/undo', { batch: nextBatch(), version: first.version, canvas: {} }),
    );
    expect(undone.canvas).toMatchObject({ version: undone.version, removed: ['neuf'] });
    await send(editor, [insert('deux', 'Deux')]);
    const restored = unwrapAnswer<Applied>(
      await editor.send('POST', `/revisions/${revision.id}/restoration`, { batch: nextBatch(), canvas: {} }),
    );
    expect(restored.canvas).toMatchObject({ version: restored.version, removed: ['deux'] });
  });

  test('of a field is the title of a page, the screen of a record, the whole page, or nothing', async () => {
    const page = await edit('page', 6);
    await send(page, [
      ...(await page.read()).document.blocks.map(({ id }) => ({ kind: 'remove', block: id })),
      insert('seul', 'Seul'),
    ]);
    const titled = await send(page, [set(null, 'title', 'Un autre titre')]);
    await expectAsInCanvas(page, titled.canvas, [':title']);
    expect(titled.canvas?.blocks[0]?.html).toContain('<h1>Un autre titre</h1>');
    expect((await send(page, [set(null, 'useAbsoluteMenu', true)])).canvas).toMatchObject({
      fullReload: true,
      blocks: [],
    });
    const unseen = await send(page, [set(null, 'metaDescription', 'Vue des moteurs')]);
    expect(unseen.canvas).toEqual({ version: unseen.version, blocks: [], styles: '', removed: [] });

    const news = await edit('news', 6);
    const summary = await send(news, [set(null, 'title', 'Une autre nouvelle')]);
    await expectAsInCanvas(news, summary.canvas, ['ecran-news-detail']);
    expect(summary.canvas?.blocks[0]?.html).toContain('Une autre nouvelle');
    // The screen decides how it holds its blocks: their order comes with it.
    const moved = await send(news, [insert('devant', 'Devant')]);
    await expectAsInCanvas(news, moved.canvas, ['ecran-news-detail']);
    expect(moved.canvas).not.toHaveProperty('order');

    const album = await edit('album', 1);
    await expectAsInCanvas(album, (await send(album, [set(null, 'title', 'Un album')])).canvas, ['ecran-album-detail']);
  });

  test('asks for the whole canvas where the rendering fails; the change is stored all the same', async () => {
    const editor = await edit('page', 7);
    const { canvas } = server.running.context.services;
    const { renderBlocks } = canvas;
    canvas.renderBlocks = () => Promise.reject(new Error('panne'));
    try {
      const answer = await send(editor, [insert('reste', 'Reste')]);
      expect(answer.canvas).toMatchObject({ fullReload: true, version: answer.version });
      expect((await editor.read()).document.blocks[0]?.id).toBe('reste');
      expect(server.logLines.some(({ msg, cause }) => msg === 'canevas non dessiné' && cause === 'Error: panne')).toBe(
        true,
      );
    } finally {
      canvas.renderBlocks = renderBlocks;
    }
  });
});

describe('the call of the canvas', () => {
  const ask = async (editor: ContentEditor, body: object) => editor.sendDraft('POST', '/canvas', body);

  test('draws the blocks that are named, and everything that has changed since a version', async () => {
    const [mine, theirs] = [await edit('page', 8), await edit('page', 8, other)];
    await send(mine, [insert('x', 'X'), insert('y', 'Y', 'x')]);
    const { version } = await mine.read();
    const named = unwrapAnswer<CanvasPatch>(await ask(mine, { blocks: ['y', 'absent'], selected: 'y' }));
    await expectAsInCanvas(mine, named, ['y']);
    await send(theirs, [set('x', 'html', '<p>Nouveau</p>')]);
    await send(theirs, [{ kind: 'remove', block: 'y' }]);
    const since = unwrapAnswer<CanvasPatch>(await ask(mine, { since: version }));
    expect(since).toMatchObject({ version: version + 2, removed: ['y'] });
    expect(since.blocks.find(({ id }) => id === 'x')?.html).toContain('Nouveau');
    const nothing = unwrapAnswer<CanvasPatch>(await ask(mine, { since: version + 2 }));
    expect(nothing).toEqual({ version: version + 2, blocks: [], styles: '', removed: [] });
    const screen = unwrapAnswer<CanvasPatch>(await ask(await edit('news', 5), { blocks: [':screen'] }));
    await expectAsInCanvas(await edit('news', 5), screen, ['ecran-news-detail']);
  });

  test('refuses a question without blocks or version, and a version that is to come', async () => {
    const editor = await edit('page', 9);
    expect((await ask(editor, {})).json()).toMatchObject({
      code: 'invalid-fields',
      fields: { since: expect.any(String) },
    });
    expect((await ask(editor, { since: 999 })).status).toBe(409);
  });
});
