import type { ResourceTable } from '../../storage/resource-table.ts';

/** Where the values of redirects are. */
export const redirectTable: ResourceTable<'source' | 'target' | 'status', 'redirect'> = {
  table: 'redirect',
  values: {
    source: { column: 'from_path', type: 'text' },
    target: { column: 'to_path', type: 'text' },
    status: { column: 'status', type: 'integer' },
  },
  search: ['record.from_path', 'record.to_path'],
};
