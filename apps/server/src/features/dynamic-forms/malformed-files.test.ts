import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { isLongRun, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { imageBombs, maliciousArchives, mislabelledFiles, validFiles } from './malformed-files.fixture.ts';

let server: TestServer;
let folder: string;
let formId: number;
let staff: TestStaff;
const adminHost = () => `admin.localhost:${server.port}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-answers-'));
  server = await startTestServer({
    server: { rateLimits: 'none', store: new FolderFileStore(folder) },
  });
  staff = await createStaff(server, 'EDITOR');
  const acte = { kind: 'file', name: 'acte', label: 'Acte', types: ['pdf', 'image', 'document'] };
  formId = await server.write(42, (context) =>
    createForm(context, 'Fichiers', { definition: { steps: [{ name: 'etape', title: 'Vous', items: [acte] }] } }),
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (name: string, content: string | Buffer) =>
  server.request(`/api/forms/${formId}/submit`, {
    method: 'POST',
    ...buildMultipart(
      [
        ['answers', '{}'],
        ['elapsed', '60'],
      ],
      [{ field: 'acte', name, content }],
    ),
  });
const stored = async () => [
  await server.running.context.store.list(42, ''),
  await server.write(42, ({ transaction }) =>
    transaction.query('select reference from form_answer where site_id = 42 order by id'),
  ),
];

async function expectRejected(name: string, content: string | Buffer): Promise<void> {
  const before = await stored();
  const answer = await send(name, content);
  expect([answer.status, answer.json().code], answer.text).toEqual([422, 'invalid-fields']);
  expect(answer.json().fields?.acte).toMatch(/^Ce fichier .*\u00a0: choisissez-en un autre\.$/);
  expect(await stored()).toEqual(before);
}

/** Sends a file to the media library, as its screen does. */
async function addToLibrary(name: string, content: string | Buffer) {
  const bytes = Buffer.from(content as string);
  const ask = (method: string, path: string, headers: Record<string, string>, body: Buffer | string) =>
    server.request(`/api/admin/sites/42${path}`, {
      method,
      host: adminHost(),
      headers: { cookie: staff.cookie, origin: `http://${adminHost()}`, 'tus-resumable': '1.0.0', ...headers },
      body,
    });
  const named = `filename ${Buffer.from(name).toString('base64')}`;
  const announced = await ask('POST', '/uploads', { 'upload-length': `${bytes.length}`, 'upload-metadata': named }, '');
  const upload = String(announced.headers.location).split('/').at(-1);
  const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  expect((await ask('PATCH', `/uploads/${upload}`, chunk, bytes)).status).toBe(204);
  return ask('POST', '/media', { 'content-type': 'application/json' }, JSON.stringify({ upload }));
}

/** What the library takes by its bytes, under the ending of what it is; nothing else enters it. */
const libraryKinds: Readonly<Record<string, string>> = {
  pdf: 'document acte.pdf',
  'start of a PDF': 'document acte.pdf',
  'PDF of no version': 'document acte.pdf',
  jpg: 'image acte.jpg',
  png: 'image acte.png',
  webp: 'image acte.png',
  film: 'video acte.mp4',
};
const whats = [...new Set(mislabelledFiles.map(({ what }) => what))];

describe('CST-06 ENT-19 what a file is to the media library, whatever it is called', () => {
  test.each([
    ...sampleCases(Object.entries(imageBombs), 0, 4),
    ...sampleCases(Object.entries(maliciousArchives), 0, 5).map(([what, { content }]) => [what, content] as const),
  ])('CST-06 %s is refused', async (name, content) => {
    const stores = async () => (await server.running.context.store.list(42, '')).filter((one) => !one.startsWith('up'));
    const before = await stores();
    const answer = await addToLibrary(name, content);
    expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([415, ['file']]);
    expect(await stores()).toEqual(before);
  });

  // By day each type under one wrong ending.
  test.each(
    mislabelledFiles
      .filter(({ what }, place) => isLongRun || mislabelledFiles.findIndex((one) => one.what === what) === place)
      .map(({ what, name, content }) => [what, name, content] as const),
  )('CST-06 %s under the name %s', async (what, name, content) => {
    const answer = await addToLibrary(name, content);
    const { media } = (answer.json().data ?? {}) as { media?: { kind: string; name: string } };
    expect(media ? `${media.kind} ${media.name}` : answer.status, answer.text).toBe(libraryKinds[what] ?? 415);
  });

  test('CST-06 each type of file that the library takes is among those that are sent', () => {
    expect(whats).toEqual(expect.arrayContaining(Object.keys(libraryKinds)));
  });
});

describe('API-29 what a file is, whatever it is called', () => {
  test.each(validFiles.map(({ name, content }) => [name, content] as const))(
    'API-29 %s is taken and kept',
    async (name, content) => {
      const answer = await send(name, content);
      expect(answer.status, answer.text).toBe(202);
    },
  );

  test.each(Object.entries(imageBombs))('API-29 the picture %s unfolds into too much', expectRejected);

  test.each(Object.entries(maliciousArchives))('API-29 an archive: %s', (_, { name, content }) =>
    expectRejected(name, content),
  );

  test.each(mislabelledFiles.map(({ what, name, content }) => [what, name, content] as const))(
    'API-29 %s under the name %s',
    (_, name, content) => expectRejected(name, content),
  );

  test('API-29 BLK-03 the file of a question called as every object’s own words is looked into like any other', async () => {
    const asked = { kind: 'file', name: 'constructor', label: 'Acte', types: ['pdf'], required: true };
    const id = await server.write(42, (context) =>
      createForm(context, 'Mots réservés', {
        definition: { steps: [{ name: 'etape', title: 'Vous', items: [asked] }] },
      }),
    );
    const post = (content?: string) =>
      server.request(`/api/forms/${id}/submit`, {
        method: 'POST',
        ...buildMultipart(
          [
            ['answers', '{}'],
            ['elapsed', '60'],
          ],
          content === undefined ? [] : [{ field: 'constructor', name: 'acte.pdf', content }],
        ),
      });
    expect((await post()).json().fields).toEqual({ constructor: 'Joignez un fichier.' });
    expect((await post('<script>')).json().fields?.constructor).toContain('n’est pas ce que son nom annonce');
    expect((await post(buildPdf('acte'))).status).toBe(202);
  });

  test('API-29 there are as many of each as the platform promises', () => {
    expect(Object.keys(imageBombs)).toHaveLength(12);
    expect(Object.keys(maliciousArchives)).toHaveLength(10);
    expect(mislabelledFiles.length).toBeGreaterThanOrEqual(80);
  });
});
