import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeHttpServer } from '@vitrine/test-kit/servers/fake-http-server';
import { type FakeS3Server, startFakeS3Server } from '@vitrine/test-kit/servers/fake-s3-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, FileStoreUnavailableError } from './file-store.ts';
import { FolderFileStore } from './folder-file-store.ts';
import { S3FileStore } from './s3-file-store.ts';

let folder: string;
let service: FakeS3Server;
let s3: S3FileStore;
const partBytes = 200_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-stores-'));
  service = await startFakeS3Server(folder);
  s3 = new S3FileStore(service.settings, { partBytes });
});
afterEach(() => service.setBehaviour('well'));
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => FileStore][] = [
  ['a folder', () => new FolderFileStore(join(folder, 'files'))],
  ['a bucket', () => s3],
];

const contentOf = async (store: FileStore, site: number, name: string) => {
  const stream = await store.read(site, name);
  return stream && buffer(stream);
};

describe.each(stores)('%s', (_name, open) => {
  test('gives back what was written, of buffers and of streams of every size', async () => {
    const store = open();
    const sizes = [0, 1, 70_000, partBytes, partBytes * 2, partBytes * 2 + 1];
    for (const size of sizes) {
      const content = randomBytes(size);
      await store.write(7, 'a/buffer', content);
      await store.write(7, 'a/stream', Readable.from(piecesOf(content)));
      for (const name of ['a/buffer', 'a/stream']) {
        expect(await store.size(7, name)).toBe(size);
        expect((await contentOf(store, 7, name))?.equals(content)).toBe(true);
      }
    }
  });

  test('is done with a part before it asks for the next: all may lie in the same memory', async () => {
    const store = open();
    const content = randomBytes(partBytes * 2 + 1);
    const inPlace = async function* () {
      const memory = Buffer.alloc(7_000);
      for (const piece of piecesOf(content, memory.length)) {
        memory.set(piece);
        yield memory.subarray(0, piece.length);
      }
    };
    await store.write(7, 'a/place', inPlace());
    expect((await contentOf(store, 7, 'a/place'))?.equals(content)).toBe(true);
  });

  test('reads ranges of bytes, both ends included', async () => {
    const store = open();
    await store.write(7, 'range', Buffer.from('0123456789'));
    const read = async (start: number, end: number) =>
      String(await buffer((await store.read(7, 'range', { start, end })) as Readable));
    expect([await read(0, 1), await read(3, 6), await read(9, 9)]).toEqual(['01', '3456', '9']);
  });

  test('PLT-01 keeps the files of each site apart, and says what is absent', async () => {
    const store = open();
    for (const name of ['x/1', 'x/2', 'x/3', 'y/1']) await store.write(8, name, Buffer.from(name));
    await store.write(88, 'x/4', Buffer.from('other'));
    expect(await store.list(8, '')).toEqual(['x/1', 'x/2', 'x/3', 'y/1']);
    expect(await store.list(8, 'x/')).toEqual(['x/1', 'x/2', 'x/3']);
    expect(await store.list(9, '')).toEqual([]);
    expect([await store.size(9, 'x/1'), await store.read(9, 'x/1')]).toEqual([undefined, undefined]);
    await store.delete(9, 'x/1');
    await store.delete(8, 'x/1');
    await store.delete(8, 'x/1');
    expect(await store.list(8, 'x/')).toEqual(['x/2', 'x/3']);
    for (const name of ['../88/x', 'x/../../site-88/x', '/x', 'X', ''])
      await expect(store.write(8, name, Buffer.from('x'))).rejects.toThrow('not a file name');
  });

  test('keeps the old file where the new one breaks off', async () => {
    const store = open();
    await store.write(7, 'kept', Buffer.from('before'));
    for (const size of [10, partBytes * 2 + 10]) {
      const breaking = Readable.from(
        (async function* () {
          yield randomBytes(size);
          throw new Error('the sender has left');
        })(),
      );
      await expect(store.write(7, 'kept', breaking)).rejects.toThrow('the sender has left');
      await expect(store.write(7, `new-${size}`, Readable.from(failing()))).rejects.toThrow('at once');
    }
    expect(String(await contentOf(store, 7, 'kept'))).toBe('before');
    expect(await store.list(7, 'new')).toEqual([]);
  });

  test('is found usable', () => open().check());
});

test('a bucket takes another attempt after a passing fault, and none after a refusal', async () => {
  service.setBehaviour('failing-once');
  await s3.write(7, 'again', Buffer.from('again'));
  service.setBehaviour('failing-once');
  expect(String(await contentOf(s3, 7, 'again'))).toBe('again');
  service.setBehaviour('full');
  const before = service.requests.length;
  await expect(s3.write(7, 'again', Buffer.from('more'))).rejects.toThrow(/indisponible\u00a0: QuotaExceeded \(403\)/);
  expect(service.requests.length - before).toBe(1);
});

test('what fails in the middle of its parts leaves nothing, and its upload is taken back', async () => {
  const failing = await startFakeS3Server(join(folder, 'parts'), { partsFailAfter: 2 });
  const store = new S3FileStore(failing.settings, { partBytes });
  await expect(store.write(7, 'film', Readable.from(piecesOf(randomBytes(partBytes * 4))))).rejects.toThrow(
    FileStoreUnavailableError,
  );
  expect([await store.size(7, 'film'), await store.list(7, '')]).toEqual([undefined, []]);
  expect(failing.requests.filter((one) => one.startsWith('DELETE') && one.includes('uploadId'))).toHaveLength(1);
  await failing.close();
});

test('names come in pages, however many there are', async () => {
  const names = Array.from({ length: 5 }, (_, number) => `site-7/answers/${number}`);
  const paged = await startFakeHttpServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams;
    const begin = Number(query.get('continuation-token') ?? 0);
    const keys = names.filter((name) => name.startsWith(query.get('prefix') ?? '')).slice(begin, begin + 2);
    const isTruncated = begin + 2 < names.length;
    response.end(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated><NextContinuationToken>${begin + 2}</NextContinuationToken>${keys
        .map((key) => `<Contents><Key>${key}</Key></Contents>`)
        .join('')}</ListBucketResult>`,
    );
  });
  const store = new S3FileStore({ ...service.settings, url: paged.url });
  expect(await store.list(7, 'answers/')).toEqual(names.map((name) => name.slice('site-7/'.length)));
  paged.close();
});

test('a bucket that does not exist or refuses the keys is told at once', async () => {
  const other = new S3FileStore({ ...service.settings, bucket: 'autre' });
  await expect(other.check()).rejects.toThrow('le compartiment «\u00a0autre\u00a0» n’existe pas');
  await expect(other.read(7, 'x')).rejects.toThrow('NoSuchBucket');
  const stranger = new S3FileStore({ ...service.settings, accessKeyId: 'autre' });
  await expect(stranger.read(7, 'x')).rejects.toThrow('InvalidAccessKeyId (403)');
});

// Each waits for a limit of some seconds, at a service that the others do not use: they wait together.
describe.concurrent('waiting', () => {
  test.each(['dropping', 'silent'] as const)('a %s service is given up, whatever is asked of it', async (behaviour) => {
    const own = await startFakeS3Server(join(folder, behaviour));
    const store = new S3FileStore(own.settings, { partBytes });
    await store.write(7, 'there', Buffer.from('there'));
    own.setBehaviour(behaviour);
    const asked = [
      store.write(7, 'small', Buffer.from('x')),
      store.write(7, 'large', randomBytes(20_000_000)),
      store.write(7, 'film', Readable.from(piecesOf(randomBytes(partBytes * 2)))),
      store.read(7, 'there'),
      store.size(7, 'there'),
      store.list(7, ''),
      store.delete(7, 'there'),
      store.check(),
    ];
    const outcomes = await Promise.allSettled(asked);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(FileStoreUnavailableError) });
    own.setBehaviour('well');
    expect(String(await contentOf(store, 7, 'there'))).toBe('there');
    await own.close();
  });

  test('an answer that falls silent ends', async () => {
    const sockets: Socket[] = [];
    const half = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'));
    });
    await new Promise<void>((ready) => half.listen(0, '127.0.0.1', ready));
    const { port } = half.address() as { port: number };
    const store = new S3FileStore({ ...service.settings, url: `http://127.0.0.1:${port}` });
    await expect(contentOf(store, 7, 'film')).rejects.toThrow('réponse interrompue');
    for (const socket of sockets) socket.destroy();
    half.close();
  });

  test('an answer whose reader pauses goes on', async () => {
    const film = randomBytes(5_000_000);
    await s3.write(7, 'film', film);
    const stream = (await s3.read(7, 'film')) as Readable;
    const iterator = stream[Symbol.asyncIterator]();
    const parts = [(await iterator.next()).value as Buffer];
    await sleep(3500);
    for await (const part of { [Symbol.asyncIterator]: () => iterator }) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(film)).toBe(true);
  });
});

function* piecesOf(content: Buffer, bytes = 65_536): Generator<Buffer> {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

async function* failing(): AsyncGenerator<Buffer> {
  yield* [];
  throw new Error('at once');
}
