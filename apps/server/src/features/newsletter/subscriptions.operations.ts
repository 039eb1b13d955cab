import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { toEmailKey } from '@vitrine/domain/people/email-key';
import { newsletterWordings } from '@vitrine/domain/people/newsletter';
import { dependOn, type Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { readSettings } from '../settings/settings.operations.ts';
import { hashAddress } from './address-hash.ts';
import { endSubscription } from './newsletter.operations.ts';
import { usualLists } from './newsletter.policy.ts';
import {
  deleteNewsletterRequestsOf,
  deleteOtherSubscriptions,
  findLastAsked,
  findSubscriber,
  findSubscriberToChange,
  insertSubscriptions,
  listNewsletterRequestsOf,
  listNewsletterRows,
  listSubscriptions,
  upsertNewsletterList,
} from './newsletter.repository.ts';
import {
  deleteRefusal,
  insertNewsletterConsent,
  listNewsletterConsents,
  updateConsentsToNobody,
  updateConsentsWithdrawn,
  upsertRefusal,
} from './newsletter-consents.repository.ts';
import { takeSubscriber } from './take-subscriber.operations.ts';

/** The lists that the site offers (API-10); none where its newsletter is off. */
export async function listNewsletterLists(scope: Scope): Promise<Result<ReplyOf<'listNewsletterLists'>>> {
  dependOn(scope, 'newsletter');
  const { NEWSLETTER } = await readSettings(scope);
  const lists = NEWSLETTER ? await listNewsletterRows(scope) : [];
  const usual = usualLists(lists);
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
  scope: Scope,
  list: { id?: number; name: string; description?: string; position?: number; isUsual?: boolean },
): Promise<number> {
  const { description = '', position = 0, isUsual = false } = list;
  const id = await upsertNewsletterList(scope, { ...list, description, position, isUsual });
  scope.transaction.invalidate('newsletter');
  return id;
}

/** The lists that the member's own address is on (API-10). */
export async function readNewsletterSubscription(scope: Scope): Promise<Result<ReplyOf<'readNewsletterSubscription'>>> {
  if (!scope.user) return refuse('not-authenticated');
  const { NEWSLETTER } = await readSettings(scope);
  if (!NEWSLETTER) return refuse('not-found');
  const { email } = scope.user;
  const subscriber = await findSubscriber(scope, toEmailKey(email));
  const held = subscriber ? await listSubscriptions(scope, subscriber.id) : [];
  const askedAt = await findLastAsked(scope, toEmailKey(email));
  return succeed({ email, lists: held.map(({ id }) => id), askedAt: askedAt?.toISOString() ?? null });
}

/** Puts the member on the lists she names and off all others (API-10). Her session proves the address: no mail asks again. */
export async function updateNewsletterSubscription(
  scope: Scope,
  { lists: given }: InputOf<'updateNewsletterSubscription'>['body'],
): Promise<Result<ReplyOf<'updateNewsletterSubscription'>>> {
  if (!scope.user) return refuse('not-authenticated');
  const settings = await readSettings(scope);
  if (!settings.NEWSLETTER) return refuse('not-found');
  const offered = await listNewsletterRows(scope);
  const chosen = offered.filter(({ id }) => given.includes(id));
  if (chosen.length !== new Set(given).size)
    return refuse('invalid-fields', { lists: 'Choisissez parmi les lettres proposées.' });
  const emailKey = toEmailKey(scope.user.email);
  if (!chosen.length) {
    const present = await findSubscriberToChange(scope, emailKey);
    if (present) await endSubscription(scope, present, 'account');
    else await deleteNewsletterRequestsOf(scope, emailKey);
    return readNewsletterSubscription(scope);
  }
  // Held from here on: of choices made at once each sees what the one before has left.
  const { id } = await takeSubscriber(scope, scope.user.email);
  const held = (await listSubscriptions(scope, id)).map((list) => list.id);
  const ids = chosen.map((list) => list.id);
  if (held.length === ids.length && ids.every((one) => held.includes(one))) {
    await deleteNewsletterRequestsOf(scope, emailKey);
    return readNewsletterSubscription(scope);
  }
  await deleteOtherSubscriptions(scope, id, ids);
  await insertSubscriptions(scope, id, ids);
  const addressHash = hashAddress(emailKey);
  // What was agreed to is a set of lists: another set is another consent.
  await updateConsentsWithdrawn(scope, addressHash, 'account');
  await insertNewsletterConsent(scope, {
    addressHash,
    email: scope.user.email,
    lists: chosen.map(({ name }) => name),
    wording: newsletterWordings.account(settings.COMPANY_NAME || scope.site.name),
    way: 'account',
    askedAt: new Date(scope.now),
  });
  await deleteRefusal(scope, addressHash);
  await deleteNewsletterRequestsOf(scope, emailKey);
  await writeAudit(scope, `member:${scope.user.id}`, 'newsletter.choose', `subscriber:${id}`, { lists: ids });
  return readNewsletterSubscription(scope);
}

/** What the site keeps about an address and its newsletter. */
export async function describeSubscription(scope: Scope, email: string): Promise<ReplyOf<'exportUser'>['newsletter']> {
  const emailKey = toEmailKey(email);
  const subscriber = await findSubscriber(scope, emailKey);
  const lists = subscriber ? await listSubscriptions(scope, subscriber.id) : [];
  const requests = await listNewsletterRequestsOf(scope, emailKey);
  const consents = await listNewsletterConsents(scope, hashAddress(emailKey));
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
export async function forgetSubscriber(scope: Scope, email: string): Promise<void> {
  const emailKey = toEmailKey(email);
  const present = await findSubscriberToChange(scope, emailKey);
  if (!present) await deleteNewsletterRequestsOf(scope, emailKey);
  // A request that was just being confirmed has been waited for, and has made her a subscriber.
  const subscriber = present ?? (await findSubscriberToChange(scope, emailKey));
  if (subscriber) await endSubscription(scope, subscriber, 'erasure');
  await updateConsentsToNobody(scope, hashAddress(emailKey));
  await upsertRefusal(scope, hashAddress(emailKey), 'erasure');
}
