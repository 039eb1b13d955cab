import { conversationQuery } from '@vitrine/contract/endpoints/admin/conversation.endpoints';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { requireSiteStaff } from '../identity/team/team.operations.ts';
import { deleteView, listViewRows, upsertView } from './conversation-views.repository.ts';

/** Views that an account keeps of one site. */
const maximumViews = 30;

/** Lists the views that the account saved; one that this version of the program no longer reads is left out. */
export async function listConversationViews(
  context: RequestContext,
): Promise<Result<ReplyOf<'listConversationViews'>>> {
  const rows = await listViewRows(context, requireSiteStaff(context).accountId);
  return succeed({
    views: rows.flatMap(({ id, name, query }) => {
      const read = conversationQuery.safeParse(query);
      return read.success ? [{ id, name, query: read.data }] : [];
    }),
  });
}

/** Saves filters under a name, in place of those that have it. */
export async function saveConversationView(
  context: RequestContext,
  { name, query }: InputOf<'saveConversationView'>['body'],
): Promise<Result<ReplyOf<'saveConversationView'>>> {
  const { accountId } = requireSiteStaff(context);
  const known = await listViewRows(context, accountId);
  if (known.length >= maximumViews && !known.some((view) => view.name === name))
    return fail('conflict', { message: `Vous avez ${maximumViews} vues\u00a0: supprimez-en une d’abord.` });
  const id = await upsertView(context, { accountId, name, query });
  await auditView(context, 'conversation-view.save', id);
  return succeed({ id });
}

/** Deletes a view of the account. */
export async function deleteConversationView(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'deleteConversationView'>>> {
  if (!(await deleteView(context, requireSiteStaff(context).accountId, id)))
    return fail('not-found', { message: 'Cette vue n’existe plus.' });
  await auditView(context, 'conversation-view.delete', id);
  return succeed({});
}

/** The filters of a view may name a person: the journal has the act alone. */
const auditView = (context: RequestContext, act: string, id: number) =>
  auditStaffAct(context, { act, kind: 'conversation-view', resourceId: String(id) });
