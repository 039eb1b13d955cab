import { foldText } from '@vitrine/domain/kernel/fold-text';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  client = new pg.Client({ connectionString: server.databaseUrls.owner });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** Texts that both sides fold, with what each makes of those on which they differ. */
async function listDifferences(texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ folded: string }>(
    'select vitrine_fold(text) as folded from unnest($1::text[]) with ordinality as given (text, place) order by place',
    [texts],
  );
  expect(rows).toHaveLength(texts.length);
  return texts.flatMap((text, place) => {
    const [own, stored] = [foldText(text), rows[place]?.folded];
    return own === stored
      ? []
      : [`${[...text].map((sign) => sign.codePointAt(0)?.toString(16)).join(' ')}: ${own}, ${stored}`];
  });
}

/** Capitals of rare scripts, and one letter, that older libraries of a database leave as they are: they came with Unicode 11 and later. */
const isLateLetter = (point: number): boolean =>
  point === 0xa7f1 ||
  (/\p{Lu}/u.test(String.fromCodePoint(point)) &&
    (point > 0xffff || point >= 0xa7b8 || point === 0x2c2f || (point >= 0x1c89 && point <= 0x1cbf)));

/** Assigned characters of the first two planes; surrogates and private use are no letters of a text. */
function listCodePoints(): number[] {
  const points: number[] = [];
  for (let point = 1; point <= 0x1ffff; point += 1)
    if (!/^[\p{Cn}\p{Cs}\p{Co}]$/u.test(String.fromCodePoint(point)) && !isLateLetter(point)) points.push(point);
  return points;
}

test('SET-13 the database and the program fold each character of Unicode alike, between letters and at an end', async () => {
  const signs = listCodePoints().map((point) => String.fromCodePoint(point));
  expect(signs.length).toBeGreaterThan(80_000);
  const apart: string[] = [];
  for (let start = 0; start < signs.length; start += 20_000)
    apart.push(...(await listDifferences(signs.slice(start, start + 20_000).map((sign) => `A${sign}b ${sign}`))));
  expect(apart).toEqual([]);
});

test('SET-13 they fold texts alike: marks apart from their letters, signs in a row, ends of words', async () => {
  const parts = [
    'é',
    'e\u0301',
    'ΑΣ',
    'Σ',
    'ẞ',
    'ﬁ',
    'İ',
    'I',
    '’',
    "'",
    '\u00a0',
    '\u202f',
    ' ',
    '\n',
    '–',
    '‑',
    '\u00ad',
    '½',
    'Ǆ',
    '％',
    '한',
    '\u200b',
    '™',
    'ŉ',
  ];
  const texts = parts.flatMap((one) => parts.flatMap((other) => [`${one}${other}`, ` ${one}a${other}B${one}  `]));
  expect(await listDifferences([...texts, '', ' ', '-', 'x'.repeat(10_000), 'é'.repeat(10_000)])).toEqual([]);
});
