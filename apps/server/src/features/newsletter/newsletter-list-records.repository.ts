import type { RequestContext } from '../../request-context.ts';
import type { ResourceTable } from '../../storage/resource-table.ts';

type Key = 'name' | 'description' | 'isUsual' | 'isVisible' | 'position' | 'subscribers';

/** Where the values of newsletter lists are. */
export const newsletterListTable: ResourceTable<Key, 'newsletter_list'> = {
  table: 'newsletter_list',
  values: {
    name: { column: 'name', type: 'text' },
    description: { column: 'description', type: 'text' },
    isUsual: { column: 'is_usual', type: 'boolean' },
    isVisible: { column: 'is_visible', type: 'boolean' },
    position: { column: 'position', type: 'integer' },
    subscribers: {
      sql: `(select count(*)::int from newsletter_subscription subscription
        where subscription.site_id = record.site_id and subscription.list_id = record.id)`,
      type: 'integer',
    },
  },
  search: ['record.name', 'record.description'],
};

/** Locks the lists of a site against other changes of them: one always stays offered, and no two have one name. */
export async function lockNewsletterLists(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('newsletter_list'), $1)", [context.site.id]);
}

/** Counts the subscribers of a list, and those of them who have no other. */
export async function countListSubscribers(
  context: RequestContext,
  listId: number,
): Promise<{ all: number; alone: number }> {
  const [row] = await context.transaction.query<{ all: number; alone: number }>(
    `select count(*)::int as all, (count(*) filter (where not exists (
         select 1 from newsletter_subscription other where other.site_id = own.site_id
           and other.subscriber_id = own.subscriber_id and other.list_id <> own.list_id)))::int as alone
     from newsletter_subscription own where own.site_id = $1 and own.list_id = $2`,
    [context.site.id, listId],
  );
  return row ?? { all: 0, alone: 0 };
}

/**
 * Lists the subscribers who have a list and no other, and locks them. Those whom somebody changes at this moment are left
 * out: the change decides what becomes of them, and waiting for it could deadlock.
 */
export function lockSubscribersOfListAlone(
  context: RequestContext,
  listId: number,
): Promise<{ id: number; email_key: string }[]> {
  return context.transaction.query(
    `select subscriber.id, subscriber.email_key from newsletter_subscriber subscriber
     where subscriber.site_id = $1
       and subscriber.id in (select subscriber_id from newsletter_subscription where site_id = $1 and list_id = $2)
       and not exists (select 1 from newsletter_subscription other where other.site_id = $1
         and other.subscriber_id = subscriber.id and other.list_id <> $2)
     order by subscriber.id for update skip locked`,
    [context.site.id, listId],
  );
}
