import type { RequestContext } from '../../request-context.ts';
import type { ConversationViewTable } from '../../storage/schema.gen.ts';

/** Lists the saved views of an account, by name. */
export function listViewRows(
  context: RequestContext,
  accountId: number,
): Promise<Pick<ConversationViewTable, 'id' | 'name' | 'query'>[]> {
  return context.transaction.query(
    'select id, name, query from conversation_view where site_id = $1 and account_id = $2 order by vitrine_fold(name), id',
    [context.site.id, accountId],
  );
}

/** Saves a view of an account under its name; returns its id. */
export async function upsertView(
  context: RequestContext,
  view: { accountId: number; name: string; query: object },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into conversation_view (site_id, account_id, name, query, created_at) values ($1, $2, $3, $4, $5)
     on conflict (site_id, account_id, name) do update set query = excluded.query returning id`,
    [context.site.id, view.accountId, view.name, JSON.stringify(view.query), new Date(context.now)],
  );
  return rows[0]?.id ?? 0;
}

/** Deletes a view of an account; returns whether there was one. */
export async function deleteView(context: RequestContext, accountId: number, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    'delete from conversation_view where site_id = $1 and account_id = $2 and id = $3 returning id',
    [context.site.id, accountId, id],
  );
  return rows.length > 0;
}
