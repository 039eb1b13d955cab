import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterPrefixes, type ListOptions, listQuerySchema, maximumItems, parseListQuery } from './list-query.ts';

const options: ListOptions = {
  columns: { id: 'number', title: 'text', isOpen: 'boolean', publishedAt: 'date' },
  orderBy: 'title',
  extraParameters: ['tag'],
};

/** Returns the parsed query, or fails the test. */
function parseQuery(raw: Record<string, string | string[] | undefined>, given: ListOptions = options) {
  const result = parseListQuery(raw, given);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.query;
}

/** Returns the errors of a rejected query. */
function parseErrors(raw: Record<string, string | string[]>) {
  const result = parseListQuery(raw, options);
  return result.ok ? undefined : result.fields;
}

describe('API-02 what a list query says when it says little', () => {
  test('API-02 CST-03 ten items of page one in the usual order unless told', () => {
    expect(parseQuery({})).toEqual({
      nbItem: 10,
      page: 1,
      orderBy: [{ column: 'title', direction: 'asc' }],
      filters: [],
    });
  });

  test('API-02 a list may have a page size of its own, and the query wins over it', () => {
    expect(parseQuery({}, { ...options, nbItem: 24 }).nbItem).toBe(24);
    expect(parseQuery({ nbItem: '3' }, { ...options, nbItem: 24 }).nbItem).toBe(3);
  });

  test('API-02 empty strings are omitted, wherever they stand', () => {
    expect(
      parseQuery({ nbItem: '', page: '', orderBy: '', title: '', id: '', unknown: '', isOpen: undefined }),
    ).toEqual(parseQuery({}));
    expect(parseQuery({ title: ['', 'lk:'] }).filters).toEqual([]);
  });

  test('API-02 names that the call reads itself are left alone', () => {
    expect(parseQuery({ tag: 'bain,massage' }).filters).toEqual([]);
  });
});

describe('API-02 prefixes', () => {
  test.each([
    ['Bain', 'equal', 'Bain'],
    ['lk:Bain', 'like', 'Bain'],
    ['df:Bain', 'different', 'Bain'],
    ['lt:Bain', 'lt', 'Bain'],
    ['lte:Bain', 'lte', 'Bain'],
    ['gt:Bain', 'gt', 'Bain'],
    ['gte:Bain', 'gte', 'Bain'],
    ['lk:100 %_', 'like', '100 %_'],
    ['eq:Bain', 'equal', 'eq:Bain'],
    ['LK:Bain', 'equal', 'LK:Bain'],
    [' lk:Bain', 'equal', ' lk:Bain'],
    ['lk:lk:Bain', 'like', 'lk:Bain'],
    ['df:gte:4', 'different', 'gte:4'],
  ])('API-02 title=%s means %s %s', (text, operator, value) => {
    expect(parseQuery({ title: text }).filters).toEqual([{ column: 'title', operator, value }]);
  });

  test('API-02 a property: any value comes back whole under any prefix', () => {
    const prefixes = ['', ...Object.keys(filterPrefixes)];
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.string({ minLength: 1, maxLength: 200 }), (prefix, value) => {
        fc.pre(!value.includes('\u0000'));
        fc.pre(prefix !== '' || !Object.keys(filterPrefixes).some((one) => value.startsWith(one)));
        const operator = prefix === '' ? 'equal' : filterPrefixes[prefix as keyof typeof filterPrefixes];
        expect(parseQuery({ title: prefix + value }).filters).toEqual([{ column: 'title', operator, value }]);
      }),
    );
  });

  test('API-02 one column may carry several filters, at most twenty', () => {
    expect(parseQuery({ id: ['gte:3', 'lt:9'] }).filters).toEqual([
      { column: 'id', operator: 'gte', value: 3 },
      { column: 'id', operator: 'lt', value: 9 },
    ]);
    expect(parseQuery({ id: Array.from({ length: 30 }, (_, place) => String(place)) }).filters).toHaveLength(20);
  });
});

describe('API-02 values by the type of their column', () => {
  test.each([
    ['id', '12', 12],
    ['id', '-3', -3],
    ['id', '1.25', 1.25],
    ['isOpen', 'true', true],
    ['isOpen', '1', true],
    ['isOpen', 'false', false],
    ['isOpen', '0', false],
    ['publishedAt', '2026-09-30', '2026-09-30'],
    ['publishedAt', 'gte:2026-09-30T08:00', '2026-09-30T08:00'],
    ['publishedAt', '2026-09-30T08:00:05.250Z', '2026-09-30T08:00:05.250Z'],
    ['publishedAt', '2024-02-29T08:00+02:00', '2024-02-29T08:00+02:00'],
  ])('API-02 %s=%s is read', (column, text, value) => {
    expect(parseQuery({ [column]: text }).filters[0]?.value).toBe(value);
  });

  test.each([
    ['id', 'douze'],
    ['id', '1e3'],
    ['id', '0x10'],
    ['id', '12345678901'],
    ['id', '1,5'],
    ['id', ' 1'],
    ['id', 'Infinity'],
    ['id', 'lk:1'],
    ['isOpen', 'oui'],
    ['isOpen', 'TRUE'],
    ['isOpen', 'constructor'],
    ['isOpen', '__proto__'],
    ['isOpen', 'toString'],
    ['publishedAt', '30/09/2026'],
    ['publishedAt', '2026-13-01'],
    ['publishedAt', '2026-02-30'],
    ['publishedAt', '2025-02-29'],
    ['publishedAt', '0000-01-01'],
    ['publishedAt', '2026-04-31T10:00'],
    ['publishedAt', '2026-01-01T24:30'],
    ['publishedAt', '2026-01-01T10:00+19:00'],
    ['publishedAt', '2026-01-01T10:00:61'],
    ['publishedAt', '2026-1-1'],
    ['publishedAt', 'lk:2026'],
    ['title', 'a\u0000b'],
    ['title', 'é'.repeat(201)],
  ])('API-02 %s=%s is refused by name, in French', (column, text) => {
    expect(Object.keys(parseErrors({ [column]: text }) ?? {})).toEqual([column]);
    expect(parseErrors({ [column]: text })?.[column]).toMatch(/^(La valeur du filtre|Seul un texte)/);
  });
});

describe('API-02 allow-list and bounds', () => {
  test.each([['secret'], ['site_id'], ['__proto__'], ['constructor'], ['toString'], ['title;drop'], ['ID']])(
    'API-02 a filter on %s is refused and the accepted ones are named',
    (name) => {
      const raw: Record<string, string> = Object.create(null);
      raw[name] = '1';
      expect(parseErrors(raw)?.[name]).toBe(
        'Ce filtre n’existe pas ici. Filtres acceptés\u00a0: id, title, isOpen, publishedAt.',
      );
    },
  );

  test.each([
    ['secret'],
    ['-site_id'],
    ['title; drop table page'],
    ['title,secret'],
    ['__proto__'],
    ['title:up'],
    ['--title'],
    ['(select 1)'],
  ])('API-02 an order by %s is refused', (orderBy) => {
    expect(parseErrors({ orderBy })).toEqual({
      orderBy: 'Ce tri n’existe pas ici. Tris acceptés\u00a0: id, title, isOpen, publishedAt.',
    });
  });

  test.each([
    ['title', [['title', 'asc']]],
    ['-title', [['title', 'desc']]],
    ['title:desc', [['title', 'desc']]],
    ['title:asc', [['title', 'asc']]],
    [
      '-publishedAt, id',
      [
        ['publishedAt', 'desc'],
        ['id', 'asc'],
      ],
    ],
  ])('API-02 orderBy=%s', (orderBy, expected) => {
    expect(parseQuery({ orderBy }).orderBy.map(({ column, direction }) => [column, direction])).toEqual(expected);
  });

  test.each(['0', '-1', '201', '1.5', 'dix', '1e2', ' 5', '9999999'])('API-02 nbItem=%s is out of bounds', (nbItem) => {
    expect(parseErrors({ nbItem })).toEqual({ nbItem: `Indiquez un nombre entier de 1 à ${maximumItems}.` });
  });

  test.each(['0', '-1', '100001', 'une'])('API-02 page=%s is out of bounds', (page) => {
    expect(parseErrors({ page })).toEqual({ page: 'Indiquez un nombre entier de 1 à 100000.' });
  });

  test('API-02 the bounds themselves are accepted', () => {
    expect(parseQuery({ nbItem: '1', page: '100000' })).toMatchObject({ nbItem: 1, page: 100_000 });
    expect(parseQuery({ nbItem: '200', page: '1' })).toMatchObject({ nbItem: 200, page: 1 });
  });

  test('API-02 every wrong name is told at once', () => {
    expect(
      Object.keys(parseErrors({ nbItem: 'x', page: 'y', orderBy: 'z', secret: '1', id: 'un' }) ?? {}).sort(),
    ).toEqual(['id', 'nbItem', 'orderBy', 'page', 'secret']);
  });

  test('API-02 a property: whatever comes, the answer is a checked query or errors by name, and never throws', () => {
    const names = fc.oneof(
      fc.constantFrom('id', 'title', 'isOpen', 'publishedAt', 'nbItem', 'page', 'orderBy', '__proto__'),
      fc.string(),
    );
    const values = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const raw: Record<string, string | string[]> = Object.create(null);
        for (const [name, value] of pairs) raw[name] = value;
        const result = parseListQuery(raw, options);
        if (!result.ok) {
          expect(Object.keys(result.fields).length).toBeGreaterThan(0);
          return;
        }
        expect(result.query.nbItem).toBeGreaterThanOrEqual(1);
        expect(result.query.nbItem).toBeLessThanOrEqual(maximumItems);
        for (const { column } of [...result.query.filters, ...result.query.orderBy])
          expect(Object.keys(options.columns)).toContain(column);
      }),
      { numRuns: 500 },
    );
  });
});

test('API-02 the reference names the common parameters and one filter per column', () => {
  expect(Object.keys(listQuerySchema(options).shape)).toEqual([
    'nbItem',
    'page',
    'orderBy',
    'id',
    'title',
    'isOpen',
    'publishedAt',
  ]);
});
