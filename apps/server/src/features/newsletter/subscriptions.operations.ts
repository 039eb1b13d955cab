import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { newsletterConsentTexts } from '@vitrine/domain/people/newsletter';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { hashEmail } from './email-hash.ts';
import { lockOrCreateSubscriber } from './lock-or-create-subscriber.operations.ts';
import { unsubscribe } from './newsletter.operations.ts';
import { defaultLists } from './newsletter.policy.ts';
import {
  deleteNewsletterRequestsOf,
  deleteOtherSubscriptions,
  findLastRequestDate,
  findSubscriber,
  insertSubscriptions,
  listNewsletterRequestsOf,
  listNewsletterRows,
  listSubscriptions,
  lockSubscriber,
  upsertNewsletterList,
} from './newsletter.repository.ts';
import {
  anonymiseConsents,
  deleteSuppression,
  insertNewsletterConsent,
  listNewsletterConsents,
  updateConsentsWithdrawn,
  upsertSuppression,
} from './newsletter-consents.repository.ts';

/** The lists that the site offers (API-10); none where its newsletter is off. */
export async function listNewsletterLists(context: RequestContext): Promise<Result<ReplyOf<'listNewsletterLists'>>> {
  addCacheTags(context, 'newsletter');
  const { NEWSLETTER } = await getSettings(context);
  const lists = NEWSLETTER ? await listNewsletterRows(context) : [];
  const usual = defaultLists(lists);
  return succeed({
    lists: lists.map((list) => ({
      id: list.id,
      name: list.name,
      description: list.description,
      isUsual: usual.includes(list),
    })),
  });
}

/** Adds a list, or changes the one of that number. */
export async function saveNewsletterList(
  context: RequestContext,
  list: { id?: number; name: string; description?: string; position?: number; isUsual?: boolean },
): Promise<number> {
  const { description = '', position = 0, isUsual = false } = list;
  const id = await upsertNewsletterList(context, { ...list, description, position, isUsual });
  context.transaction.invalidate('newsletter');
  return id;
}

/** The lists that the member's own address is on (API-10). */
export async function readNewsletterSubscription(
  context: RequestContext,
): Promise<Result<ReplyOf<'readNewsletterSubscription'>>> {
  if (!context.user) return fail('not-authenticated');
  const { NEWSLETTER } = await getSettings(context);
  if (!NEWSLETTER) return fail('not-found');
  const { email } = context.user;
  const subscriber = await findSubscriber(context, normalizeEmail(email));
  const held = subscriber ? await listSubscriptions(context, subscriber.id) : [];
  const askedAt = await findLastRequestDate(context, normalizeEmail(email));
  return succeed({ email, lists: held.map(({ id }) => id), askedAt: askedAt?.toISOString() ?? null });
}

/** Puts the member on the lists she names and off all others (API-10). Her session proves the address: no mail asks again. */
export async function updateNewsletterSubscription(
  context: RequestContext,
  { lists: given }: InputOf<'updateNewsletterSubscription'>['body'],
): Promise<Result<ReplyOf<'updateNewsletterSubscription'>>> {
  if (!context.user) return fail('not-authenticated');
  const settings = await getSettings(context);
  if (!settings.NEWSLETTER) return fail('not-found');
  const offered = await listNewsletterRows(context);
  const chosen = offered.filter(({ id }) => given.includes(id));
  if (chosen.length !== new Set(given).size)
    return fail('invalid-fields', { lists: 'Choisissez parmi les lettres proposées.' });
  const emailKey = normalizeEmail(context.user.email);
  if (!chosen.length) {
    const present = await lockSubscriber(context, emailKey);
    if (present) await unsubscribe(context, present, 'account');
    else await deleteNewsletterRequestsOf(context, emailKey);
    return readNewsletterSubscription(context);
  }
  // Held from here on: of choices made at once each sees what the one before has left.
  const { id } = await lockOrCreateSubscriber(context, context.user.email);
  const held = (await listSubscriptions(context, id)).map((list) => list.id);
  const ids = chosen.map((list) => list.id);
  if (held.length === ids.length && ids.every((one) => held.includes(one))) {
    await deleteNewsletterRequestsOf(context, emailKey);
    return readNewsletterSubscription(context);
  }
  await deleteOtherSubscriptions(context, id, ids);
  await insertSubscriptions(context, id, ids);
  const addressHash = hashEmail(emailKey);
  // What was agreed to is a set of lists: another set is another consent.
  await updateConsentsWithdrawn(context, addressHash, 'account');
  await insertNewsletterConsent(context, {
    addressHash,
    email: context.user.email,
    lists: chosen.map(({ name }) => name),
    wording: newsletterConsentTexts.account(settings.COMPANY_NAME || context.site.name),
    way: 'account',
    askedAt: new Date(context.now),
  });
  await deleteSuppression(context, addressHash);
  await deleteNewsletterRequestsOf(context, emailKey);
  await createAuditEntry(context, `member:${context.user.id}`, 'newsletter.choose', `subscriber:${id}`, { lists: ids });
  return readNewsletterSubscription(context);
}

/** What the site keeps about an address and its newsletter. */
export async function exportSubscription(
  context: RequestContext,
  email: string,
): Promise<ReplyOf<'exportUser'>['newsletter']> {
  const emailKey = normalizeEmail(email);
  const subscriber = await findSubscriber(context, emailKey);
  const lists = subscriber ? await listSubscriptions(context, subscriber.id) : [];
  const requests = await listNewsletterRequestsOf(context, emailKey);
  const consents = await listNewsletterConsents(context, hashEmail(emailKey));
  return {
    lists: lists.map(({ name, since }) => ({ name, since: since.toISOString() })),
    requests: requests.map((one) => ({
      lists: one.lists,
      wording: one.wording,
      way: one.way,
      askedAt: one.asked_at.toISOString(),
      expiresAt: one.expires_at.toISOString(),
    })),
    consents: consents.map((one) => ({
      lists: one.lists,
      wording: one.wording,
      way: one.way,
      askedAt: one.asked_at.toISOString(),
      givenAt: one.given_at.toISOString(),
      withdrawnAt: one.withdrawn_at?.toISOString() ?? null,
    })),
  };
}

/** Forgets an address: its proofs stay without it, and that it must not be written to stays without it too. */
export async function eraseSubscriber(context: RequestContext, email: string): Promise<void> {
  const emailKey = normalizeEmail(email);
  const present = await lockSubscriber(context, emailKey);
  if (!present) await deleteNewsletterRequestsOf(context, emailKey);
  // A request that was just being confirmed has been waited for, and has made her a subscriber.
  const subscriber = present ?? (await lockSubscriber(context, emailKey));
  if (subscriber) await unsubscribe(context, subscriber, 'erasure');
  await anonymiseConsents(context, hashEmail(emailKey));
  await upsertSuppression(context, hashEmail(emailKey), 'erasure');
}
