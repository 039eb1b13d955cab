import type { RequestContext } from '../../request-context.ts';

/** Finds the draft of an account. */
export async function findDraft(
  context: RequestContext,
  conversationId: number,
  accountId: number,
): Promise<{ text: string; saved_at: Date } | undefined> {
  const rows = await context.transaction.query<{ text: string; saved_at: Date }>(
    'select text, saved_at from conversation_draft where site_id = $1 and conversation_id = $2 and account_id = $3',
    [context.site.id, conversationId, accountId],
  );
  return rows[0];
}

/** Keeps the draft of an account. */
export async function upsertDraft(
  context: RequestContext,
  conversationId: number,
  accountId: number,
  text: string,
): Promise<void> {
  await context.transaction.query(
    `insert into conversation_draft (site_id, conversation_id, account_id, text, saved_at) values ($1, $2, $3, $4, $5)
     on conflict (site_id, conversation_id, account_id) do update set text = excluded.text, saved_at = excluded.saved_at`,
    [context.site.id, conversationId, accountId, text, new Date(context.now)],
  );
}

/** Forgets the draft of an account. */
export async function deleteDraft(context: RequestContext, conversationId: number, accountId: number): Promise<void> {
  await context.transaction.query(
    'delete from conversation_draft where site_id = $1 and conversation_id = $2 and account_id = $3',
    [context.site.id, conversationId, accountId],
  );
}
