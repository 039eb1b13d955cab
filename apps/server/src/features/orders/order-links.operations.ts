import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertOrderLink } from './orders.repository.ts';

/** Creates a link to an order; returns its secret. Only one that was mailed proves the mailbox. */
export async function createOrderLink(
  context: RequestContext,
  orderId: number,
  { isMailed }: { isMailed: boolean },
): Promise<string> {
  const token = createOpaqueToken();
  await insertOrderLink(context, orderId, { hash: hashToken(token), isMailed });
  return token;
}
