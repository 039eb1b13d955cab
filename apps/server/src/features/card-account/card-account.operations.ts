import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { CardAccount } from '../../adapters/cards/card-service.ts';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { cardAccountTag, findReadableSecret } from '../secrets/secrets.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';

/**
 * Finds the site's keys at the card service. Undefined until all of them are there, and where the two that belong together are
 * not of the same mode: with one of a test and one that is real, every payment would fail.
 */
export async function findCardAccount(context: RequestContext): Promise<CardAccount | undefined> {
  addCacheTags(context, cardAccountTag);
  const { STRIPE_PUBLIC_KEY: publicKey } = await getSettings(context);
  if (!publicKey) return undefined;
  const secretKey = await findReadableSecret(context, 'STRIPE_SECRET_KEY');
  const webhookSecret = await findReadableSecret(context, 'STRIPE_WEBHOOK_SECRET');
  if (!secretKey || !webhookSecret || findMode(publicKey) !== findMode(secretKey)) return undefined;
  return { publicKey, secretKey, webhookSecret };
}

/** The public configuration of payment by card (API-36, ENT-17): null until the shop can take cards. */
export async function findCardPaymentKey(context: RequestContext): Promise<ReplyOf<'readCardPaymentKey'>> {
  if (!context.site.isECommerce) return null;
  const account = await findCardAccount(context);
  return account ? { publicKey: account.publicKey } : null;
}

const findMode = (key: string) => key.split('_')[1];
