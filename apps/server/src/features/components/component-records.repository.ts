import type { ResourceTable } from '../../storage/resource-table.ts';

/** What a text must not be to stand on a line as it is: empty, with spaces around, on several lines, or like another value. */
const needsQuotes = [
  '',
  '[[:space:]\\u00a0\\ufeff].*',
  '.*[[:space:]\\u00a0\\ufeff]',
  '.*[\\r\\n].*',
  '["{[].*',
  'true|false|null',
  '-?(?:0|[1-9][0-9]*)(?:[.][0-9]*[1-9])?',
].join('|');

/** SQL that writes a configuration as lines, as `parseConfigurationLines` reads them. */
const toLinesSql = (column: string) =>
  `coalesce((select string_agg(entry.key || ' : ' || case
       when jsonb_typeof(entry.value) = 'string' and (entry.value #>> '{}') !~ '^(?:${needsQuotes})$'
       then entry.value #>> '{}' else entry.value::text end, chr(10) order by entry.key)
     from jsonb_each(record.${column}) entry), '')`;

/** Where the values of component configurations are. The configuration is written as JSON. */
export const componentConfigurationTable: ResourceTable<'slug' | 'isEnabled' | 'config', 'component_configuration'> = {
  table: 'component_configuration',
  values: {
    slug: { column: 'slug', type: 'text' },
    isEnabled: { column: 'is_enabled', type: 'boolean' },
    config: { sql: toLinesSql('config'), column: 'config', type: 'text' },
  },
  search: ['record.slug'],
};

/** Where the values of external apps are. Their private part is never selected. */
export const externalAppTable: ResourceTable<'app' | 'config', 'external_app'> = {
  table: 'external_app',
  values: {
    app: { column: 'app', type: 'text' },
    config: { sql: toLinesSql('public_config'), column: 'public_config', type: 'text' },
  },
  search: ['record.app'],
};
