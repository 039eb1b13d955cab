import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { fromLocalMinute } from '@vitrine/domain/kernel/local-time';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { hashEmail } from '../email-hash.ts';
import { lockOrCreateSubscriber } from '../lock-or-create-subscriber.operations.ts';
import { requestConsentForStaff, unsubscribe } from '../newsletter.operations.ts';
import {
  deleteFulfilledRequests,
  insertSubscriptions,
  listNewsletterRequestsOf,
  listNewsletterRows,
  listSubscriptions,
  lockSubscriber,
} from '../newsletter.repository.ts';
import {
  insertNewsletterConsent,
  listNewsletterConsents,
  listSuppressedHashes,
} from '../newsletter-consents.repository.ts';
import { findChosenLists } from './subscriber-imports.operations.ts';
import { listLeftLists } from './subscriber-imports.repository.ts';
import {
  deleteSubscription,
  findSubscriberKey,
  lockSubscriberById,
  withdrawConsentsToList,
} from './subscribers.repository.ts';

const refusedMessage =
  'Cette adresse a demandé à ne plus rien recevoir\u00a0: la personne seule peut se réinscrire, par le formulaire de votre site. Indiquez une autre adresse.';

const leftMessage =
  'Indiquez un accord plus récent\u00a0: cette personne a quitté cette lettre après ce jour. Sans preuve, un courriel lui demande le sien.';

/** Lists the lists of the site, offered or not. */
export async function listSubscriberLists(context: RequestContext): Promise<Result<ReplyOf<'listSubscriberLists'>>> {
  const lists = await listNewsletterRows(context);
  return succeed({
    choices: lists.map(({ id, name, is_visible: isVisible }) => ({ value: id, label: name, isVisible })),
  });
}

/** Reads what proves that a subscriber agreed. */
export async function readSubscriberProofs(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'readSubscriberProofs'>>> {
  const emailKey = await findSubscriberKey(context, id);
  if (emailKey === undefined) return fail('not-found');
  const lists = await listSubscriptions(context, id);
  const consents = await listNewsletterConsents(context, hashEmail(emailKey));
  const waiting = await listNewsletterRequestsOf(context, emailKey);
  return succeed({
    lists: lists.map((list) => ({ id: list.id, name: list.name, since: list.since.toISOString() })),
    consents: consents.toReversed().map((one) => ({
      lists: one.lists,
      wording: one.wording,
      way: one.way,
      askedAt: one.asked_at.toISOString(),
      givenAt: one.given_at.toISOString(),
      withdrawnAt: one.withdrawn_at?.toISOString() ?? null,
      withdrawnWay: one.withdrawn_way,
    })),
    waiting: waiting
      .filter((one) => one.expires_at.getTime() > context.now)
      .map((one) => ({
        lists: one.lists,
        askedAt: one.asked_at.toISOString(),
        expiresAt: one.expires_at.toISOString(),
      })),
  });
}

/**
 * Adds an address to lists, with the proof of its consent. Without proof, a mail asks the person, who joins once they have
 * confirmed. An address that has asked to receive nothing any more is refused both ways: it would be written to again. So is
 * a proof from before its person left the list.
 */
export async function addSubscriber(
  context: RequestContext,
  { email, lists, proof }: InputOf<'addSubscriber'>['body'],
): Promise<Result<ReplyOf<'addSubscriber'>>> {
  const chosen = await findChosenLists(context, lists);
  if (!chosen.ok) return chosen;
  if (proof && proof.on > toLocalDate(context.now, context.site.timeZone))
    return fail('invalid-fields', { fields: { 'proof.on': 'Indiquez un jour passé, ou celui d’aujourd’hui.' } });
  const emailKey = normalizeEmail(email);
  const present = await lockSubscriber(context, emailKey);
  const held = present ? await listSubscriptions(context, present.id) : [];
  const fresh = chosen.value.filter(({ id }) => !held.some((list) => list.id === id));
  if (present && !fresh.length) return audit(context, 'known', present.id, chosen.value);
  if ((await listSuppressedHashes(context, [hashEmail(emailKey)])).length)
    return fail('invalid-fields', { fields: { email: refusedMessage } });
  if (!proof) {
    const asked = await requestConsentForStaff(context, email, fresh);
    return asked.ok ? audit(context, 'asked', present?.id ?? null, fresh) : asked;
  }
  const askedAt = new Date(fromLocalMinute(`${proof.on}T12:00`, context.site.timeZone));
  const freshIds = fresh.map((list) => list.id);
  if ((await listLeftLists(context, [hashEmail(emailKey)], freshIds, askedAt)).length)
    return fail('invalid-fields', { fields: { 'proof.on': leftMessage } });
  const { id } = await lockOrCreateSubscriber(context, email);
  await insertSubscriptions(context, id, freshIds);
  await insertNewsletterConsent(context, {
    addressHash: hashEmail(emailKey),
    email,
    lists: fresh,
    wording: proof.how,
    way: 'hand',
    askedAt,
  });
  await deleteFulfilledRequests(context, emailKey, id);
  return audit(context, 'added', id, fresh);
}

/** Records an addition without the address: the audit keeps no values of persons. */
async function audit(
  context: RequestContext,
  outcome: ReplyOf<'addSubscriber'>['outcome'],
  id: number | null,
  lists: readonly { id: number }[],
): Promise<Result<ReplyOf<'addSubscriber'>>> {
  await auditStaffAct(context, {
    act: `subscribers.${outcome === 'asked' ? 'ask' : 'create'}`,
    kind: 'subscribers',
    resourceId: String(id ?? context.requestId),
    after: { outcome, lists: lists.map((list) => list.id) },
  });
  return succeed({ outcome, id });
}

/** Takes a subscriber off one list, at their request; off the last one, they leave as by the link of a mail. */
export async function removeSubscription(
  context: RequestContext,
  id: number,
  listId: number,
): Promise<Result<ReplyOf<'removeSubscription'>>> {
  const subscriber = await lockSubscriberById(context, id);
  const held = subscriber ? await listSubscriptions(context, id) : [];
  const list = held.find((one) => one.id === listId);
  if (!subscriber || !list) return fail('not-found');
  const isGone = held.length === 1;
  if (isGone) await unsubscribe(context, subscriber, 'owner');
  else {
    await deleteSubscription(context, id, listId);
    await withdrawConsentsToList(context, hashEmail(subscriber.email_key), list, 'owner');
  }
  await auditStaffAct(context, {
    act: 'subscribers.remove',
    kind: 'subscribers',
    resourceId: String(id),
    before: { list: list.name },
  });
  return succeed({ isGone });
}
