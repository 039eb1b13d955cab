import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnreadableArchiveError } from './archive-reader.ts';
import { writeZip } from './write-zip.fixture.ts';
import { createZip, createZipFile, openZipFile } from './zip-archive.ts';

let folder: string;
let written = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const path = () => {
  written += 1;
  return join(folder, `${written}.vitrine`);
};
const long = 'vendange '.repeat(1000);

/** Writes a zip by its format, and changes its bytes. Entries whose name says so are packed. */
async function write(
  entries: readonly (readonly [string, string])[],
  change: (bytes: Buffer) => Buffer | undefined = () => undefined,
): Promise<string> {
  const file = path();
  await writeZip(
    file,
    entries.map(([name, content]) => [name, Buffer.from(content)] as const),
    (name) => name.startsWith('packed'),
  );
  const bytes = await readFile(file);
  await writeFile(file, change(bytes) ?? bytes);
  return file;
}

/** What stands in the index of each entry, by its format. */
function readIndex(bytes: Buffer) {
  const entries = [];
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    entries.push({
      at,
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      time: bytes.readUInt16LE(at + 12),
      day: bytes.readUInt16LE(at + 14),
      extraLength,
      mode: bytes.readUInt32LE(at + 38) >>> 16,
    });
  }
  return entries;
}

describe('a zip that is written', () => {
  test('holds what was added, in its order, packed unless it is compact', async () => {
    const file = path();
    const zip = createZipFile(file);
    await zip.add('records/a.jsonl', [long, Buffer.from('é')]);
    await zip.add('files/b.jpg', Readable.from([Buffer.from(long)]), true);
    await zip.add('manifest.json', []);
    expect(existsSync(file)).toBe(false);
    await zip.finish();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(readIndex(await readFile(file))).toMatchObject([
      { name: 'records/a.jsonl', method: 8 },
      { name: 'files/b.jpg', method: 0 },
      { name: 'manifest.json', method: 8 },
    ]);
    const archive = await openZipFile(file);
    const [first, second, last] = archive.list();
    expect(first).toMatchObject({ name: 'records/a.jsonl', bytes: 9002 });
    expect(first?.storedBytes).toBeLessThan(200);
    expect(second).toEqual({ name: 'files/b.jpg', bytes: 9000, storedBytes: 9000 });
    expect(last).toMatchObject({ name: 'manifest.json', bytes: 0 });
    // In any order, and more than once.
    for (const name of ['files/b.jpg', 'records/a.jsonl', 'files/b.jpg'])
      expect(await text(await archive.open(name))).toBe(name === 'files/b.jpg' ? long : `${long}é`);
    await archive.close();
  });

  test('is the same for the same content: no moment is in it, nor whose file it was', async () => {
    const make = async () => {
      const output = new PassThrough();
      const bytes = buffer(output);
      const zip = createZip(output);
      await zip.add('a.txt', ['a']);
      await zip.finish();
      return bytes;
    };
    const one = await make();
    expect(await make()).toEqual(one);
    expect(readIndex(one)).toMatchObject([{ time: 0, day: 0x21, extraLength: 0, mode: 0o100644 }]);
  });

  test('leaves nothing where it is given up, and an older one as it was', async () => {
    const file = path();
    await writeFile(file, 'older');
    const zip = createZipFile(file);
    await zip.add('a', [long]);
    await zip.abandon();
    expect(await readFile(file, 'utf8')).toBe('older');
    expect(await readdir(folder)).not.toContain(`${written}.vitrine.partial`);
  });

  test('stands beside its place until it is whole', async () => {
    const file = path();
    const zip = createZipFile(file);
    await zip.add('a', [long]);
    expect(await readdir(folder)).toContain(`${written}.vitrine.partial`);
    await zip.finish();
    expect(await readdir(folder)).not.toContain(`${written}.vitrine.partial`);
  });

  test('says that its output fails to whoever adds, and to whoever ends it', async () => {
    const full = () => new Writable({ write: (_chunk, _encoding, done) => done(new Error('full')) });
    const zip = createZip(full());
    const endless = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(100_000, 'a');
      })(),
    );
    await expect(zip.add('a', endless, true)).rejects.toThrow('full');
    endless.destroy();
    await zip.abandon();
    const other = createZip(full());
    await expect(other.finish()).rejects.toThrow('full');
  });

  test('says that what is added fails, and can be given up then', async () => {
    const file = path();
    const zip = createZipFile(file);
    const failing = (async function* () {
      yield 'a';
      throw new Error('read');
    })();
    await expect(zip.add('a', failing)).rejects.toThrow('read');
    await zip.abandon();
    expect(await readdir(folder)).not.toContain(`${written}.vitrine.partial`);
  });
});

describe('a zip that is read', () => {
  /** Opens what is refused; returns the sentence. No file stays open. */
  async function refuse(file: string): Promise<string> {
    const error = await openZipFile(file).then(
      () => new Error('opened'),
      (refusal: Error) => refusal,
    );
    expect(error).toBeInstanceOf(UnreadableArchiveError);
    if (process.platform === 'linux') await expect.poll(listOpenFiles).not.toContain(file);
    return error.message;
  }
  const listOpenFiles = () =>
    readdirSync('/proc/self/fd').flatMap((name) => {
      try {
        return [readlinkSync(`/proc/self/fd/${name}`)];
      } catch {
        // The one that lists them.
        return [];
      }
    });
  const incomplete = /^Ce fichier n’est pas une archive complète\s: il est coupé, abîmé, ou d’un autre genre\.$/;

  test('has no folders of its own, and other names as they stand', async () => {
    const archive = await openZipFile(
      await write([
        ['records/', ''],
        ['records/é.jsonl', '{}'],
      ]),
    );
    expect(archive.list()).toEqual([{ name: 'records/é.jsonl', bytes: 2, storedBytes: 2 }]);
    await expect(archive.open('records/')).rejects.toThrow(/^L’archive ne contient pas «\srecords\/\s»\.$/);
    await archive.close();
  });

  test('is read in place: however long an entry is, its parts lie in one piece of memory', async () => {
    const content = randomBytes(300_000);
    const file = path();
    await writeZip(
      file,
      [
        ['plain', content],
        ['packed', Buffer.from(long)],
        ['empty', Buffer.alloc(0)],
      ],
      (name) => name === 'packed',
    );
    const archive = await openZipFile(file);
    const read = async (name: string) => {
      const copies: Buffer[] = [];
      const pieces = new Set<ArrayBufferLike>();
      for await (const part of archive.readInPlace?.(name) ?? []) {
        copies.push(Buffer.from(part));
        pieces.add(part.buffer);
      }
      return { bytes: Buffer.concat(copies), parts: copies.length, pieces: pieces.size };
    };
    const { bytes, parts, pieces } = await read('plain');
    expect(bytes.equals(content)).toBe(true);
    expect(parts).toBeGreaterThan(3);
    expect(pieces).toBe(1);
    expect(String((await read('packed')).bytes)).toBe(long);
    expect((await read('empty')).bytes).toHaveLength(0);
    await expect(read('none')).rejects.toThrow('L’archive ne contient pas');
    await archive.close();
  });

  test('is closed', async () => {
    const file = await write([['a', 'a']]);
    const archive = await openZipFile(file);
    if (process.platform === 'linux') expect(listOpenFiles()).toContain(file);
    await archive.close();
    if (process.platform === 'linux') await expect.poll(listOpenFiles).not.toContain(file);
  });

  test('that is none, or cut, is refused', async () => {
    const file = path();
    await writeFile(file, '%PDF-1.7');
    expect(await refuse(file)).toMatch(incomplete);
    expect(await refuse(join(folder, 'nowhere'))).toMatch(incomplete);
    expect(await refuse(await write([['a', long]], (bytes) => bytes.subarray(0, -4)))).toMatch(incomplete);
    const broken = await write(
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
      (bytes) => {
        bytes.writeUInt8(0, bytes.lastIndexOf('PK\x01\x02'));
        return bytes;
      },
    );
    expect(await refuse(broken)).toMatch(incomplete);
  });

  test.each(['../a', 'a/../../b', '/a', 'C:/a', 'a\\b'])('that names %s is refused by that name', async (name) => {
    const message = await refuse(await write([[name, '']]));
    expect(message).toMatch(/^L’archive contient «\s.+\s», un nom qui sort de son dossier\.$/);
    expect(message).toContain(name);
  });

  test('that has a name twice is refused by that name', async () => {
    const twice = [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ] as const;
    expect(await refuse(await write(twice))).toMatch(/^L’archive contient deux fois «\sa\s»\.$/);
  });

  test('whose entries share their bytes is refused: they would unpack to any size', async () => {
    const lie = (bytes: Buffer, by: number) => {
      const at = readIndex(bytes)[1]?.at ?? 0;
      // Both together have as many as the file.
      bytes.writeUInt32LE(bytes.length - bytes.readUInt32LE((readIndex(bytes)[0]?.at ?? 0) + 20) + by, at + 20);
      return bytes;
    };
    const entries = [
      ['packed-a', '0123456789'],
      ['packed-b', '0123456789'],
    ] as const;
    await (await openZipFile(await write(entries, (bytes) => lie(bytes, 0)))).close();
    expect(await refuse(await write(entries, (bytes) => lie(bytes, 1)))).toMatch(
      /^Le fichier «\spacked-b\s» de l’archive dit une taille qu’il n’a pas\.$/,
    );
  });

  test('whose entry cannot be read is said by its name', async () => {
    const encrypted = await write([['packed', 'a']], (bytes) => {
      bytes.writeUInt16LE(0x801, (readIndex(bytes)[0]?.at ?? 0) + 8);
      return bytes;
    });
    const archive = await openZipFile(encrypted);
    const refusal = await archive.open('packed').catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(UnreadableArchiveError);
    expect((refusal as Error).message).toMatch(
      /^Le fichier «\spacked\s» de l’archive ne peut pas être lu\s: elle est abîmée\.$/,
    );
    expect((refusal as Error).cause).toBeInstanceOf(Error);
    await archive.close();
  });

  test('whose entry is damaged says so to whoever reads it, however late', async () => {
    const archive = await openZipFile(
      await write([['packed.txt', long]], (bytes) => {
        // After the local header and the name: the first block is of no kind there is.
        bytes.fill(0xff, 40, 60);
        return bytes;
      }),
    );
    const stream = await archive.open('packed.txt');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(text(stream)).rejects.toThrow('invalid block type');
    await archive.close();
  });

  test('has 250,000 files at most, and is refused before they are read', async () => {
    const many = (count: number) => write([], () => describeEnd(count));
    expect(await refuse(await many(250_001))).toMatch(/^L’archive contient plus de 250\s000 fichiers\.$/);
    expect(await refuse(await many(250_000))).toMatch(incomplete);
  });
});

/** The end of a zip that says a number of entries, in the format for large ones, and has none. */
function describeEnd(count: number): Buffer {
  const large = Buffer.alloc(56);
  large.write('PK\x06\x06', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  const place = Buffer.alloc(20);
  place.write('PK\x06\x07', 'latin1');
  place.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(0, 20);
  return Buffer.concat([large, place, end]);
}
