import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { FileStoreUnavailableError } from '../../adapters/files/file-store.ts';
import { cleanDrawing } from '../media/clean-drawing.operations.ts';
import { ArchiveEntryError } from './archive-errors.ts';
import { checkDrawings, explainFullStore, findFileEntries, importFile } from './import-files.ts';
import { createMemoryArchive, createMemoryStore } from './memory-archive.fixture.ts';

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);
const [one, two] = [hashOf('one'), hashOf('two')];
const describeFiles = (...hashes: string[]) =>
  new Map(
    hashes.map((hash) => [
      hash,
      { hash, name: 'original.jpg', contentType: 'image/jpeg', namedBy: 'records/media.jsonl' },
    ]),
  );
const full = Object.assign(new Error('full'), { code: 'ENOSPC' });

describe('the entries of files', () => {
  test('are found by their hash, whatever their ending', () => {
    const archive = createMemoryArchive({
      'manifest.json': '',
      [`files/${one}.jpg`]: '',
      [`files/${two}.mp4`]: '',
      [`people/files/${one}.enc`]: '',
    });
    expect([...findFileEntries(archive, describeFiles(one, two), [])]).toEqual([
      [one, `files/${one}.jpg`],
      [two, `files/${two}.mp4`],
    ]);
  });

  test('are those that records name: one more is refused, and one less unless its site had lost it', () => {
    const archive = createMemoryArchive({ [`files/${one}.jpg`]: '' });
    expect(() => findFileEntries(archive, describeFiles(), [])).toThrow(
      new RegExp(`^files/${one}\\.jpg\\s: aucun enregistrement ne le nomme\\.$`),
    );
    expect(() => findFileEntries(archive, describeFiles(one, two), [one])).toThrow(
      new RegExp(`^records/media\\.jsonl\\s: le fichier files/${two} manque à l’archive\\.$`),
    );
    expect([...findFileEntries(archive, describeFiles(one, two), [two])]).toHaveLength(1);
  });
});

describe('a drawing', () => {
  /** As uploads leave it. */
  let drawing: string;
  beforeAll(async () => {
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    const cleaned = await cleanDrawing(Buffer.from(drawn));
    drawing = cleaned.ok ? cleaned.value.svg : '';
  });
  const check = (content: string | readonly Buffer[], contentType = 'image/svg+xml') => {
    const entry = `files/${one}.svg`;
    const files = new Map([[one, { hash: one, name: 'original.svg', contentType }]]);
    return checkDrawings(createMemoryArchive({ [entry]: content }), files, new Map([[one, entry]]));
  };

  test('is what would be left of it after an upload', async () => {
    await check(drawing);
    await check([Buffer.from(drawing.slice(0, 20)), Buffer.from(drawing.slice(20))]);
    await expect(check(drawing.replace('<path', '<path onclick="a()"'))).rejects.toThrow(
      new RegExp(`^files/${one}\\.svg\\s: ce dessin contient autre chose que ce qu’il montre\\.$`),
    );
    await expect(check('pas un dessin')).rejects.toThrow(/\.svg\s: Ce dessin SVG ne peut pas être lu/);
    // What no browser takes for a drawing is not looked into.
    await check('<svg onload="a()"/>', 'image/png');
  });

  test('has a million bytes at most', async () => {
    const pad = (bytes: number) => [
      Buffer.from(drawing.replace('</svg>', '')),
      Buffer.alloc(bytes - drawing.length, ' '),
      Buffer.from('</svg>'),
    ];
    const heavy = /\.svg\s: ce dessin est trop lourd\s: 1\sMo au plus\.$/;
    await expect(check(pad(1_000_000))).rejects.not.toThrow(heavy);
    await expect(check(pad(1_000_001))).rejects.toThrow(heavy);
  });
});

describe('a file that is imported', () => {
  const entry = `files/${one}.jpg`;
  const file = { hash: one, name: 'original.jpg', contentType: 'image/jpeg' };

  test('lies in the store of its site under its hash', async () => {
    const store = createMemoryStore();
    await importFile(store, 7, createMemoryArchive({ [entry]: [Buffer.from('o'), Buffer.from('ne')] }), entry, file);
    expect([...store.files].map(([name, content]) => [name, String(content)])).toEqual([
      [`7/${one}/original.jpg`, 'one'],
    ]);
  });

  test('whose content is another is refused', async () => {
    const archive = createMemoryArchive({ [entry]: 'onE' });
    await expect(importFile(createMemoryStore(), 7, archive, entry, file)).rejects.toThrow(
      new RegExp(`^files/${one}\\.jpg\\s: son contenu n’est pas celui que dit son nom\\.$`),
    );
  });

  test('for which there is no room says so; what else the store says stays as it is', async () => {
    const store = createMemoryStore();
    store.fault = new FileStoreUnavailableError('ENOSPC', full);
    const archive = createMemoryArchive({ [entry]: 'one' });
    const refusal = await importFile(store, 7, archive, entry, file).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(ArchiveEntryError);
    expect((refusal as Error).message).toMatch(
      new RegExp(`^files/${one}\\.jpg\\s: il n’y a plus de place pour lui\\s: libérez-en, puis recommencez\\.$`),
    );
    expect((refusal as Error).cause).toBe(store.fault);
    for (const fault of [new FileStoreUnavailableError('délai dépassé'), full]) {
      store.fault = fault;
      await expect(importFile(store, 7, archive, entry, file)).rejects.toBe(fault);
      await expect(explainFullStore(entry, Promise.reject(fault))).rejects.toBe(fault);
    }
    await expect(explainFullStore(entry, Promise.resolve())).resolves.toBeUndefined();
  });
});
