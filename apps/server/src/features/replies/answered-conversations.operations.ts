import { listConversationKinds } from '@vitrine/domain/inbox/conversation-kinds';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { type AnsweredConversation, findConversation } from './replies.repository.ts';

/** Why nothing can be written: the person was erased, or the conversation deleted. */
const goneMessage =
  'Cette conversation n’existe plus\u00a0: elle a été supprimée, ou les données de cette personne ont été effacées. Rien n’est parti.';

/** Reads a conversation that the caller may read, or write in; `isLocked` until the end of the transaction. */
export async function readAnsweredConversation(
  context: RequestContext,
  id: number,
  { verb = 'update', isLocked = false }: { verb?: 'read' | 'update'; isLocked?: boolean } = {},
): Promise<Result<AnsweredConversation>> {
  const kinds = listConversationKinds(getStaffRole(context.staff), verb);
  const conversation = await findConversation(context, id, kinds, { isLocked });
  return conversation ? succeed(conversation) : fail('not-found', { message: goneMessage });
}

/** Records what the team wrote in a conversation. */
export function auditConversation(context: RequestContext, act: string, id: number, after: object): Promise<void> {
  return auditStaffAct(context, { act: `conversation.${act}`, kind: 'conversation', resourceId: String(id), after });
}
