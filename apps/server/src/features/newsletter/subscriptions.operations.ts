import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { newsletterConsentTexts } from '@vitrine/domain/people/newsletter';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { defaultLists, offeredLists } from './choose-lists.ts';
import { hashEmail } from './email-hash.ts';
import { lockOrCreateSubscriber } from './lock-or-create-subscriber.operations.ts';
import { unsubscribe } from './newsletter.operations.ts';
import {
  deleteNewsletterRequestsOf,
  deleteOtherSubscriptions,
  findLastRequestDate,
  findSubscriber,
  insertSubscriptions,
  listNewsletterRequestsOf,
  listNewsletterRows,
  listSubscriptions,
  lockNewsletterRequestsOf,
  lockSubscriber,
  type NewsletterListRow,
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

/** Lists the newsletter lists that the site offers (API-10); none when its newsletter is off. */
export async function listNewsletterLists(context: RequestContext): Promise<Result<ReplyOf<'listNewsletterLists'>>> {
  addCacheTags(context, 'newsletter');
  const { NEWSLETTER } = await getSettings(context);
  const lists = NEWSLETTER ? offeredLists(await listNewsletterRows(context)) : [];
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

/** The lists of a member who keeps some that the site offers no more: these they may leave. */
function isKept(held: readonly { id: number }[], list: NewsletterListRow): boolean {
  return !list.is_visible && held.some(({ id }) => id === list.id);
}

/** Creates a list, or updates the one with this id. */
export async function saveNewsletterList(
  context: RequestContext,
  list: { id?: number; name: string; description?: string; position?: number; isUsual?: boolean },
): Promise<number> {
  const { description = '', position = 0, isUsual = false } = list;
  const id = await upsertNewsletterList(context, { ...list, description, position, isUsual });
  context.transaction.invalidate('newsletter');
  return id;
}

/** Reads the lists that the member's own email address is subscribed to (API-10). */
export async function readNewsletterSubscription(
  context: RequestContext,
): Promise<Result<ReplyOf<'readNewsletterSubscription'>>> {
  if (!context.user) return fail('not-authenticated');
  const { NEWSLETTER } = await getSettings(context);
  if (!NEWSLETTER) return fail('not-found');
  const { email } = context.user;
  const subscriber = await findSubscriber(context, normalizeEmail(email));
  const held = subscriber ? await listSubscriptions(context, subscriber.id) : [];
  const kept = (await listNewsletterRows(context)).filter((list) => isKept(held, list));
  const askedAt = await findLastRequestDate(context, normalizeEmail(email), { onlyMailed: true });
  return succeed({
    email,
    lists: held.map(({ id }) => id),
    kept: kept.map(({ id, name, description }) => ({ id, name, description })),
    askedAt: askedAt?.toISOString() ?? null,
  });
}

/**
 * Replaces the subscriptions of the member (API-10). The session proves the email address, so that no mail asks for
 * consent.
 */
export async function updateNewsletterSubscription(
  context: RequestContext,
  { lists: given }: InputOf<'updateNewsletterSubscription'>['body'],
): Promise<Result<ReplyOf<'updateNewsletterSubscription'>>> {
  if (!context.user) return fail('not-authenticated');
  const settings = await getSettings(context);
  if (!settings.NEWSLETTER) return fail('not-found');
  const emailKey = normalizeEmail(context.user.email);
  const present = await lockSubscriber(context, emailKey);
  const receives = present ? await listSubscriptions(context, present.id) : [];
  const choices = (await listNewsletterRows(context)).filter((list) => list.is_visible || isKept(receives, list));
  const chosen = choices.filter(({ id }) => given.includes(id));
  if (chosen.length !== new Set(given).size)
    return fail('invalid-fields', { fields: { lists: 'Choisissez parmi les lettres proposées.' } });
  if (!chosen.length) {
    if (present) await unsubscribe(context, present, 'account');
    else await deleteNewsletterRequestsOf(context, emailKey);
    return readNewsletterSubscription(context);
  }
  // The lock lasts from here on: each of several concurrent choices sees the result of the one before.
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
  // A consent covers one set of lists: another set needs another consent record.
  await updateConsentsWithdrawn(context, addressHash, 'account');
  await insertNewsletterConsent(context, {
    addressHash,
    email: context.user.email,
    lists: chosen,
    wording: newsletterConsentTexts.account(settings.COMPANY_NAME || context.site.name),
    way: 'account',
    askedAt: new Date(context.now),
  });
  await deleteSuppression(context, addressHash);
  await deleteNewsletterRequestsOf(context, emailKey);
  await createAuditEntry(context, `member:${context.user.id}`, 'newsletter.choose', `subscriber:${id}`, { lists: ids });
  return readNewsletterSubscription(context);
}

/** Exports what the site stores about an email address and its newsletter. */
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

/**
 * Locks what the newsletter holds of an email address, before anything of its person is erased: a job that is mailing
 * a requested link ends first, and its mail is erased like the others.
 */
export async function lockSubscriptionData(context: RequestContext, email: string): Promise<void> {
  // Lock order: the subscriber first, then its requests.
  await lockSubscriber(context, normalizeEmail(email));
  await lockNewsletterRequestsOf(context, normalizeEmail(email));
}

/** Erases an email address from the newsletter. Its consent records and its suppression stay without it. */
export async function eraseSubscriber(context: RequestContext, email: string): Promise<void> {
  const emailKey = normalizeEmail(email);
  const present = await lockSubscriber(context, emailKey);
  if (!present) await deleteNewsletterRequestsOf(context, emailKey);
  // The deletion above may have waited for a concurrent confirmation, which has created the subscriber.
  const subscriber = present ?? (await lockSubscriber(context, emailKey));
  if (subscriber) await unsubscribe(context, subscriber, 'erasure');
  await anonymiseConsents(context, hashEmail(emailKey));
  await upsertSuppression(context, hashEmail(emailKey), 'erasure');
}
