import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ArchivePart, omitted, type ValidationContext } from '../define-archive-part.ts';
import { listInsertedColumns, type RecordReader, readRecord, shortenRecord, toRecord } from './archived-records.ts';
import type { ColumnShape, TableShape } from './table-shapes.repository.ts';

const column = (name: string, type: string, facts: Partial<ColumnShape> = {}): [string, ColumnShape] => [
  name,
  { name, type, isNullable: false, isComputed: false, initial: undefined, ...facts },
];
const shapes = new Map<string, TableShape>([
  [
    'news',
    {
      key: ['id'],
      columns: new Map([
        column('id', 'int4'),
        column('media_id', 'int4', { isNullable: true }),
        column('title', 'text'),
        column('rank', 'int4', { initial: 3 }),
        column('facts', 'jsonb', { initial: { a: 1, b: [] } }),
        column('note', 'text', { isNullable: true, initial: 'rien' }),
        column('odd', 'text', { isNullable: true }),
      ]),
      references: [{ name: 'news_media', table: 'media', columns: ['media_id'] }],
    },
  ],
  [
    'news_text',
    {
      key: ['news_id', 'locale'],
      columns: new Map([
        column('news_id', 'int4'),
        column('locale', 'text'),
        column('body', 'text', { initial: '' }),
        column('at', 'timestamptz', { isNullable: true }),
      ]),
      references: [{ name: 'news_text_news', table: 'news', columns: ['news_id'] }],
    },
  ],
]);
const part: ArchivePart = {
  kind: 'news',
  nouns: ['actualité', 'actualités'],
  table: 'news',
  columns: {
    id: 'id',
    media_id: 'mediaId',
    title: 'title',
    rank: 'rank',
    facts: 'facts',
    note: 'note',
    odd: 'constructor',
    state: omitted('It begins anew.', 'new'),
    nothing: omitted('It begins anew.', null),
    searched: omitted('It derives.'),
  },
  nested: {
    texts: { table: 'news_text', parent: { news_id: 'id' }, columns: { locale: 'locale', body: 'body', at: 'at' } },
  },
};
const record = {
  id: 7,
  mediaId: 5,
  title: 'Vendange',
  rank: 1,
  facts: { a: 2 },
  note: null,
  constructor: 'oui',
  texts: [
    { locale: 'fr_FR', body: 'Bonjour', at: null },
    { locale: 'en_GB', body: 'Hello', at: '2026-09-01T08:30:00Z' },
  ],
};
const row = { id: 7, media_id: 5, title: 'Vendange', rank: 1, facts: { a: 2 }, note: null, odd: 'oui' };

const read = (value: unknown, changes: Partial<RecordReader> = {}) =>
  readRecord(typeof value === 'string' ? value : JSON.stringify(value), {
    part,
    shapes,
    isUnpacked: false,
    now: Date.parse('2026-10-21T12:00:00Z'),
    timeZone: 'Europe/Paris',
    ...changes,
  });
const validation: ValidationContext = {
  now: 0,
  site: { defaultLocale: 'fr_FR', timeZone: 'Europe/Paris', languages: [] },
  reportOmission: () => {},
  canRestoreReserved: () => true,
};
const without = (word: keyof typeof record) => {
  const { [word]: _, ...others } = record;
  return others;
};

describe('a record', () => {
  test('is made of a row by its words, without omitted columns', () => {
    expect(toRecord({ ...row, state: 'old', searched: 'vendange', site_id: 3 }, part.columns)).toEqual(
      without('texts'),
    );
  });

  test('becomes rows, with the fixed values of omitted columns', () => {
    const outcome = read(record);
    expect(outcome).toEqual({
      record,
      isChanged: false,
      rows: new Map<string, unknown>([
        ['news', [{ ...row, state: 'new', nothing: null }]],
        [
          'news_text',
          [
            { news_id: 7, locale: 'fr_FR', body: 'Bonjour', at: null },
            { news_id: 7, locale: 'en_GB', body: 'Hello', at: '2026-09-01T08:30:00Z' },
          ],
        ],
      ]),
    });
    expect(listInsertedColumns(part.columns)).toEqual([
      ...['id', 'media_id', 'title', 'rank', 'facts', 'note', 'odd', 'state', 'nothing'],
    ]);
  });

  test.each<[unknown, RegExp]>([
    ['{"id":7,}', /^ce n’est pas du JSON \(caractère 9\)\.$/],
    ['{"id":', /^ce n’est pas du JSON\.$/],
    ['', /^ce n’est pas du JSON\.$/],
    [[], /^ce n’est pas un enregistrement\.$/],
    ['null', /^ce n’est pas un enregistrement\.$/],
    ['7', /^ce n’est pas un enregistrement\.$/],
    ['"texte"', /^ce n’est pas un enregistrement\.$/],
    [{ ...record, site_id: 1 }, /site_id.*n’est pas un mot de ce genre/],
    [{ ...record, media_id: 1 }, /media_id.*n’est pas un mot/],
    [{ ...record, state: 'old' }, /state.*n’est pas un mot/],
    [
      { ...record, texts: [{ locale: 'fr_FR', body: '', at: null, news_id: 8 }] },
      /texts\.1\.news_id.*n’est pas un mot/,
    ],
    [without('title'), /«\stitle\s» manque\.$/],
    [without('id'), /«\sid\s» manque\.$/],
    [{ ...record, texts: {} }, /«\stexts\s» doit être une liste\.$/],
    [{ ...record, texts: [record.texts[0], 'deux'] }, /«\stexts\.2\s» n’est pas un enregistrement\.$/],
    [{ ...record, texts: [[]] }, /«\stexts\.1\s» n’est pas un enregistrement\.$/],
    [{ ...record, texts: [null] }, /«\stexts\.1\s» n’est pas un enregistrement\.$/],
    [{ ...record, texts: [record.texts[0], { body: '', at: null }] }, /«\stexts\.2\.locale\s» manque\.$/],
    [{ ...record, texts: [{ locale: 3, body: '', at: null }] }, /«\stexts\.1\.locale\s» doit être un texte\.$/],
    [{ ...record, title: null }, /«\stitle\s» ne peut pas être vide\.$/],
    [{ ...record, id: -1 }, /«\sid\s» doit être un numéro de 0 à/],
    [{ ...record, mediaId: 1_000_000_001 }, /«\smediaId\s» doit être un numéro de 0 à/],
    [{ ...record, rank: '1' }, /«\srank\s» doit être un nombre entier\.$/],
  ])('%j is refused', (value, sentence) => {
    expect(read(value)).toMatch(sentence);
  });

  test('has numbers of any size where they are no numbers of records', () => {
    expect(read({ ...record, rank: 2_000_000_000 })).toMatchObject({ record: { rank: 2_000_000_000 } });
    expect(read({ ...record, rank: -1 })).toMatchObject({ isChanged: false });
  });

  test('that the list cannot contain is refused', () => {
    const filtered = { ...part, filter: { column: 'rank', values: ['1', '2'] } };
    expect(read(record, { part: filtered })).toMatchObject({ record });
    expect(read({ ...record, rank: 3 }, { part: filtered })).toBe(
      'il n’est pas de ceux que cette liste peut contenir.',
    );
  });

  test('holds as a text what is kept encrypted', () => {
    const bytes = new Map(shapes);
    const news = shapes.get('news') as TableShape;
    bytes.set('news', { ...news, columns: new Map([...news.columns, column('title', 'bytea')]) });
    const encrypted = { ...part, encrypted: [{ column: 'title', place: () => '' }] };
    expect(read(record, { shapes: bytes, part: encrypted })).toMatchObject({ record });
    expect(read(record, { shapes: bytes })).toMatch(/title.*octets/);
    expect(read({ ...record, rank: 'un' }, { shapes: bytes, part: encrypted })).toMatch(/rank.*nombre entier/);
  });

  test('of a table or column that nobody described is a mistake of the program', () => {
    expect(() => read(record, { shapes: new Map() })).toThrow('no table news was described');
    expect(() =>
      read({ ...record, more: 1 }, { part: { ...part, columns: { ...part.columns, more: 'more' } } }),
    ).toThrow('no column more was described');
  });
});

describe('a record edited by hand, or of an earlier program', () => {
  const unpacked = { isUnpacked: true };

  test.each([
    ['of a folder', unpacked],
    ['of an archive', {}],
    ['of people', { part: { ...part, isPeople: true } }],
  ])('%s has defaults and the lists that it does not name', (_, changes) => {
    const complete = {
      ...{ id: 7, title: 'Vendange', mediaId: null, rank: 3, facts: { a: 1, b: [] }, note: 'rien', constructor: null },
      texts: [],
    };
    const outcome = read({ id: 7, title: 'Vendange' }, changes);
    expect(outcome).toEqual({
      record: complete,
      isChanged: false,
      rows: new Map([
        [
          'news',
          [
            {
              ...{ id: 7, title: 'Vendange', media_id: null, rank: 3, facts: { a: 1, b: [] }, note: 'rien', odd: null },
              ...{ state: 'new', nothing: null },
            },
          ],
        ],
      ]),
    });
    expect(read({ id: 7, title: 'V', note: null, texts: [{ locale: 'fr_FR' }] }, changes)).toMatchObject({
      record: { note: null, texts: [{ locale: 'fr_FR', body: '', at: null }] },
    });
  });

  test('says what has no default', () => {
    expect(read({ title: 'Vendange' }, unpacked)).toMatch(/«\sid\s» manque/);
    expect(read({ id: 7, title: 'V', texts: [{ body: 'a' }] }, unpacked)).toMatch(/«\stexts\.1\.locale\s» manque/);
    expect(read({ id: 7, title: 'V', texts: null }, unpacked)).toMatchObject({ record: { texts: [] } });
    expect(read({ id: 7, title: 'V', texts: 3 }, unpacked)).toMatch(/doit être une liste/);
  });

  test('may count its days from today, which others may not', () => {
    const dated = { ...record, texts: [{ locale: 'fr_FR', body: '', at: { $day: 1, $time: '10:00' } }] };
    expect(read(dated, unpacked)).toMatchObject({ record: { texts: [{ at: '2026-10-22T08:00:00.000Z' }] } });
    expect(read(dated, { ...unpacked, timeZone: 'UTC', now: 0 })).toMatchObject({
      record: { texts: [{ at: '1970-01-02T10:00:00.000Z' }] },
    });
    expect(read(dated)).toMatch(/texts\.1\.at.*doit être un moment/);
  });

  test('of people counts no days from today: nobody wrote it by hand', () => {
    const people = { ...unpacked, part: { ...part, isPeople: true } };
    const dated = { ...record, texts: [{ locale: 'fr_FR', body: '', at: { $day: 1, $time: '10:00' } }] };
    expect(read(dated, people)).toMatch(/texts\.1\.at.*doit être un moment/);
    expect(read(record, people)).toMatchObject({ record });
  });
});

describe('a record that is validated', () => {
  const validateIt = (value: object, changes: Partial<ArchivePart>, reading: Partial<RecordReader> = {}) =>
    read(value, { part: { ...part, ...changes }, validation, ...reading });

  test('has values as their rules want them; what may be empty its column says, lengths the database', () => {
    const rules = {
      title: z.string().min(3, 'Trois lettres au moins.').max(5),
      note: z.string(),
      mediaId: z.int().positive(),
    };
    expect(validateIt(record, { rules })).toMatchObject({ isChanged: false });
    expect(validateIt({ ...record, title: 'Vi' }, { rules })).toMatch(/^«\stitle\s»\s: Trois lettres au moins\.$/);
    expect(validateIt({ ...record, mediaId: 0 }, { rules })).toMatch(/^«\smediaId\s»/);
    expect(validateIt({ ...record, mediaId: null }, { rules })).toMatchObject({ isChanged: false });
    expect(read({ ...record, title: 'Vi' }, { part: { ...part, rules } })).toMatchObject({ isChanged: false });
    const nested = { facts: z.object({ a: z.number().min(1, 'Un au moins.') }), texts: z.never() };
    expect(validateIt({ ...record, facts: { a: 0 } }, { rules: nested })).toMatch(/^«\sfacts\.a\s»\s: Un au moins\.$/);
    expect(validateIt(record, { rules: nested })).toMatchObject({ isChanged: false });
  });

  test('has nested rows as their rules want them', () => {
    const { texts } = part.nested;
    const nested = {
      texts: { ...(texts as NonNullable<typeof texts>), rules: { body: z.string().min(6, 'Plus long.') } },
    };
    expect(validateIt({ ...record, texts: [record.texts[0]] }, { nested })).toMatchObject({ isChanged: false });
    expect(validateIt(record, { nested })).toMatch(/^«\stexts\.2\.body\s»\s: Plus long\.$/);
  });

  test('is omitted, refused or changed by its feature', () => {
    expect(validateIt(record, { validate: () => null })).toBeNull();
    expect(validateIt(record, { validate: () => 'il est trop vieux.' })).toBe('il est trop vieux.');
    expect(validateIt(record, { validate: (one) => one })).toMatchObject({ isChanged: false, record });
    const seen: unknown[] = [];
    validateIt(record, {
      validate(...given) {
        seen.push(given);
        return null;
      },
    });
    expect(seen).toEqual([[record, validation]]);
    const changed = validateIt(record, { validate: (one) => ({ ...one, title: 'Autre', texts: [] }) });
    expect(changed).toMatchObject({ isChanged: true, record: { title: 'Autre' } });
    expect((changed as { rows: Map<string, unknown> }).rows).toEqual(
      new Map([['news', [{ ...row, title: 'Autre', state: 'new', nothing: null }]]]),
    );
    expect(validateIt(record, { validate: (one) => ({ ...one, title: 3 }) })).toMatch(/title.*doit être un texte/);
    // Records that were validated already are restored as they stand.
    expect(read(record, { part: { ...part, validate: () => null } })).toMatchObject({ isChanged: false });
  });

  test('is changed by the same reading: it has its defaults, and what has none lacks', () => {
    expect(validateIt(record, { validate: ({ id, title }: Record<string, unknown>) => ({ id, title }) })).toMatchObject(
      {
        record: { rank: 3 },
      },
    );
    expect(validateIt(record, { validate: ({ id }: Record<string, unknown>) => ({ id }) })).toMatch(
      /«\stitle\s» manque/,
    );
  });
});

test('a short record omits what it would have anyway', () => {
  const short = (value: object) => shortenRecord({ ...value }, part, shapes);
  const full = { ...record, facts: { b: [], a: 1 }, rank: 3, mediaId: null, note: 'rien', constructor: null };
  expect(short(full)).toEqual({ id: 7, title: 'Vendange', texts: record.texts });
  expect(short(record)).toEqual(record);
  // Without its default, null is not what a column with one has.
  expect(short({ ...record, note: null })).toMatchObject({ note: null });
  expect(short({ ...full, rank: '3' })).toMatchObject({ rank: '3' });
  const given = { ...full };
  shortenRecord(given, part, shapes);
  expect(given).toEqual(full);
  expect(shortenRecord({ unknown: null }, { table: 'news', columns: { absent: 'unknown' } }, shapes)).toEqual({
    unknown: null,
  });
});
