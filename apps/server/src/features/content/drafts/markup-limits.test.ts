import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentEditor, nextBatch, textBlock } from '../contents.fixture.ts';

const siteId = 9;
let server: TestServer;
let editor: TestStaff;
let admin: TestStaff;
let draft: ContentEditor;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse');
  editor = await createStaff(server, 'EDITOR', siteId);
  admin = await createStaff(server, 'ADMIN', siteId);
  const id = await server.write(siteId, (context) => createPage(context, '/textes', 'Une page'));
  draft = new ContentEditor(server, editor, { siteId, kind: 'page', id });
});
afterAll(() => server.close());

const paragraphs = (tags: number) => `${'<p>a</p>'.repeat(Math.floor(tags / 2))}${tags % 2 ? '<br>' : ''}`;
const nested = (levels: number) => `${'<ul><li>'.repeat(levels / 2)}a${'</li></ul>'.repeat(levels / 2)}`;
let base = 0;
async function send(operations: object[]) {
  const answer = await draft.sendDraft('POST', '/operations', { batch: nextBatch(), base, operations });
  if (answer.status === 200) base += 1;
  return [answer.status, answer.json().fields];
}
const setText = (value: string) => ({ kind: 'set', block: 'texte', path: ['html'], value });
let blocks = 0;
const insertText = (html: string) => {
  blocks += 1;
  return { kind: 'insert', parent: null, after: 'texte', node: textBlock(`texte-${blocks}`, html) };
};

describe('what an editor writes never holds up the other requests', () => {
  test('a text of 5 000 tags is kept, one more is refused before it is parsed', async () => {
    expect(await send([setText(paragraphs(5000))])).toEqual([200, undefined]);
    expect(await send([setText(paragraphs(5001))])).toEqual([
      422,
      { 'operations.0.value': 'Ce texte compte plus de 5\u202f000 balises\u00a0: répartissez-le en plusieurs textes.' },
    ]);
  });

  test('100 levels are kept, more are refused', async () => {
    expect(await send([setText(nested(100))])).toEqual([200, undefined]);
    expect(await send([setText(nested(102))])).toEqual([
      422,
      { 'operations.0.value': expect.stringContaining('100\u00a0niveaux de balises') },
    ]);
  });

  test('the texts of one call have 20 000 tags together, whatever operations bring them', async () => {
    expect(await send([0, 1, 2, 3].map(() => insertText(paragraphs(5000))))).toEqual([200, undefined]);
    expect(await send([...[0, 1, 2, 3].map(() => insertText(paragraphs(5000))), setText('<br>')])).toEqual([
      422,
      { 'operations.4.value': expect.stringContaining('20\u202f000 balises') },
    ]);
  });

  test('an item of a list is judged as a text is', async () => {
    const node = {
      id: 'questions',
      type: 'questions',
      version: 0,
      props: { items: [{ id: 'un', question: 'Où\u00a0?', answer: paragraphs(5001) }] },
    };
    expect(await send([{ kind: 'insert', parent: null, after: 'texte', node }])).toEqual([
      422,
      { 'operations.0.node': expect.stringContaining('5\u202f000 balises') },
    ]);
  });

  test('SET-30 a legal text too', async () => {
    const path = `/sites/${siteId}/settings`;
    const { settings } = (await requestAdmin(server, 'GET', path, { cookie: admin.cookie })).json().data as {
      settings: { type: string; version: string }[];
    };
    const version = settings.find(({ type }) => type === 'LEGAL_NOTICE')?.version;
    const change = (value: string) =>
      requestAdmin(server, 'PUT', path, {
        cookie: admin.cookie,
        body: { changes: { LEGAL_NOTICE: { value, version } } },
      });
    const refused = await change(paragraphs(5001));
    expect(JSON.stringify([refused.status, refused.json().fields])).toMatch(/^\[422,.*5\u202f000 balises/);
    expect((await change(paragraphs(5000))).status).toBe(200);
  });
});
