import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { maximumId } from './archive-format.ts';
import type { ColumnShape } from './table-shapes.repository.ts';

/** Says in French what is wrong with a value for a column; undefined where it fits. */
export function validateValue(
  value: unknown,
  { type, isNullable }: Pick<ColumnShape, 'type' | 'isNullable'>,
  isId: boolean,
): string | undefined {
  if (value === null) return isNullable ? undefined : 'ne peut pas être vide';
  if (type.startsWith('_')) {
    if (!Array.isArray(value)) return 'doit être une liste';
    const list = { type: type.slice(1), isNullable: false };
    return value.map((one) => validateValue(one, list, isId)).find((fault) => fault !== undefined);
  }
  const test = tests[type];
  if (!test) throw new Error(`no archive holds values of type ${type}`);
  const fault = test(value);
  if (fault) return fault;
  return isId && typeof value === 'number' && (value > maximumId || value < 0)
    ? `doit être un numéro de 0 à ${maximumId.toLocaleString('fr')}`
    : undefined;
}

const integer = (limit: number) => (value: unknown) =>
  Number.isInteger(value) && Math.abs(value as number) <= limit ? undefined : 'doit être un nombre entier';

const matches = (pattern: RegExp, words: string) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? undefined : words;

const number = (value: unknown) => (Number.isFinite(value) ? undefined : 'doit être un nombre');

const tests: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  text: (value) =>
    typeof value !== 'string'
      ? 'doit être un texte'
      : value.includes('\0') || !value.isWellFormed()
        ? 'contient un caractère que rien ne peut garder'
        : undefined,
  bool: (value) => (typeof value === 'boolean' ? undefined : 'doit être vrai ou faux'),
  int2: integer(32_767),
  int4: integer(2_147_483_647),
  int8: integer(Number.MAX_SAFE_INTEGER),
  float8: number,
  numeric: number,
  json: (value) => findJsonFault(value, 0),
  jsonb: (value) => findJsonFault(value, 0),
  timestamptz: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    // February 30th parses, as a day of March.
    isCalendarDay(value.slice(0, 'yyyy-mm-dd'.length))
      ? undefined
      : 'doit être un moment comme 2026-09-01T08:30:00Z',
  date: (value) =>
    typeof value === 'string' && isCalendarDay(value) ? undefined : 'doit être un jour comme 2026-09-01',
  time: matches(/^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00(?::00)?)$/, 'doit être une heure comme 18:30'),
  bytea: matches(/^\\x(?:[0-9a-f]{2})*$/, 'doit être une suite d’octets comme \\x00ff'),
  uuid: matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'doit être un identifiant'),
};

/** Deeper values would exhaust the stack of whatever walks them. */
const maximumDepth = 200;

function findJsonFault(value: unknown, depth: number): string | undefined {
  if (depth > maximumDepth) return `contient plus de ${maximumDepth} niveaux`;
  if (typeof value === 'string') return tests.text?.(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const fault = tests.text?.(key) ?? findJsonFault(inner, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}
