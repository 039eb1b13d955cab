import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { type FakeS3Server, type S3Behaviour, startFakeS3Server } from '@vitrine/test-kit/servers/fake-s3-server';
import { ensureDemoSite } from '@vitrine/test-kit/servers/test-databases';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { openFileStore } from '../../adapters/files/open-file-store.ts';
import { moveFiles } from '../../cli/backup/move-files.ts';

let folder: string;
let service: FakeS3Server;
let server: TestServer;
let source: FolderFileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'));
  service = await startFakeS3Server(folder);
  await ensureDemoSite();
  source = new FolderFileStore(inject('postgres').filesFolder);
  const store = await openFileStore({ s3: service.settings, dataDirectory: folder });
  await moveFiles(source, store, () => {});
  server = await startTestServer({ server: { store, rateLimits: 'none' } });
});
afterEach(() => service.setBehaviour('well'));
afterAll(async () => {
  await server.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** URLs of the demo site's files of a kind, the smallest first. */
const listUrls = (kind: string) =>
  server.write(42, ({ transaction }) =>
    transaction
      .query<{ hash: string; name: string; bytes: number; widths: number[] }>(
        'select hash, name, bytes, widths from media where kind = $1 order by bytes',
        [kind],
      )
      .then((rows) => rows.map((row) => ({ ...row, path: `/files/${row.hash}/${row.name}` }))),
  );

test('pictures, drawings and fonts are the bytes that the folder held', async () => {
  for (const kind of ['image', 'drawing', 'video']) {
    const [file] = await listUrls(kind);
    if (!file) throw new Error(`the demo has no ${kind}`);
    const answer = await server.request(file.path);
    const held = await source.read(42, `${file.hash}/original`);
    expect([answer.status, held && answer.body.equals(await buffer(held))]).toEqual([200, true]);
    expect(
      (await server.request(file.path, { headers: { 'if-none-match': String(answer.headers.etag) } })).status,
    ).toBe(304);
  }
  const font = /\/files\/[0-9a-f]{32}\/[\w.-]+\.woff2/.exec((await server.request('/')).text)?.[0] ?? '';
  expect((await server.request(font)).body.subarray(0, 4).toString()).toBe('wOF2');
});

test('a film is read in ranges, of which no other byte is asked of the bucket', async () => {
  const [film] = await listUrls('video');
  const held = await buffer((await source.read(42, `${film?.hash}/original`)) ?? ([] as never));
  const asked: unknown[] = [];
  service.onRequest(({ method, headers }) => method === 'GET' && asked.push(headers.range));
  const answer = await server.request(film?.path ?? '', { headers: { range: 'bytes=1000-1999' } });
  service.onRequest(() => {});
  expect([answer.status, answer.headers['content-range']]).toEqual([206, `bytes 1000-1999/${held.length}`]);
  expect(answer.body.equals(held.subarray(1000, 2000))).toBe(true);
  expect(asked).toEqual(['bytes=1000-1999']);
});

test('a width that is missing is made once and kept in the bucket', async () => {
  const [picture] = await listUrls('image');
  const path = `/files/${picture?.hash}/${picture?.widths[0]}.jpg`;
  const puts = () =>
    service.requests.filter((one) => one.startsWith('PUT') && one.includes(picture?.hash ?? '-')).length;
  const before = puts();
  const answers = [await server.request(path), await server.request(path)];
  expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
    [200, 'image/jpeg'],
    [200, 'image/jpeg'],
  ]);
  expect(puts() - before).toBe(1);
});

test('a file of another site is not found under its own hash', async () => {
  const [picture] = await listUrls('image');
  await server.running.context.store.write(7, `${picture?.hash}/original`, Buffer.from('secret'));
  expect((await server.request(picture?.path ?? '')).text).not.toContain('secret');
});

const form = (text: string) =>
  buildMultipart(
    [
      [
        'answers',
        JSON.stringify({
          prenom: 'Ana',
          nom: 'Le Goff',
          courriel: 'ana@exemple.fr',
          situation: 'projet',
          confort: 'allergie à l’arnica',
          accord: ['oui'],
          aines: 'oui',
          enfants: [{ 'enfant-prenom': 'Zoé' }],
        }),
      ],
      ['elapsed', '60'],
    ],
    [{ field: 'enfants.0.documents.0.document-fichier', name: 'dessin.pdf', content: buildPdf(text) }],
  );
const submit = (text: string) => server.request('/api/forms/2/submit', { method: 'POST', ...form(text) });
const countAnswers = () =>
  server.write(42, ({ transaction }) =>
    transaction.query<{ count: number }>('select count(*)::int as count from form_answer'),
  );

test('what people join to a form lies encrypted in the bucket, and nothing of it in the data folder', async () => {
  const { store } = server.running.context;
  const before = new Set(await store.list(42, 'answers/'));
  expect((await submit('un dessin confidentiel')).status).toBe(202);
  const names = (await store.list(42, 'answers/')).filter((name) => !before.has(name));
  expect(names).toHaveLength(1);
  const kept = await buffer((await store.read(42, names[0] ?? '')) ?? ([] as never));
  expect(kept.length).toBeGreaterThan(buildPdf('un dessin confidentiel').length);
  expect(kept.toString('latin1')).not.toContain('confidentiel');
  expect(await readdir(server.dataDirectory)).not.toContain('files');
});

// A silent one is waited for: by day below, where files are read.
test.each<S3Behaviour>(byRunLength(['dropping', 'full'], ['dropping', 'silent', 'full']))(
  'while the store is %s, uploads are a 503 in French that keeps nothing',
  async (mood) => {
    const before = await countAnswers();
    const names = await server.running.context.store.list(42, '');
    service.setBehaviour(mood);
    const refused = await submit('perdu');
    expect([refused.status, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({
        success: false,
        code: 'unavailable',
        message: expect.stringMatching(/momentanément indisponible/),
      }),
    ]);
    service.setBehaviour('well');
    expect(await countAnswers()).toEqual(before);
    expect(await server.running.context.store.list(42, '')).toEqual(names);
    expect((await submit('gardé')).status).toBe(202);
  },
);

test.each<S3Behaviour>(['dropping', 'silent'])(
  'while the store is %s, files are a 503 in French and pages go on',
  async (mood) => {
    const [picture] = await listUrls('image');
    service.setBehaviour(mood);
    const [file, page] = await Promise.all([server.request(picture?.path ?? ''), server.request('/contact')]);
    expect([file.status, file.headers['retry-after'], page.status]).toEqual([503, '5', 200]);
    expect(file.text).toContain('momentanément indisponible');
    expect(
      server.logLines.at(-1) &&
        server.logLines.some(({ msg }) => String(msg).startsWith('le stockage des fichiers est indisponible')),
    ).toBe(true);
    service.setBehaviour('well');
    expect((await server.request(picture?.path ?? '')).status).toBe(200);
  },
);
