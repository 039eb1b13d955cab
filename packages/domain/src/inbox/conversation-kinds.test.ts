import { expect, test } from 'vitest';
import { conversationKinds, getConversationRight, listConversationKinds } from './conversation-kinds.ts';

test('ROL-02 who may read which conversations, and by which right', () => {
  const all = ['message', 'answer', 'testimonial', 'request', 'order', 'mail', 'submission', 'withdrawal'];
  for (const verb of ['read', 'update'] as const) {
    for (const role of ['SUPER_ADMIN', 'ADMIN', 'DESK'] as const)
      expect(listConversationKinds(role, verb)).toEqual(all);
    expect(listConversationKinds('EDITOR', verb)).toEqual([]);
    expect(listConversationKinds(undefined, verb)).toEqual([]);
  }
  expect(conversationKinds.map((kind) => getConversationRight(kind, 'read'))).toEqual([
    ...['messages.read', 'answers.read', 'messages.read', 'customers.read', 'orders.read'],
    ...['messages.read', 'messages.read', 'orders.read'],
  ]);
  expect(getConversationRight('withdrawal', 'update')).toBe('orders.update');
});
