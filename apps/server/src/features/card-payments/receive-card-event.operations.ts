import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type CardEvent, type CardIntent, CardServiceError } from '../../adapters/cards/card-service.ts';
import type { RequestContext } from '../../request-context.ts';
import { ServiceUnavailableError } from '../../service-unavailable-error.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { findCardAccount } from '../card-account/card-account.operations.ts';
import { hasCardEvent, insertCardEvent } from './card-intents.repository.ts';
import { settleCardIntent } from './settle-card-intent.operations.ts';

/** An event that concerns a payment, with what the service says of that payment now. */
export interface ReadCardEvent {
  event: CardEvent;
  intent: CardIntent;
}

/**
 * Verifies a reported event and reads its payment again, outside any transaction: what counts is where the payment stands now,
 * whatever the order in which events come. Undefined for what is not about a payment, or was received before.
 */
export async function readCardEvent(
  context: PrepareContext,
  { text, signature }: { text: string; signature: string },
): Promise<Result<ReadCardEvent | undefined>> {
  const { cards } = context.services;
  const account = await context.read(findCardAccount);
  if (!account) return fail('not-found');
  const event = await cards.verifyEvent(account.webhookSecret, { body: text, signature, now: context.now });
  if (!event)
    return fail('invalid-request', { message: 'La signature de cet événement est fausse, ou il est trop ancien.' });
  const { intentId } = event;
  if (!intentId || (await context.read((scope) => hasCardEvent(scope, event.id)))) return succeed(undefined);
  try {
    return succeed({ event, intent: await cards.getIntent(account, intentId) });
  } catch (error) {
    // A payment that the account does not have is nobody's.
    if (error instanceof CardServiceError && error.reason === 'unknown') return succeed(undefined);
    throw new ServiceUnavailableError('le service de paiement par carte ne répond pas', { cause: error });
  }
}

/** Settles the payment of an event, once: the same event again changes nothing. */
export async function receiveCardEvent(
  context: RequestContext,
  read: ReadCardEvent | undefined,
): Promise<Result<ReplyOf<'receiveCardEvent'>>> {
  if (!read) return succeed({ received: false });
  const { id, kind, createdAt } = read.event;
  const settled = await settleCardIntent(context, read.intent, (paymentId) =>
    insertCardEvent(context, { id, kind, paymentId, createdAt }),
  );
  return succeed({ received: settled !== undefined });
}
