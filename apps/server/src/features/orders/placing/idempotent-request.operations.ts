import { createHash } from 'node:crypto';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { findOrderRequest, insertOrderRequest, updateOrderRequest } from './order-requests.repository.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const placeOf = (context: RequestContext, keyHash: string) => `order-request:${context.site.id}:${keyHash}`;

/** A random UUID (RFC 9562, version 4), as the checkout makes them. */
const randomKey = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Does work once for a key: whoever repeats it with the same body gets the same answer, another body is refused (422). The key is
 * the first row of the transaction, so a twin waits for the first. Work that fails leaves nothing: the key can be used again.
 */
export async function answerOnce<Answer>(
  context: RequestContext,
  { key, body }: { key: string | undefined; body: unknown },
  work: () => Promise<Result<{ answer: Answer; orderId: number }>>,
): Promise<Result<Answer>> {
  if (key === undefined) {
    const done = await work();
    return done.ok ? succeed(done.value.answer) : done;
  }
  const keyHash = hash(key);
  const bodyHash = hash(formatCanonical(body));
  const { encryption } = context.services;
  if (await insertOrderRequest(context, keyHash, bodyHash)) {
    const done = await work();
    if (!done.ok) return done;
    const { answer, orderId } = done.value;
    const sealed = encryption.encrypt(Buffer.from(JSON.stringify(answer)), placeOf(context, keyHash));
    await updateOrderRequest(context, keyHash, { orderId, sealed });
    return succeed(answer);
  }
  const before = await findOrderRequest(context, keyHash);
  const answer =
    before?.sealed && (JSON.parse(encryption.decrypt(before.sealed, placeOf(context, keyHash)).toString()) as Answer);
  if (before?.body_hash === bodyHash && answer) return succeed(answer);
  return fail('invalid-fields', {
    fields: {
      'Idempotency-Key': 'Cette clé a déjà servi à une autre commande\u00a0: rechargez la page, puis recommencez.',
    },
    // Who has a key that nobody can guess has placed that order: a page whose answer was lost leads to it instead of ordering twice.
    details: answer && randomKey.test(key) ? { placed: answer } : undefined,
  });
}

/** Whether a key has been used: the call is a repetition, and is answered from what is stored. */
export async function isRepeated(context: RequestContext, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await findOrderRequest(context, hash(key))) !== undefined;
}

/** Formats a value as JSON whose names are in order. */
function formatCanonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
