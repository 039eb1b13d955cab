import { hasRight, type StaffRight, type StaffRole } from '../people/staff-rights.ts';

/** What a conversation is about. A submission is what filled the trap of a letter, a testimonial or a registration. */
export const conversationKinds = [
  'message',
  'answer',
  'testimonial',
  'request',
  'order',
  'mail',
  'submission',
  'withdrawal',
] as const;
export type ConversationKind = (typeof conversationKinds)[number];

const rightAreas = {
  message: 'messages',
  answer: 'answers',
  testimonial: 'messages',
  request: 'customers',
  order: 'orders',
  mail: 'messages',
  submission: 'messages',
  withdrawal: 'orders',
} as const satisfies Record<ConversationKind, string>;

/** Returns the right to read conversations of a kind, or to act on them, which needs the one about messages as well. */
export function getConversationRight(kind: ConversationKind, verb: 'read' | 'update'): StaffRight {
  return `${rightAreas[kind]}.${verb}`;
}

/** Lists the kinds of conversations that a role may read, or act on. */
export function listConversationKinds(role: StaffRole | undefined, verb: 'read' | 'update'): ConversationKind[] {
  return conversationKinds.filter((kind) => role !== undefined && hasRight(role, getConversationRight(kind, verb)));
}
