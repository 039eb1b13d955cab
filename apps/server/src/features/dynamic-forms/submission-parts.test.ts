import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { createForm } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';

let server: TestServer;
let folder: string;
let store: FolderFileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-parts-'));
  store = new FolderFileStore(folder);
  server = await startTestServer({ server: { rateLimits: 'none', store } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const query = <Row extends object>(text: string, values: (string | number)[] = []) =>
  server.write(42, ({ transaction }) => transaction.query<Row & Record<string, unknown>>(text, values));
const createTestForm = (name: string) => server.write(42, (context) => createForm(context, name));
const countSubmissions = async (id: number) =>
  (
    await query<{ count: number }>(
      'select count(*)::int as count from form_answer where site_id = 42 and form_id = $1',
      [id],
    )
  )[0]?.count;
const referenceOf = (answer: TestResponse) => (answer.json().data as { reference: string }).reference;

describe('API-03 every part of a submission arrives or is refused by its name', () => {
  const answers: [string, string] = ['answers', '{"nom":"Léa"}'];
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const asText = `data:image/png;base64,${picture.toString('base64')}`;
  const post = (id: number, parts: [string, string][], fields: string[]) =>
    server.request(`/api/forms/${id}/submit`, {
      method: 'POST',
      ...buildMultipart(
        [answers, ...parts],
        fields.map((field) => ({ field, name: 'acte.png', content: picture })),
      ),
    });
  const listFiles = async (answer: TestResponse) => {
    const rows = await query<{ path: string; bytes: number }>(
      `select file.path, file.bytes from form_answer_file file join form_answer answer
         on answer.site_id = file.site_id and answer.id = file.answer_id
       where answer.site_id = 42 and answer.reference = $1`,
      [referenceOf(answer)],
    );
    return rows.map(({ path, bytes }) => [path, Number(bytes)]);
  };

  test.each([
    ['a file under images', [], ['images']],
    ['a file under image', [], ['image']],
    ['a file under the path', [], ['acte']],
    ['base64 under images', [['images', asText]], []],
    ['base64 under image', [['image', asText]], []],
    ['base64 under the path', [['acte', asText]], []],
  ] as [string, [string, string][], string[]][])(
    'API-03 %s goes to the only file input',
    async (name, parts, fields) => {
      const id = await createTestForm(name);
      const answer = await post(id, parts, fields);
      expect(answer.status, answer.text).toBe(202);
      expect(await listFiles(answer)).toEqual([['acte', picture.length]]);
    },
  );

  test('API-03 base64 in a JSON body too', async () => {
    const id = await createTestForm('JSON');
    const answer = await server.request(`/api/forms/${id}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: { nom: 'Léa' }, images: [asText] }),
    });
    expect(answer.status, answer.text).toBe(202);
    expect(await listFiles(answer)).toEqual([['acte', picture.length]]);
  });

  test.each([
    ['a file', [], ['autre']],
    ['a file beside the expected one', [], ['acte', 'autre']],
    ['base64', [['autre', asText]], []],
    ['a text', [['autre', 'un mot']], []],
    ['a text that is no image', [['images', 'un mot']], []],
    ['a file for a question that takes none', [], ['nom']],
  ] as [string, [string, string][], string[]][])(
    'API-03 %s that nobody expects is named, nothing is stored',
    async (name, parts, fields) => {
      const id = await createTestForm(name);
      const before = await store.list(42, '');
      const answer = await post(id, parts, fields);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.json().fields ?? {})).toEqual([parts[0]?.[0] ?? fields.at(-1)]);
      expect([await countSubmissions(id), await store.list(42, '')]).toEqual([0, before]);
    },
  );
});

test('API-03 pictures as base64 text count as files of a form do', async () => {
  const limited = await startTestServer({
    server: { rateLimits: { upload: { perClient: [2, 600], perSite: [100, 600] } }, store },
  });
  try {
    const send = async (body: object) =>
      (
        await limited.request('/api/forms/1/submit', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ answers: {}, ...body }),
        })
      ).status;
    const image = 'data:image/png;base64,iVBORw0KGgo=';
    const sent = [await send({ image }), await send({ images: [image, image] }), await send({ image })];
    expect(sent.map((status) => status === 429)).toEqual([false, false, true]);
    expect(await send({})).not.toBe(429);
  } finally {
    await limited.close();
  }
});
