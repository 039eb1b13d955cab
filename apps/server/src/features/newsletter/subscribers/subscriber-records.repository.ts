import type { ResourceTable } from '../../../storage/resource-table.ts';

type Key = 'email' | 'lists' | 'way' | 'since';

/** Where the values of subscribers are. */
export const subscriberTable: ResourceTable<Key, 'newsletter_subscriber'> = {
  table: 'newsletter_subscriber',
  values: {
    email: { sql: 'record.email', type: 'text' },
    lists: {
      sql: `(select coalesce(string_agg(list.name, ', ' order by list.position, list.id), '')
        from newsletter_subscription subscription
        join newsletter_list list on list.site_id = subscription.site_id and list.id = subscription.list_id
        where subscription.site_id = record.site_id and subscription.subscriber_id = record.id)`,
      type: 'text',
    },
    way: { sql: 'record.way', type: 'text' },
    since: { sql: 'record.since', type: 'timestamptz' },
  },
  related: {
    list: `exists (select 1 from newsletter_subscription subscription where subscription.site_id = record.site_id
      and subscription.subscriber_id = record.id and subscription.list_id = $id)`,
  },
  searchedColumns: ['searched_email'],
};
