import { randomBytes } from 'node:crypto';
import { buildMp4 } from '@vitrine/test-kit/build-mp4';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { exhaustRateLimit } from '@vitrine/test-kit/servers/rate-limits';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appendUploadPart } from './media-uploads.repository.ts';
import { stripMetadata } from './strip-metadata.ts';
import { createUploader } from './uploads.fixture.ts';

let server: TestServer;
let staff: TestStaff;
let { announce, ask, patch, upload, add, toPath } = {} as ReturnType<typeof createUploader>;
beforeAll(async () => {
  server = await startTestServer({
    server: { rateLimits: { mediaFile: { perClient: [80, 600], perSite: [160, 600] } } },
  });
  staff = await createStaff(server, 'EDITOR');
  ({ announce, ask, patch, upload, add, toPath } = createUploader(server, staff));
});
afterAll(() => server.close());
/** Does `work`; returns the names of contents and parts that it wrote and left. Other test files write to the same folder. */
async function listLeft(work: () => Promise<unknown>): Promise<string[]> {
  const { store } = server.running.context;
  const write = vi.spyOn(store, 'write');
  await work();
  const names = new Set(write.mock.calls.map(([, name]) => name));
  write.mockRestore();
  const left: string[] = [];
  for (const name of names)
    if (/^uploads\/|\/original$/.test(name) && (await store.size(42, name)) !== undefined) left.push(name);
  return left;
}
const drawPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: Math.floor(Math.random() * 255), g: 90, b: 80 } } });

test('CST-06 a cut upload goes on where it was, and its file enters the library once', async () => {
  const content = await drawPicture(300, 200).png().toBuffer();
  const announced = await announce(content.length, 'Portage d’été.PNG');
  const path = toPath(announced.headers.location);
  expect((await patch(path, 0, content.subarray(0, 100))).headers['upload-offset']).toBe('100');
  const seen = await ask('HEAD', path);
  expect([
    seen.status,
    seen.headers['upload-offset'],
    seen.headers['upload-length'],
    seen.headers['cache-control'],
  ]).toEqual([200, '100', String(content.length), 'no-store']);
  const id = path.split('/').at(-1);
  const create = () => requestAdmin(server, 'POST', '/sites/42/media', { cookie: staff.cookie, body: { upload: id } });
  const early = await create();
  expect([early.status, Object.keys(early.json().fields ?? {})]).toEqual([422, ['upload']]);
  expect((await patch(path, 100, content.subarray(100))).status).toBe(204);
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const made = both.find(({ status }) => status === 201)?.json().data as unknown as {
    media: { name: string; url: string };
  };
  expect(made.media.name).toBe('Portage-d-ete.png');
  expect((await server.request(made.media.url)).status).toBe(200);
  expect(await server.running.context.store.list(42, `uploads/${id}`)).toEqual([]);
});

test('CST-06 an upload that another call takes while this one reads it is refused in words', async () => {
  const id = await upload(await drawPicture().png().toBuffer(), 'double.png');
  const create = () => requestAdmin(server, 'POST', '/sites/42/media', { cookie: staff.cookie, body: { upload: id } });
  const { store } = server.running.context;
  const readStored = store.read.bind(store);
  const read = vi.spyOn(store, 'read').mockImplementationOnce(async (...given) => {
    expect((await create()).status).toBe(201);
    return readStored(...given);
  });
  const late = await create();
  read.mockRestore();
  expect([late.status, Object.keys(late.json().fields ?? {})]).toEqual([422, ['upload']]);
});

test.each([
  ['uploads', 'uploads/'],
  ['wordpress-uploads', 'wordpress/'],
])(
  'of two requests to %s at one offset one is taken, the other is a conflict that says where to go on',
  async (target, folder) => {
    const content = randomBytes(200_000);
    const { announce, ask, patch } = createUploader(server, await createStaff(server, 'ADMIN'), target);
    const path = toPath((await announce(content.length, 'a.zip')).headers.location);
    const both = await Promise.all([patch(path, 0, content), patch(path, 0, content)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await ask('HEAD', path)).headers['upload-offset']).toBe(String(content.length));
    expect(await server.running.context.store.list(42, path.replace(`/sites/42/${target}/`, folder))).toHaveLength(1);
    const late = await patch(path, 5, content);
    expect([late.status, late.json().message]).toEqual([409, expect.stringContaining('200000')]);
    expect((await patch(path, content.length, Buffer.from('more'))).status).toBe(413);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('HEAD', path)).status).toBe(404);
  },
);

test('an upload belongs to its account and its site', async () => {
  await createSite(server, 43, 'voisin');
  const path = toPath((await announce(10, 'a.png')).headers.location);
  const other = await createStaff(server, 'EDITOR');
  const neighbour = await createStaff(server, 'EDITOR', 43);
  const desk = await createStaff(server, 'DESK');
  expect((await ask('HEAD', path, {}, other.cookie)).status).toBe(404);
  expect((await patch(path, 0, Buffer.from('1'), other.cookie)).status).toBe(404);
  expect((await patch(path.replace('42', '43'), 0, Buffer.from('1'), neighbour.cookie)).status).toBe(404);
  expect((await ask('DELETE', path, {}, neighbour.cookie)).status).toBe(404);
  expect((await announce(10, 'a.png', { cookie: desk.cookie })).status).toBe(403);
  expect((await announce(10, 'a.png', { cookie: '' })).status).toBe(401);
  expect((await announce(10, 'a.png', { headers: { origin: 'https://ailleurs.example' } })).status).toBe(403);
  expect((await announce(10, 'a.png', { headers: { 'tus-resumable': '0.2.2' } })).status).toBe(412);
  expect((await announce(600_000_000, 'a.mp4')).status).toBe(413);
  expect((await ask('HEAD', path)).headers['upload-offset']).toBe('0');
});

test('what is judged by its bytes and refused leaves nothing stored', async () => {
  const jpeg = await drawPicture().jpeg().toBuffer();
  const bomb = await sharp({ create: { width: 10_000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const refused: [Buffer, string][] = [
    [Buffer.from('<html><script>alert(1)</script></html>'), 'page.jpg'],
    [Buffer.from('GIF89a not of the list'), 'image.gif'],
    [Buffer.from('PK\x03\x04 an archive'), 'photos.zip'],
    [Buffer.from('MZ a program'), 'film.mp4'],
    [jpeg.subarray(0, jpeg.length - 40), 'coupee.jpg'],
    [bomb, 'bombe.png'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"'), 'dessin.svg'],
  ];
  for (const [content, name] of refused) {
    const left = await listLeft(async () => {
      const answer = await add(content, name);
      expect([name, answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([name, 415, ['file']]);
    });
    expect(left).toEqual([expect.stringMatching(/^uploads\//)]);
  }
});

test('a file of one to twelve bytes is refused by its kind', async () => {
  for (let length = 1; length <= 12; length += 1) {
    const answer = await add(Buffer.from('GIF89a\x01\0\x01\0\0\0'.slice(0, length), 'latin1'), 'a.gif');
    expect([length, answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([length, 415, ['file']]);
  }
});

test('an SVG loses its scripts, a picture its place and what follows its end', async () => {
  const svg = await add(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path onload="x()" d="M0 0h9"/></svg>',
    ),
    'dessin.svg',
  );
  const read = async (answer: typeof svg) =>
    Buffer.from((await server.request((answer.json().data as { media: { url: string } }).media.url)).body);
  expect((await read(svg)).toString()).not.toMatch(/script|onload|alert/);
  const plain = await drawPicture()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Zoe' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stripped = stripMetadata(Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]), 'image/jpeg');
  if (!stripped) throw new Error('damaged');
  expect(stripped.toString('latin1')).not.toMatch(/Zoe|script/);
  expect((await sharp(stripped).metadata()).orientation).toBe(6);
  const png = Buffer.concat([
    await drawPicture()
      .withExif({ IFD0: { Artist: 'Zoe' } })
      .png()
      .toBuffer(),
    Buffer.from('PK\x03\x04'),
  ]);
  expect(stripMetadata(png, 'image/png')?.toString('latin1')).not.toMatch(/Zoe|PK/);
});

test('the same content is answered as what the library has already; a PDF is a document', async () => {
  const content = await drawPicture().png().toBuffer();
  const first = (await add(content, 'une.png')).json().data as { media: { id: number } };
  const second = (await add(content, 'deux.png')).json().data as { media: { id: number }; isDuplicate: boolean };
  expect([second.media.id, second.isDuplicate]).toEqual([first.media.id, true]);
  expect((await add(Buffer.from(buildPdf('tarifs')), 'Tarifs.pdf')).json().data).toMatchObject({
    media: { kind: 'document', name: 'Tarifs.pdf', contentType: 'application/pdf' },
  });
});

test('a file that is uploaded again comes back out of the bin, with what the library knew of it', async () => {
  const content = await drawPicture().png().toBuffer();
  const { media } = (await add(content, 'etang.png')).json().data as { media: { id: number; version: number } };
  const call = (method: string, path: string, body?: object) =>
    requestAdmin(server, method, `/sites/42${path}`, { cookie: staff.cookie, ...(body ? { body } : {}) });
  const texts = { fr_FR: { alt: 'Un étang sous la pluie', title: '', caption: '' } };
  await call('PUT', `/media/${media.id}`, { version: media.version, texts });
  expect((await call('POST', '/media-changes', { mediaIds: [media.id], isInBin: true })).status).toBe(200);
  expect((await call('GET', `/media/${media.id}`)).json().data).not.toMatchObject({ media: { deletedAt: null } });
  expect((await add(content, 'encore.png')).json().data).toMatchObject({ media: { id: media.id }, isDuplicate: true });
  expect((await call('GET', `/media/${media.id}`)).json().data).toMatchObject({
    media: { id: media.id, deletedAt: null, alt: 'Un étang sous la pluie' },
  });
});

test('BLK-09 a video that browsers do not play is announced, and offered on its page, as a download', async () => {
  const content = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI '), Buffer.alloc(1_199_988)]);
  const { media, warning } = (await add(content, 'Bain.avi')).json().data as {
    media: { id: number; conversion: unknown };
    warning: string;
  };
  // This server has no ffmpeg: nothing is promised.
  expect(media.conversion).toBeNull();
  expect(warning).toContain('que la télécharger');
  const props = { variant: 'framed', tone: 'plain', title: 'Un bain', video: { mediaId: media.id } };
  const document = { blocks: [{ id: 'film', type: 'video', version: 0, props }] };
  await server.write(42, (context) => createPage(context, '/essai-avi', 'Un film', { document } as never));
  expect((await server.request('/essai-avi')).text).toContain('Télécharger la vidéo (AVI, 1,2\u202fMo)');
});

test('BLK-09 an MP4 says whether browsers play it: its codec counts, not its name', async () => {
  const describe = async (codec: string) => {
    const { media, warning } = (await add(buildMp4(codec), `${codec}.mp4`)).json().data as {
      media: { contentType: string };
      warning: string;
    };
    return [media.contentType, warning.replaceAll('\u00a0', ' ')];
  };
  for (const codec of ['avc1', 'avc3'])
    expect(await describe(codec)).toEqual(['video/mp4', expect.stringContaining('est prête')]);
  expect(await describe('hvc1')).toEqual([
    'video/mp4; codecs=hvc1',
    'Tous les navigateurs ne lisent pas cette vidéo, encodée en HEVC (H.265) : enregistrez-la en MP4 avec l’encodage H.264, sinon vos visiteurs ne pourront que la télécharger.',
  ]);
  expect(await describe('av01')).toEqual(['video/mp4; codecs=av01', expect.stringContaining('encodée en AV1')]);
  expect(await describe('a"><')).toEqual([
    'video/mp4; codecs=unknown',
    expect.stringMatching(/^Tous les navigateurs ne lisent pas cette vidéo : /),
  ]);
});

test('an upload in too many pieces is refused, and can still be cancelled', async () => {
  const path = toPath((await announce(1000, 'miettes.png')).headers.location);
  const id = path.split('/').at(-1) ?? '';
  await server.write(42, async (context) => {
    for (let offset = 0; offset < 201; offset += 1)
      await appendUploadPart(context, id, {
        name: `uploads/${id}/${offset}`,
        offset,
        bytes: 1,
        expiresAt: new Date(context.now + 1000_000),
      });
  });
  const refused = await patch(path, 201, Buffer.from('1'));
  expect([refused.status, refused.json().message]).toEqual([413, expect.stringContaining('trop de morceaux')]);
  expect((await ask('HEAD', path)).headers['upload-offset']).toBe('201');
  expect((await ask('DELETE', path)).status).toBe(204);
});

test('CST-06 WebP, AVIF and GIF are taken; what this build cannot read is refused in words', async () => {
  for (const format of ['webp', 'avif', 'gif'] as const) {
    const answer = await add(await drawPicture(80, 50).toFormat(format).toBuffer(), `photo.${format}`);
    const { media } = answer.json().data as {
      media: { name: string; contentType: string; width: number; url: string };
    };
    const extension = format === 'gif' ? 'png' : 'jpg';
    expect([answer.status, media.name, media.width]).toEqual([201, `photo.${extension}`, 80]);
    expect((await server.request(media.url)).headers['content-type']).toBe(media.contentType);
  }
  for (const content of [
    'RIFF\x04\0\0\0WEBPVP8 ',
    'GIF89a\x01',
    '\0\0\0\x20ftypavif',
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  ])
    expect((await add(Buffer.from(content, 'latin1'), 'photo.webp')).json().fields).toEqual({
      file: expect.stringMatching(/abîmée|HEIC/),
    });
});

test('adding and replacing files have a limit', async () => {
  const notFound = '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11';
  const create = () =>
    requestAdmin(server, 'POST', '/sites/42/media', { cookie: staff.cookie, body: { upload: notFound } });
  const replace = () =>
    requestAdmin(server, 'PUT', '/sites/42/media/1/file', {
      cookie: staff.cookie,
      body: { version: 1, upload: notFound },
    });
  expect((await create()).status).toBe(422);
  await exhaustRateLimit(server, 42, 'mediaFile');
  expect([(await create()).status, (await replace()).status]).toEqual([429, 429]);
});
