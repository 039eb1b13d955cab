import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { listConversationKinds } from '@vitrine/domain/inbox/conversation-kinds';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { fromLocalMinute } from '@vitrine/domain/kernel/local-time';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffActs } from '../../storage/audit.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { runInSavepoint } from '../../storage/savepoint.ts';
import { updateConversationState } from '../conversations/conversations.operations.ts';
import { trustWithdrawal } from '../withdrawals/match-withdrawal.operations.ts';
import {
  deleteRecord,
  hasReply,
  isOfTeam,
  lockConversations,
  updateAnswerStatus,
  updateAssignee,
  updateExpiredSnoozes,
  updateMessageHandled,
  updateRead,
  updateRequestTrusted,
  updateSnoozed,
} from './conversation-acts.repository.ts';
import { goneMessage, listReadableKinds } from './inbox.presenter.ts';
import type { ConversationRow } from './inbox.repository.ts';
import { acceptSuspiciousSubmission } from './suspicious-submissions.operations.ts';

type Body = InputOf<'actOnConversations'>['body'];
type Act = Body['act'];

/** What an act does to one conversation; undefined where it is done, else why not. */
type Performer = (context: RequestContext, row: ConversationRow, body: Body) => Promise<string | undefined>;

/** Does an act with several conversations; what is refused for one changes nothing of the others. */
export async function actOnConversations(
  context: RequestContext,
  body: Body,
): Promise<Result<ReplyOf<'actOnConversations'>>> {
  const fields = await findWrongFields(context, body);
  if (fields) return fail('invalid-fields', { fields });
  const ids = [...new Set(body.ids)];
  const rows = new Map(
    (await lockConversations(context, ids, listReadableKinds(context))).map((row) => [row.id, row] as const),
  );
  const done: ConversationRow[] = [];
  const refused: { id: number; message: string }[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    const message = row ? await perform(context, row, body) : goneMessage;
    if (row && message === undefined) done.push(row);
    else refused.push({ id, message: message ?? goneMessage });
  }
  if (done.length && !isAudited(body.act)) context.transaction.invalidate(getChangeTag('conversation'));
  if (isAudited(body.act))
    await auditStaffActs(
      context,
      done.map(({ id, kind, state }) => ({
        act: `conversation.${body.act}`,
        kind: 'conversation',
        resourceId: String(id),
        before: { kind, state },
        after: describeAct(body),
      })),
    );
  return succeed({ done: done.map(({ id }) => id), refused });
}

/** Brings back what was put off until a moment that is past. */
export async function unsnoozeConversations(context: RequestContext): Promise<void> {
  if (await updateExpiredSnoozes(context)) context.transaction.invalidate(getChangeTag('conversation'));
}

/** Who has read what is on the screen is no act. */
const isAudited = (act: Act) => act !== 'read' && act !== 'unread';

function describeAct({ act, accountId, until }: Body): object {
  if (act === 'assign') return { accountId: accountId ?? null };
  return act === 'snooze' ? { until: until ?? null } : {};
}

async function findWrongFields(
  context: RequestContext,
  { act, accountId, until }: Body,
): Promise<Record<string, string> | undefined> {
  if (act === 'assign') {
    if (accountId === undefined) return { accountId: 'Choisissez à qui confier ces conversations.' };
    if (accountId !== null && !(await isOfTeam(context, accountId)))
      return { accountId: 'Choisissez une personne de l’équipe qui lit les messages.' };
  }
  if (act === 'snooze') {
    if (until === undefined) return { until: 'Choisissez le jour où elles reviennent.' };
    if (until !== null && until <= toLocalDate(context.now, context.site.timeZone))
      return { until: 'Choisissez un jour à venir, demain au plus tôt.' };
  }
  return undefined;
}

function perform(context: RequestContext, row: ConversationRow, body: Body): Promise<string | undefined> {
  if (!listConversationKinds(getStaffRole(context.staff), 'update').includes(row.kind))
    return Promise.resolve('Votre rôle ne permet pas de changer cette conversation.');
  return runInSavepoint(
    context,
    () => performers[body.act](context, row, body),
    (message) => message === undefined,
  );
}

const performers: Readonly<Record<Act, Performer>> = {
  async read(context, row) {
    await updateRead(context, row.id, false);
    if (row.state === 'new') await setState(context, row, 'open');
    return undefined;
  },
  async unread(context, row) {
    await updateRead(context, row.id, true);
    if (row.state === 'open') await setState(context, row, 'new');
    return undefined;
  },
  async close(context, row) {
    const refusal = refuseClosing(row);
    if (refusal) return refusal;
    await setState(context, row, 'closed');
    return undefined;
  },
  async reopen(context, row, { state = 'open' }) {
    if (row.state === 'suspect') return suspectMessage;
    if (row.state !== 'closed' && row.state !== 'answered') return 'Cette conversation n’est pas classée.';
    if (row.kind === 'testimonial') return 'Ce témoignage est décidé\u00a0: changez sa décision dans les témoignages.';
    if (row.kind === 'withdrawal') return 'Cette rétractation est close\u00a0: elle ne se rouvre pas.';
    if (row.kind === 'request') return 'Cette demande est close\u00a0: une demande nouvelle en ouvre une autre.';
    if (state === 'answered' && !(await hasReply(context, row.id)))
      return 'L’équipe n’a pas répondu ici\u00a0: rouvrez cette conversation sans la dire répondue.';
    await setState(context, row, state);
    return undefined;
  },
  async assign(context, row, { accountId }) {
    await updateAssignee(context, row.id, accountId ?? null);
    return undefined;
  },
  async snooze(context, row, { until }) {
    if (row.state === 'closed') return 'Cette conversation est classée\u00a0: rouvrez-la d’abord.';
    if (row.state === 'suspect') return suspectMessage;
    await updateSnoozed(
      context,
      row.id,
      until ? new Date(fromLocalMinute(`${until}T00:00`, context.site.timeZone)) : null,
    );
    return undefined;
  },
  async accept(context, row) {
    if (row.state !== 'suspect') return 'Cette conversation n’est pas suspecte.';
    if (row.kind === 'request') await updateRequestTrusted(context, Number(row.request_id));
    else if (row.kind === 'withdrawal') await trustWithdrawal(context, Number(row.withdrawal_id));
    else if (row.suspicion === 'trap') {
      const accepted = await acceptSuspiciousSubmission(context, row.reference);
      if (!accepted.ok) return accepted.failure.message ?? getErrorMessage(accepted.failure.code);
    }
    // What was accepted may have opened a conversation of its own: that of the trap is gone.
    await updateConversationState(context, row.id, 'new');
    return undefined;
  },
  async delete(context, row) {
    if (row.kind === 'request')
      return 'Une demande sur des données se garde cinq ans comme preuve\u00a0: traitez-la, elle sera close.';
    if (row.kind === 'withdrawal')
      return 'Une rétractation se garde cinq ans comme preuve\u00a0: écartez-la avec votre motif, elle sera close.';
    if (row.kind === 'order') return 'Une commande ne se supprime pas\u00a0: classez son message.';
    if (row.kind === 'testimonial')
      return 'Un témoignage ne se supprime pas\u00a0: refusez-le, son auteur en saura la raison.';
    await deleteRecord(context, row);
    // A form that was full has a place again: its pages show it.
    if (row.kind === 'answer') context.transaction.invalidate(`form:${row.form_id}`);
    return undefined;
  },
};

function refuseClosing({ kind, state }: ConversationRow): string | undefined {
  if (state === 'suspect') return suspectMessage;
  if (state === 'closed') return undefined;
  if (kind === 'testimonial') return 'Ce témoignage attend votre décision\u00a0: publiez-le ou refusez-le.';
  if (kind === 'withdrawal')
    return 'Cette rétractation attend son remboursement\u00a0: ouvrez-la, remboursez-la, refusez-la ou écartez-la.';
  if (kind === 'request')
    return 'Cette demande attend une réponse\u00a0: ouvrez-la, et dites en quelques mots ce qui a été fait.';
  return undefined;
}

/** Sets the state of a conversation, and what its record says of the same. */
async function setState(
  context: RequestContext,
  row: ConversationRow,
  state: 'new' | 'open' | 'answered' | 'closed',
): Promise<void> {
  await updateConversationState(context, row.id, state);
  if (row.kind === 'message') await updateMessageHandled(context, Number(row.message_id), state === 'closed');
  if (row.kind === 'answer') await updateAnswerStatus(context, Number(row.answer_id), answerStatuses[state]);
}

const answerStatuses = { new: 'new', open: 'read', answered: 'read', closed: 'handled' } as const;

const suspectMessage = 'Cet envoi est suspect\u00a0: acceptez-le d’abord, ou supprimez-le.';
