import type { ArchivePart } from '../define-archive-part.ts';

type Values = Record<string, unknown>;

/** Words of records that say nothing of what they tell: where they stand, whether they are seen, which picture they have. */
const ignoredWords: ReadonlySet<string> = new Set([
  'id',
  'position',
  'isValid',
  'state',
  'mediaId',
  'coverId',
  'version',
  'createdAt',
  'updatedAt',
]);

/** Turns a row, with the rows inside by the word that holds them, into the words of archives, which outlive columns. */
export function toSampleValues(
  part: Pick<ArchivePart, 'columns' | 'nested'>,
  row: Values,
  nested: Readonly<Record<string, readonly Values[]>>,
): Values {
  const values = nameColumns(row, part.columns);
  for (const [word, rows] of Object.entries(nested))
    if (rows.length) values[word] = rows.map((one) => nameColumns(one, part.nested[word]?.columns ?? {}));
  return values;
}

function nameColumns(row: Values, columns: ArchivePart['columns']): Values {
  const values: Values = {};
  for (const [column, word] of Object.entries(columns))
    if (typeof word === 'string' && !ignoredWords.has(word) && row[column] !== null && row[column] !== undefined)
      values[word] = row[column];
  return values;
}

/** Words of blocks that say nothing of what they tell: their picture, and the version of their format. */
const ignoredInside: ReadonlySet<string> = new Set(['mediaId', 'version']);

/**
 * Whether a record still tells all that it told: nothing of `original` has been changed or taken away. What came beside it,
 * or a later version of the program added, is no change.
 */
export function isUnchanged(original: unknown, current: unknown): boolean {
  if (Array.isArray(original))
    return (
      Array.isArray(current) &&
      original.every(
        (one, index) => isUnchanged(one, current[index]) || current.some((other) => isUnchanged(one, other)),
      )
    );
  if (original !== null && typeof original === 'object')
    return (
      current !== null &&
      typeof current === 'object' &&
      !Array.isArray(current) &&
      Object.entries(original).every(
        ([word, value]) => ignoredInside.has(word) || isUnchanged(value, (current as Values)[word]),
      )
    );
  return original === current;
}

/** What people call the record that a sample was made of: its title in the site's language, or its name. */
export function findSampleTitle(original: Values, locale: string): string {
  const texts = Array.isArray(original.texts) ? (original.texts as Values[]) : [];
  const titles = original.titles as Values | undefined;
  const found = [
    texts.find((text) => text.locale === locale)?.title,
    texts[0]?.title,
    titles?.[locale],
    ...Object.values(titles ?? {}),
    original.name,
    original.label,
  ];
  return String(found.find((one) => typeof one === 'string' && one !== '') ?? '');
}

/** Whether visitors see a record, as far as it says so itself. */
export function isShown(part: Pick<ArchivePart, 'columns'>, row: Values): boolean {
  for (const [column, word] of Object.entries(part.columns)) {
    if (word === 'isValid' && row[column] === false) return false;
    if (word === 'state' && row[column] === 'draft') return false;
    if (word === 'deletedAt' && row[column] !== null) return false;
  }
  return true;
}
