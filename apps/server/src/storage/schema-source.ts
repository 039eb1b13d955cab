import pg from 'pg';

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  /** Whether an insert may, or must, omit the column. */
  isOptional: boolean;
  isComputed: boolean;
  /** Condition of the check constraint on this column alone. */
  check: string | null;
}

/** TypeScript types of the driver's values; `unknown` for JSON, whose shape the reader declares. */
const valueTypes: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
};

/**
 * Generates the source of `schema.gen.ts`: an interface per table of a migrated database, with column types as read.
 * Tables of the job queue and of the migrations are excluded.
 */
export async function readSchemaSource(directUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    const { rows } = await client.query<ColumnRow>(
      `select t.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
         a.atthasdef or a.attidentity <> '' or not a.attnotnull as "isOptional", a.attgenerated <> '' as "isComputed",
         (select pg_get_expr(c.conbin, c.conrelid) from pg_constraint c
           where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]
             and pg_get_expr(c.conbin, c.conrelid) like '%= ANY (ARRAY[%') as check
       from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'kysely%'
       order by t.relname, a.attnum`,
    );
    return formatSchema(rows);
  } finally {
    await client.end();
  }
}

function formatSchema(rows: readonly ColumnRow[]): string {
  const tables = new Map<string, ColumnRow[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  const parts = [
    '// Generated from the migrations by `npm run generate:schema`; a test compares it with a migrated database.',
  ];
  for (const [table, columns] of tables)
    parts.push(
      [
        `/** A row of \`${table}\`. */`,
        `export interface ${formatTypeName(table)} {`,
        ...columns.map(formatColumn),
        '}',
      ].join('\n'),
    );
  parts.push(
    [
      '/** Every table by its name. */',
      'export interface DatabaseSchema {',
      ...[...tables.keys()].map((table) => `  ${table}: ${formatTypeName(table)};`),
      '}',
    ].join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

const formatTypeName = (table: string) =>
  `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;

/** Formats a column as the repository's formatter does: a union too long for one line gets a line per member. */
function formatColumn(column: ColumnRow): string {
  const type = formatType(column);
  const line = `  ${formatNote(column)}${column.column}: ${type};`;
  if (line.length <= 120) return line;
  const words = type.split(' | ').map((word) => `\n    | ${word}`);
  return `  ${formatNote(column)}${column.column}:${words.join('')};`;
}

function formatNote({ isComputed, isOptional, isNullable }: ColumnRow): string {
  if (isComputed) return '/** Computed. */ ';
  return isOptional && !isNullable ? '/** Has a default. */ ' : '';
}

function formatType({ type, isNullable, check }: ColumnRow): string {
  const isArray = type.endsWith('[]');
  // The catalogue prints `'draft'::text, 'published'::text` or `301, 302`.
  const allowed = /= ANY \(ARRAY\[(.*)\]\)/.exec(check ?? '')?.[1];
  const value = allowed
    ? allowed.replaceAll('::text', '').split(', ').join(' | ')
    : (valueTypes[type.replace('[]', '')] ?? 'string');
  return `${value}${isArray ? '[]' : ''}${isNullable ? ' | null' : ''}`;
}
