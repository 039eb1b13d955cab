import type { ConversationKind } from '@vitrine/contract/endpoints/admin/conversation.schemas';
import { getStaffRole, hasRight, type StaffRight } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../request-context.ts';
import type { AnsweredConversation } from './replies.repository.ts';

/** What each kind needs beside the rights about messages. */
const rights: Readonly<Record<ConversationKind, { read: StaffRight; update: StaffRight }>> = {
  message: { read: 'messages.read', update: 'messages.update' },
  answer: { read: 'answers.read', update: 'answers.update' },
  testimonial: { read: 'messages.read', update: 'messages.update' },
  request: { read: 'customers.read', update: 'customers.update' },
  order: { read: 'orders.read', update: 'orders.update' },
  mail: { read: 'messages.read', update: 'messages.update' },
  submission: { read: 'messages.read', update: 'messages.update' },
};

/** Lists the kinds of conversations that the caller may read, or write in. */
export function listAnsweredKinds(
  { staff }: Pick<RequestContext, 'staff'>,
  act: 'read' | 'update',
): ConversationKind[] {
  const role = getStaffRole(staff);
  return (Object.keys(rights) as ConversationKind[]).filter((kind) => role && hasRight(role, rights[kind][act]));
}

/** Says why a conversation cannot be answered by mail; undefined where it can. */
export function findObstacle({ state, kind, person_email: email }: AnsweredConversation): string | undefined {
  if (state === 'suspect') return 'Cet envoi est suspect\u00a0: acceptez-le d’abord, ou supprimez-le.';
  if (kind === 'mail') return 'Ce courriel n’est pas parti\u00a0: corrigez l’adresse, ou appelez la personne.';
  if (!email) return 'Cette personne n’a pas laissé d’adresse électronique\u00a0: appelez-la, ou classez sa demande.';
  return undefined;
}

/** Why nothing can be written: the person was erased, or the conversation deleted. */
export const goneMessage =
  'Cette conversation n’existe plus\u00a0: elle a été supprimée, ou les données de cette personne ont été effacées. Rien n’est parti.';
