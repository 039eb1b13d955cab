import { expect, test } from 'vitest';
import { findNextReading } from './find-next-reading.ts';
import type { ThreadReply } from './replies.queries.ts';

const now = Date.parse('2026-11-29T20:00:00Z');
const reply = (secondsAgo: number, state: 'waiting' | 'sent') =>
  ({ createdAt: new Date(now - secondsAgo * 1000).toISOString(), delivery: { state } }) as ThreadReply;

test('BLK-02 a reply that is leaving is looked at every two seconds, one that waits for a server more seldom, one that has left never', () => {
  expect(findNextReading({ replies: [reply(12, 'waiting')] }, now)).toBe(2000);
  expect(findNextReading({ replies: [reply(300, 'waiting'), reply(12, 'sent')] }, now)).toBe(15_000);
  expect(findNextReading({ replies: [reply(12, 'sent')] }, now)).toBe(false);
});
