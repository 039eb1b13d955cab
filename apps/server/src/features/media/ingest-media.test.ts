import { createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectMediaType, ingestMedia, type MediaUpload } from './ingest-media.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF');
const png = bytes('\x89PNG\r\n\x1a\n', 'IHDR');
const ftyp = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`);

describe('CST-06 what a file is, by its first bytes', () => {
  test.each([
    ['a.jpg', jpeg, 'image', 'image/jpeg', 'jpg'],
    ['a.jpeg', jpeg, 'image', 'image/jpeg', 'jpg'],
    ['a.png', png, 'image', 'image/png', 'png'],
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing', 'image/svg+xml', 'svg'],
    ['a.svg', Buffer.from('<?xml version="1.0"?><!-- x -->\n<SVG width="1">'), 'drawing', 'image/svg+xml', 'svg'],
    ['a.mp4', ftyp('isom'), 'video', 'video/mp4', 'mp4'],
    ['a.m4v', ftyp('M4V '), 'video', 'video/mp4', 'm4v'],
    ['a.mov', ftyp('qt  '), 'video', 'video/quicktime', 'mov'],
    ['a.avi', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST'), 'video', 'video/x-msvideo', 'avi'],
    ['a.wmv', bytes([0x30, 0x26, 0xb2, 0x75, 0x8e]), 'video', 'video/x-ms-wmv', 'wmv'],
    ['a.flv', bytes('FLV', [1, 5]), 'video', 'video/x-flv', 'flv'],
  ] as const)('CST-06 %s', (name, content, kind, contentType, extension) => {
    expect(detectMediaType(content, name)).toEqual({ kind, contentType, extension });
    expect(detectMediaType(content, 'sans-extension')?.kind).toBe(kind);
  });

  test.each([
    ['page.png', '<!doctype html><script>alert(1)</script>'],
    ['photo.jpg', 'MZ\x90\x00'],
    ['film.mp4', '#!/bin/sh'],
    ['image.svg', '{"a":1}'],
    ['image.gif', 'GIF89a'],
    ['a.webp', 'RIFF\x01\x02\x03\x04WEBP'],
    ['a.pdf', '%PDF-1.7'],
    ['a.png', ''],
    ['a.jpg', '\xff\xd8'],
    ['a.svg', '<svgx>'],
    ['a.zip', 'PK\x03\x04'],
    ['IMG_2041.HEIC', '\x00\x00\x00\x18ftypheic'],
    ['photo.mp4', '\x00\x00\x00\x18ftypmif1'],
    ['photo.avif', '\x00\x00\x00\x18ftypavif'],
    ['voix.m4a', '\x00\x00\x00\x18ftypM4A '],
  ])('CST-06 a name does not make a file: %s of %j is none of these', (name, content) => {
    expect(detectMediaType(Buffer.from(content, 'latin1'), name)).toBeUndefined();
  });
});

describe('CST-06 ENT-19 what enters the library', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ seed: 'empty' });
    await createSite(server, 9, 'images');
  });
  afterAll(() => server.close());

  const store = (upload: MediaUpload) => server.write(9, (context) => ingestMedia(context, upload));
  const read = async (id: number) => (await server.client(9).listImages({ query: { ids: String(id) } })).images[0];

  test('CST-06 ENT-19 a picture is measured, turned upright, named by what it is', async () => {
    const content = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#b5583a' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { id, hash } = unwrap(await store({ name: 'Photo du bain.PNG', alt: 'Le bain', content, posterId: 1 }));
    expect(await read(id)).toMatchObject({
      url: `/files/${hash}/Photo%20du%20bain.jpg`,
      externalPath: null,
      name: 'Photo du bain.jpg',
      alt: 'Le bain',
      kind: 'image',
      contentType: 'image/jpeg',
      width: 300,
      height: 900,
      poster: null,
    });
    expect((await read(id))?.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  test('CST-06 a drawing is kept without anything that could run', async () => {
    const content = Buffer.from(
      '<svg viewBox="0 0 40 20" onload="alert(1)"><script>alert(1)</script><a href="javascript:x"><rect width="4" height="4" onclick="x"/></a><image href="http://evil"/><foreignObject><p>x</p></foreignObject></svg>',
    );
    const { id } = unwrap(await store({ name: 'dessin.svg', alt: '', content }));
    const image = await read(id);
    expect(image).toMatchObject({ kind: 'drawing', width: 40, height: 20 });
    const file = await server.request(image?.url ?? '', { host: 'images.localhost' });
    expect([file.status, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      200,
      'image/svg+xml',
      'nosniff',
    ]);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.text).toContain('<rect');
    expect(file.text).not.toMatch(/script|onload|onclick|javascript|href|foreignObject/i);
  });

  test('CST-06 a film keeps the picture shown before it plays', async () => {
    const poster = unwrap(
      await store({
        name: 'affiche.png',
        alt: '',
        content: await sharp({ create: { width: 64, height: 36, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      }),
    );
    const film = unwrap(
      await store({ name: 'film.mp4', alt: '', content: ftyp('isom'), width: 1280, height: 720, posterId: poster.id }),
    );
    expect(await read(film.id)).toMatchObject({
      kind: 'video',
      width: 1280,
      height: 720,
      widths: [],
      poster: { id: poster.id, hash: poster.hash },
    });
  });

  test.each([
    ['a page named as a picture', 'a.png', Buffer.from('<!doctype html><p>x'), 'media-unsupported'],
    ['a broken picture', 'a.jpg', jpeg, 'media-unsupported'],
    ['a drawing that holds nothing', 'a.svg', Buffer.from('<p><svg'), 'media-unsupported'],
    ['a drawing that draws nothing', 'a.svg', Buffer.from('<svg><title>Rien</title></svg>'), 'media-unsupported'],
  ])('CST-06 %s is refused and nothing is stored', async (_, name, content, code) => {
    const before = (await server.running.context.store.list(9, '')).length;
    expect(await store({ name, alt: '', content })).toMatchObject({ ok: false, failure: { code } });
    expect((await server.running.context.store.list(9, '')).length).toBe(before);
  });
});
