import { z } from 'zod';

/** The operator of a filter, by its prefix in the query (API-02); no prefix means equal. */
export const filterPrefixes = {
  'lk:': 'like',
  'df:': 'different',
  'lte:': 'lte',
  'lt:': 'lt',
  'gte:': 'gte',
  'gt:': 'gt',
} as const;
export type FilterOperator = (typeof filterPrefixes)[keyof typeof filterPrefixes] | 'equal';

/** The columns of filters and orders, with the type of their values. */
export type ListColumns = Readonly<Record<string, 'text' | 'number' | 'boolean' | 'date'>>;

export interface ListFilter {
  column: string;
  operator: FilterOperator;
  value: string | number | boolean;
}

/** A parsed and validated list query. */
export interface ListQuery {
  nbItem: number;
  page: number;
  orderBy: { column: string; direction: 'asc' | 'desc' }[];
  filters: ListFilter[];
}

export const maximumItems = 200;
const maximumPage = 100_000;

/** The options of a list call: its columns, default page size and default order. */
export interface ListOptions {
  columns: ListColumns;
  /** Default page size; 10 when absent (CST-03). */
  nbItem?: number;
  /** `title` or `-publishedAt`; several separated by commas. */
  orderBy: string;
  /** Query parameters that the call itself parses, and the list ignores. */
  extraParameters?: readonly string[];
}

const wholeNumber = /^[0-9]{1,6}$/;

/**
 * Parses the raw query of a list call: `nbItem` (1 to 200), `page` (1 to 100,000), `orderBy` (`title`, `-title`, or
 * `title:desc`) and one filter per allowed column. Empty strings are ignored. Unknown names and invalid values are
 * returned as errors by field; nothing is guessed.
 */
export function parseListQuery(
  raw: Readonly<Record<string, string | string[] | undefined>>,
  options: ListOptions,
): { ok: true; query: ListQuery } | { ok: false; fields: Record<string, string> } {
  // Without prototype: `__proto__` is an unknown name like any other.
  const fields: Record<string, string> = Object.create(null);
  const query: ListQuery = { nbItem: options.nbItem ?? 10, page: 1, orderBy: [], filters: [] };
  let order = options.orderBy;
  for (const [name, given] of Object.entries(raw)) {
    const values = (Array.isArray(given) ? given : [given]).filter((value): value is string => !!value);
    if (!values.length || options.extraParameters?.includes(name)) continue;
    const value = values[0] as string;
    if (name === 'nbItem') query.nbItem = parseBounded(value, maximumItems, name, fields);
    else if (name === 'page') query.page = parseBounded(value, maximumPage, name, fields);
    else if (name === 'orderBy') order = value;
    else if (Object.hasOwn(options.columns, name))
      for (const one of values.slice(0, 20)) parseFilter(name, one, options.columns, query, fields);
    else
      fields[name] = `Ce filtre n’existe pas ici. Filtres acceptés\u00a0: ${Object.keys(options.columns).join(', ')}.`;
  }
  query.orderBy = parseOrder(order, options.columns, fields);
  return Object.keys(fields).length ? { ok: false, fields } : { ok: true, query };
}

function parseBounded(value: string, maximum: number, name: string, fields: Record<string, string>): number {
  const number = wholeNumber.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= maximum) return number;
  fields[name] = `Indiquez un nombre entier de 1 à ${maximum}.`;
  return 1;
}

function parseFilter(
  column: string,
  text: string,
  columns: ListColumns,
  query: ListQuery,
  fields: Record<string, string>,
) {
  const prefix = (Object.keys(filterPrefixes) as (keyof typeof filterPrefixes)[]).find((start) =>
    text.startsWith(start),
  );
  const operator: FilterOperator = prefix ? filterPrefixes[prefix] : 'equal';
  const rest = prefix ? text.slice(prefix.length) : text;
  if (rest === '') return;
  if (rest.length > 200) {
    fields[column] = 'La valeur du filtre est trop longue\u00a0: 200 caractères au plus.';
    return;
  }
  const type = columns[column];
  if (operator === 'like' && type !== 'text') {
    fields[column] = 'Seul un texte peut être cherché avec «\u00a0lk:\u00a0».';
    return;
  }
  const value = parseValue(rest, type);
  if (value === undefined) fields[column] = `La valeur du filtre doit être ${valueName[type ?? 'text']}.`;
  else query.filters.push({ column, operator, value });
}

const valueName = {
  text: 'un texte',
  number: 'un nombre',
  boolean: 'true ou false',
  date: 'une date comme 2026-09-30',
} as const;

function parseValue(text: string, type: ListColumns[string] | undefined): string | number | boolean | undefined {
  if (text.includes('\u0000')) return undefined;
  if (type === 'number') return /^-?\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : undefined;
  if (type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
  if (type === 'date') return isDate(text) ? text : undefined;
  return text;
}

/** Whether a text is a calendar date, with or without a time: `Date.parse` alone accepts the 31st of any month. */
function isDate(text: string): boolean {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/.exec(
      text,
    );
  if (!match || match[1] === '0000') return false;
  const day = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(match[3]);
}

function parseOrder(text: string, columns: ListColumns, fields: Record<string, string>): ListQuery['orderBy'] {
  const order: ListQuery['orderBy'] = [];
  for (const part of text.split(',').slice(0, 4)) {
    const match = /^(-?)([A-Za-z][A-Za-z0-9]*)(?::(asc|desc))?$/.exec(part.trim());
    const column = match?.[2];
    if (!match || !column || !Object.hasOwn(columns, column)) {
      fields.orderBy = `Ce tri n’existe pas ici. Tris acceptés\u00a0: ${Object.keys(columns).join(', ')}.`;
      return order;
    }
    order.push({ column, direction: match[1] || match[3] === 'desc' ? 'desc' : 'asc' });
  }
  return order;
}

const filterSchema = z
  .union([z.string(), z.array(z.string()).max(20)])
  .optional()
  .describe(
    'Filtre\u00a0: valeur exacte, ou préfixée par lk:, df:, lt:, lte:, gt:, gte: ; donné plusieurs fois, toutes comptent.',
  );

/** A whole number in a query: text for the parser, a number from 1 to `maximum` in the reference. */
function boundedSchema(maximum: number, description: string) {
  return z.string().optional().meta({ type: 'integer', minimum: 1, maximum, description });
}

/** Builds the query schema of a list call for the reference: the common parameters, then one filter per column. */
export function listQuerySchema<const Options extends ListOptions>(options: Options) {
  const filters = Object.fromEntries(Object.keys(options.columns).map((column) => [column, filterSchema]));
  return z.object({
    nbItem: boundedSchema(
      maximumItems,
      `Éléments par page, ${options.nbItem ?? 10} sans indication, ${maximumItems} au plus.`,
    ),
    page: boundedSchema(maximumPage, 'Numéro de page, 1 sans indication.'),
    orderBy: z
      .string()
      .optional()
      .describe(`Tri\u00a0: ${Object.keys(options.columns).join(', ')}\u00a0; un tiret devant inverse.`),
    ...(filters as { [Column in keyof Options['columns'] & string]: typeof filterSchema }),
  });
}
