import { type Operation, visibleOnProperty } from '@vitrine/page-document/operations/operation';
import { hiddenEverywhereMessage } from '@vitrine/page-document/tree/block-visibility';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentEditor, nextBatch, textBlock, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
let server: TestServer;
let editor: TestStaff;
let admin: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse');
  editor = await createStaff(server, 'EDITOR', siteId);
  admin = await createStaff(server, 'ADMIN', siteId);
});
afterAll(() => server?.close());

const openPage = async (url: string) => {
  const id = await server.write(siteId, (context) => createPage(context, url, 'Une page'));
  const as = (staff: TestStaff) => new ContentEditor(server, staff, { siteId, kind: 'page', id });
  return { editor: as(editor), admin: as(admin) };
};
const insert = (id: string, props: object = {}): Operation => {
  const block = textBlock(id, '<p>Texte</p>');
  return { kind: 'insert', parent: null, after: 'texte', node: { ...block, props: { ...block.props, ...props } } };
};
const send = async (content: ContentEditor, operation: Operation) => {
  const { version: base } = await content.read();
  const body = { batch: nextBatch(), base, operations: [operation] };
  const answer = await content.sendDraft('POST', '/operations', body);
  return [answer.status, Object.values((answer.json().fields ?? {}) as Record<string, string>).join()];
};

test('ROL-02 an EDITOR adds blocks that look as their samples or as others of the page, and no others', async () => {
  const page = await openPage('/poser');
  expect((await send(page.editor, insert('neuf')))[0]).toBe(200);
  expect(await send(page.editor, insert('refuse', { tone: 'sand' }))).toEqual([
    422,
    expect.stringContaining('réservée aux administrateurs'),
  ]);
  expect((await send(page.admin, insert('profond', { tone: 'deep' })))[0]).toBe(200);
  // As when a block of the page is duplicated.
  expect((await send(page.editor, insert('double', { tone: 'deep' })))[0]).toBe(200);
});

test('ROL-02 an EDITOR does not bring back the look of a former version, and an ADMIN does', async () => {
  const page = await openPage('/revenir');
  const set = (tone: string): Operation => ({ kind: 'set', block: 'texte', path: ['tone'], value: tone });
  await page.admin.apply([set('deep')]);
  const { id } = unwrapAnswer<{ id: number }>(await page.admin.sendDraft('POST', '/revisions', { name: 'Sombre' }));
  await page.admin.apply([set('plain')]);
  const restore = (content: ContentEditor) =>
    content.send('POST', `/revisions/${id}/restoration`, { batch: nextBatch() });
  expect((await restore(page.editor)).status).toBe(409);
  expect((await page.editor.read()).document.blocks[0]?.props.tone).toBe('plain');
  unwrapAnswer(await restore(page.admin));
  expect((await page.editor.read()).document.blocks[0]?.props.tone).toBe('deep');
});

test('ROL-02 what an EDITOR cuts or copies keeps its look, on its page and on others', async () => {
  const from = await openPage('/couper');
  await from.admin.apply([insert('profond', { tone: 'deep' })]);
  const cut = (await from.editor.read()).document.blocks.find(({ id }) => id === 'profond');
  if (!cut) throw new Error('the block is absent');
  expect((await send(from.editor, { kind: 'remove', block: 'profond' }))[0]).toBe(200);
  const paste = (id: string): Operation => ({
    kind: 'insert',
    parent: null,
    after: 'texte',
    node: { ...cut, id },
  });
  const to = await openPage('/coller');
  expect((await send(to.editor, paste('ailleurs')))[0]).toBe(200);
  expect((await send(from.editor, paste('ici')))[0]).toBe(200);
  expect((await to.editor.read()).document.blocks.map(({ props }) => props.tone)).toContain('deep');
});

test('ENT-04 an ADMIN chooses the devices on which a block is visible; one that no device shows is refused in words', async () => {
  const page = await openPage('/ecrans');
  const set = (block: string, value?: unknown): Operation => ({
    kind: 'set',
    block,
    path: [visibleOnProperty],
    ...(value === undefined ? {} : { value }),
  });
  expect((await send(page.editor, set('texte', ['phone'])))[1]).toContain('réservée aux administrateurs');
  expect(await send(page.admin, set('texte', []))).toEqual([422, hiddenEverywhereMessage]);
  const box = { id: 'boite', type: 'section', version: 0, props: { variant: 'column', tone: 'plain' } };
  await page.admin.apply([
    set('texte', ['phone']),
    insert('suite'),
    { kind: 'wrap', blocks: ['suite'], node: box },
    set('suite', ['tablet', 'phone']),
  ]);
  // As when a block of the page is duplicated.
  const { document } = await page.editor.read();
  const [copied] = document.blocks;
  if (!copied) throw new Error('the page has no block');
  const copy: Operation = { kind: 'insert', parent: null, after: null, node: { ...copied, id: 'copie' } };
  expect((await send(page.editor, copy))[0]).toBe(200);
  await page.admin.publish();
  const address = { host: `presse.localhost:${server.port}` };
  const { text } = await server.request('/ecrans', address);
  expect(text.match(/class="band [^"]*not-on[^"]*"/g)).toEqual([
    'class="band band-text not-on-tablet not-on-desktop"',
    'class="band band-text not-on-tablet not-on-desktop"',
  ]);
  expect(text).toContain('<div class="on-devices not-on-desktop">');
  await page.admin.apply([set('boite', ['desktop'])]);
  const { version: expectedVersion } = await page.admin.read();
  const refused = await page.admin.sendDraft('POST', '/publication', { expectedVersion });
  expect([refused.status, refused.json().fields]).toEqual([422, { 'suite.:visibleOn': hiddenEverywhereMessage }]);
});
