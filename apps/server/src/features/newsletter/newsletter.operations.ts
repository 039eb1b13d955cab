import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import {
  type NewsletterConsentMethod,
  newsletterConsentTexts,
  newsletterRequestLifetime,
  type UnsubscribeMethod,
} from '@vitrine/domain/people/newsletter';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { defineSiteJob } from '../../jobs/define-job.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import { queues } from '../../jobs/queues.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import type { Transaction } from '../../storage/database.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { keepSuspicious } from '../suspicious-submissions/suspicious-submissions.operations.ts';
import { chooseLists, offeredLists } from './choose-lists.ts';
import { hashEmail } from './email-hash.ts';
import { insertFormerLink, isFormerLink, isUnsubscribedLink } from './former-links.repository.ts';
import { lockOrCreateSubscriber } from './lock-or-create-subscriber.operations.ts';
import {
  deleteFulfilledRequests,
  deleteNewsletterRequest,
  deleteNewsletterRequestsOf,
  deleteSubscriber,
  findLastRequestDate,
  findNewsletterRequest,
  insertNewsletterRequest,
  insertSubscriptions,
  listNewsletterRows,
  listSubscriptions,
  listUnmailedNewsletterRequests,
  lockSubscriber,
  lockSubscriberByLink,
  type NewsletterListRow,
} from './newsletter.repository.ts';
import {
  anonymiseConsents,
  deleteSuppression,
  insertNewsletterConsent,
  updateConsentsWithdrawn,
  upsertSuppression,
} from './newsletter-consents.repository.ts';
import {
  sendAlreadySubscribedMail,
  sendSubscriptionRequestMail,
  sendWelcomeMail,
} from './send-newsletter-mails.operations.ts';

const unknownLinkMessage =
  'Ce lien ne désigne plus personne. Ouvrez celui du dernier courriel reçu, ou écrivez-nous\u00a0: nous vous désinscrirons.';

const tooManyMailsMessage =
  'Le courriel de confirmation ne peut pas partir\u00a0: cette adresse, ou ce site, en a demandé trop. Acceptez cet envoi plus tard.';

const closedMessage =
  'La lettre d’information est fermée\u00a0: ouvrez-la dans les réglages, ou indiquez la preuve de l’accord.';

const tooOftenMessage =
  'Cette adresse a reçu trop de demandes aujourd’hui\u00a0: attendez sa réponse, ou indiquez la preuve de son accord.';

interface SubscriptionRequest {
  email: string;
  lists: NewsletterListRow[];
  way: NewsletterConsentMethod;
  wording: string;
}

/**
 * Takes a public subscription (API-11). An email address joins no list before its owner confirms. The response never
 * reveals whether the address is subscribed. A job looks that up, so that both cases take the same time. Where the trap
 * is filled in the response is the same, and the subscription is kept apart as suspicious; what staff accept of these
 * `isTrusted`, and hears of a mail that may not leave.
 */
export async function subscribeNewsletter(
  context: RequestContext,
  body: InputOf<'subscribeNewsletter'>['body'],
  { isTrusted = false } = {},
): Promise<Result<ReplyOf<'subscribeNewsletter'>>> {
  const settings = await getSettings(context);
  if (!settings.NEWSLETTER) return fail('not-found');
  const lists = chooseLists(offeredLists(await listNewsletterRows(context)), body.lists);
  if (!lists) return fail('invalid-fields', { fields: { lists: 'Choisissez au moins une des lettres proposées.' } });
  if (body.website) {
    await keepSuspicious(context, createReference(context), { kind: 'newsletter', body });
    return succeed({});
  }
  const counted = await consumeNewsletterMailLimit(context, body.email);
  if (!counted.ok) {
    const { retryAfter } = counted.failure;
    return isTrusted ? fail('too-many-requests', { message: tooManyMailsMessage, retryAfter }) : succeed({});
  }
  const { delay } = counted.value;
  // Nobody knows the token of this hash: the job stores the request with the token that it mails.
  const request = hashToken(createOpaqueToken());
  await insertNewsletterRequest(
    context,
    request,
    new Date(context.now + delay * 1000 + newsletterRequestLifetime),
    {
      email: body.email,
      email_key: normalizeEmail(body.email),
      list_ids: lists.map(({ id }) => id),
      wording: newsletterConsentTexts.form(settings.COMPANY_NAME || context.site.name),
      way: 'form',
      asked_at: new Date(context.now),
    },
    false,
  );
  const job = { siteId: context.site.id, mainOrigin: context.mainOrigin, request };
  await context.services.jobs.enqueue(context.transaction, sendNewsletterLinkJob, job, { delay });
  return succeed({});
}

/**
 * Asks the address of a public subscription for consent to those requested lists that the site still offers. The
 * waiting request is replaced in the same transaction: a job that runs twice mails once, and a person who has
 * unsubscribed or is erased gets nothing.
 */
export async function sendNewsletterLink(context: RequestContext, request: string): Promise<void> {
  const found = await findNewsletterRequest(context, request);
  if (!found) return;
  // Lock order: the subscriber first, then its requests.
  await lockSubscriber(context, normalizeEmail(found.email));
  const waiting = await deleteNewsletterRequest(context, request);
  const { NEWSLETTER } = await getSettings(context);
  const lists = waiting ? await listRequestedLists(context, waiting) : [];
  if (!NEWSLETTER || !waiting || !lists.length) return;
  const { email, way, wording, asked_at: askedAt } = waiting;
  await sendConsentRequest(context, { email, lists, way, wording, askedAt });
}

/**
 * Asks for consent to the newsletter that was chosen in a registration, once its email address is confirmed. Returns
 * whether a mail asks for it.
 */
export async function requestConsentAfterRegistration(context: RequestContext, email: string): Promise<boolean> {
  const { NEWSLETTER } = await getSettings(context);
  const offered = offeredLists(await listNewsletterRows(context));
  // The registration form shows no lists: without a default list, the choice means the first one.
  const lists = chooseLists(offered, undefined) ?? offered.slice(0, 1);
  if (!NEWSLETTER || !lists.length) return false;
  await requestConsent(context, {
    email,
    lists,
    way: 'registration',
    wording: newsletterConsentTexts.registration(),
  });
  // An earlier request that still waits asks for consent too.
  return (await findLastRequestDate(context, normalizeEmail(email), { onlyMailed: false })) !== undefined;
}

/**
 * Unsubscribes an email address and asks the same person's new one for consent: a consent belongs to the mailbox that
 * gave it. Returns the wording of the request; undefined when no mail asks for consent.
 */
export async function requestConsentAtNewEmail(
  context: RequestContext,
  email: string,
  newEmail: string,
): Promise<string | undefined> {
  const { NEWSLETTER, COMPANY_NAME } = await getSettings(context);
  const subscriber = await lockSubscriber(context, normalizeEmail(email));
  if (!subscriber) return undefined;
  const held = await listSubscriptions(context, subscriber.id);
  const lists = (await listNewsletterRows(context)).filter(({ id }) => held.some((list) => list.id === id));
  await unsubscribe(context, subscriber, 'address');
  // The consent records of the old address stay, without the address, as those of an unsubscribed person.
  await anonymiseConsents(context, hashEmail(normalizeEmail(email)));
  if (!NEWSLETTER || !lists.length) return undefined;
  const wording = newsletterConsentTexts.address(COMPANY_NAME || context.site.name);
  const isAsked = await requestConsent(context, { email: newEmail, lists, way: 'address', wording });
  return isAsked ? wording : undefined;
}

/**
 * Asks a person for consent to lists that staff chose for them; of lists that they receive already, nothing is asked. Fails
 * where the newsletter is off, or the address was asked too often.
 */
export async function requestConsentForStaff(
  context: RequestContext,
  email: string,
  lists: readonly { id: number }[],
): Promise<Result<null>> {
  const { NEWSLETTER, COMPANY_NAME } = await getSettings(context);
  if (!NEWSLETTER) return fail('conflict', { message: closedMessage });
  const counted = await consumeNewsletterMailLimit(context, email);
  if (!counted.ok)
    return fail('too-many-requests', { message: tooOftenMessage, retryAfter: counted.failure.retryAfter });
  const asked = (await listNewsletterRows(context)).filter(({ id }) => lists.some((list) => list.id === id));
  const wording = newsletterConsentTexts.hand(COMPANY_NAME || context.site.name);
  await sendConsentRequest(context, { email, lists: asked, way: 'hand', wording, askedAt: new Date(context.now) });
  return succeed(null);
}

/**
 * Asks an email address for consent by mail, within the rate limit of its mailbox. Returns whether a mail leaves now.
 */
async function requestConsent(context: RequestContext, demand: SubscriptionRequest): Promise<boolean> {
  if (!(await consumeNewsletterMailLimit(context, demand.email)).ok) return false;
  return sendConsentRequest(context, { ...demand, askedAt: new Date(context.now) });
}

function consumeNewsletterMailLimit({ services, site }: RequestContext, email: string) {
  return services.limits.consume(site.id, { limit: 'newsletterMail', client: normalizeEmail(email) });
}

async function sendConsentRequest(
  context: RequestContext,
  { email, lists, way, wording, askedAt }: SubscriptionRequest & { askedAt: Date },
): Promise<boolean> {
  const listIds = lists.map(({ id }) => id);
  const emailKey = normalizeEmail(email);
  const subscriber = await lockSubscriber(context, emailKey);
  const held = subscriber ? await listSubscriptions(context, subscriber.id) : [];
  if (subscriber && listIds.every((id) => held.some((list) => list.id === id))) {
    await sendAlreadySubscribedMail(context, subscriber);
    return false;
  }
  const token = createOpaqueToken();
  await insertNewsletterRequest(context, hashToken(token), new Date(context.now + newsletterRequestLifetime), {
    email,
    email_key: emailKey,
    list_ids: listIds,
    wording,
    way,
    asked_at: askedAt,
  });
  const names = lists.map(({ name }) => name);
  await sendSubscriptionRequestMail(context, email, { token, lists: names });
  return true;
}

/**
 * Reads the lists that a confirmation link subscribes to. It changes nothing, so that mail scanners may open the link.
 */
export async function readNewsletterRequest(
  context: RequestContext,
  token: string,
): Promise<Result<ReplyOf<'readNewsletterRequest'>>> {
  const { NEWSLETTER } = await getSettings(context);
  const asked = NEWSLETTER ? await findNewsletterRequest(context, hashToken(token)) : undefined;
  const lists = asked ? await listRequestedLists(context, asked) : [];
  if (!lists.length) return fail('link-spent');
  return succeed({ lists: lists.map(({ name, description }) => ({ name, description })) });
}

/** Lists those of the requested lists that are still there: who asked before one was withdrawn was promised it. */
async function listRequestedLists(
  context: RequestContext,
  { list_ids: ids }: { list_ids: number[] },
): Promise<NewsletterListRow[]> {
  return (await listNewsletterRows(context)).filter(({ id }) => ids.includes(id));
}

/** Subscribes the holder of a confirmation link to the requested lists and stores the consent; the link works once. */
export async function confirmNewsletter(
  context: RequestContext,
  token: string,
): Promise<Result<ReplyOf<'confirmNewsletter'>>> {
  const asked = await findNewsletterRequest(context, hashToken(token));
  if (!asked) return fail('link-spent');
  // Lock order: the subscriber first, then its requests. Every write takes it, so that concurrent choices are
  // serialised.
  const subscriber = await lockOrCreateSubscriber(context, asked.email);
  const request = await deleteNewsletterRequest(context, hashToken(token));
  const { NEWSLETTER } = await getSettings(context);
  if (!request || !NEWSLETTER) return fail('link-spent');
  // A deleted list does not affect the others. Without any remaining list there is nothing to subscribe to.
  const lists = await listRequestedLists(context, request);
  if (!lists.length) return fail('link-spent');
  const addressHash = hashEmail(request.email_key);
  const names = lists.map(({ name }) => name);
  await insertSubscriptions(
    context,
    subscriber.id,
    lists.map(({ id }) => id),
  );
  await insertNewsletterConsent(context, {
    addressHash,
    email: request.email,
    lists,
    wording: request.wording,
    way: request.way,
    askedAt: request.asked_at,
  });
  await deleteSuppression(context, addressHash);
  // Requests for other lists still wait for their own consent.
  await deleteFulfilledRequests(context, request.email_key, subscriber.id);
  await createAuditEntry(context, `subscriber:${subscriber.id}`, 'newsletter.join', `subscriber:${subscriber.id}`);
  await sendWelcomeMail(context, subscriber, names);
  return succeed({});
}

/** Returns whether the subscriber of an unsubscribe link has already left. It changes nothing. */
export async function readNewsletterLeaving(
  context: RequestContext,
  token: string,
): Promise<Result<ReplyOf<'readNewsletterLeaving'>>> {
  return succeed({ hasLeft: await isUnsubscribedLink(context, hashToken(token)) });
}

/**
 * Unsubscribes the holder of an unsubscribe link from every list. A link from an earlier subscription works too. A link
 * of a former subscriber gets the same success. An unknown link fails: its holder must not believe that they are
 * unsubscribed.
 */
export async function leaveNewsletter(
  context: RequestContext,
  token: string,
  way: UnsubscribeMethod,
): Promise<Result<ReplyOf<'leaveNewsletter'>>> {
  const linkHash = hashToken(token);
  const subscriber = await lockSubscriberByLink(context, linkHash);
  if (subscriber) await unsubscribe(context, subscriber, way);
  else if (!(await isFormerLink(context, linkHash))) return fail('link-spent', { message: unknownLinkMessage });
  return succeed({});
}

/** Removes a subscriber from every list, withdraws their consent and suppresses their email address. */
export async function unsubscribe(
  context: RequestContext,
  { id, email_key: emailKey }: { id: number; email_key: string },
  way: UnsubscribeMethod,
): Promise<void> {
  const actor = way === 'owner' ? `staff:${context.staff?.accountId}` : `subscriber:${id}`;
  const addressHash = hashEmail(emailKey);
  await updateConsentsWithdrawn(context, addressHash, way);
  await insertFormerLink(context, id, addressHash);
  await deleteSubscriber(context, id);
  await deleteNewsletterRequestsOf(context, emailKey);
  await upsertSuppression(context, addressHash, way);
  await createAuditEntry(context, actor, 'newsletter.leave', `subscriber:${id}`, { way });
}

/** Job: mails the link that confirms a subscription; `request` is the token hash of its row. */
export const sendNewsletterLinkJob = defineSiteJob<{ siteId: number; mainOrigin?: string; request: string }>({
  queue: queues.sendNewsletterLink,
  queueOptions: { deleteAfterSeconds: 3600 },
  purpose: 'lien demandé',
  run: (context, { request }) => sendNewsletterLink(context, request),
});

/** Enqueues every request whose link has yet to be mailed: a restored backup has them without their jobs. */
export async function enqueueWaitingNewsletterLinks(transaction: Transaction, jobs: JobEnqueuer): Promise<void> {
  for (const { siteId, request } of await listUnmailedNewsletterRequests(transaction))
    await jobs.enqueue(transaction, sendNewsletterLinkJob, { siteId, request });
}
