import type { ResourceTable } from '../../storage/resource-table.ts';

type Key =
  | 'code'
  | 'type'
  | 'amount'
  | 'appliesTo'
  | 'startsAt'
  | 'endsAt'
  | 'minimumCents'
  | 'maximumUses'
  | 'maximumUsesPerEmail'
  | 'used'
  | 'state';

/** Where the values of discount codes are. */
export const discountCodeTable: ResourceTable<Key, 'discount_code'> = {
  table: 'discount_code',
  values: {
    code: { column: 'code', type: 'text' },
    type: { column: 'type', type: 'text' },
    amount: { sql: 'record.amount / 100::float8', column: 'amount', type: 'double precision' },
    appliesTo: { column: 'applies_to', type: 'text' },
    startsAt: { column: 'starts_at', type: 'timestamptz' },
    endsAt: { column: 'ends_at', type: 'timestamptz' },
    minimumCents: { column: 'minimum_cents', type: 'integer' },
    maximumUses: { column: 'maximum_uses', type: 'integer' },
    maximumUsesPerEmail: { column: 'maximum_uses_per_email', type: 'integer' },
    used: { column: 'used', type: 'integer' },
    state: {
      sql: `case when record.ends_at <= now() then 'over' when record.used >= record.maximum_uses then 'used-up'
        when record.starts_at > now() then 'coming' else 'running' end`,
      type: 'text',
    },
  },
  search: ['record.code'],
  archivedColumn: 'archived_at',
};

/** The same with the normalized form of the code, which is written and never shown. */
export const writtenDiscountCodeTable: ResourceTable<Key | 'folded', 'discount_code'> = {
  ...discountCodeTable,
  values: { ...discountCodeTable.values, folded: { column: 'folded', type: 'text' } },
};
