import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import {
  type NewsletterConsentMethod,
  newsletterConsentTexts,
  newsletterRequestLifetime,
  type UnsubscribeMethod,
} from '@vitrine/domain/people/newsletter';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { Encryption } from '../../encryption/encryption.ts';
import { defineSiteJob } from '../../jobs/define-job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { queues } from '../../jobs/queues.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { hashEmail } from './email-hash.ts';
import { insertFormerLink, isFormerLink, isUnsubscribedLink } from './former-links.repository.ts';
import { lockOrCreateSubscriber } from './lock-or-create-subscriber.operations.ts';
import { chooseLists } from './newsletter.policy.ts';
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
import { sendAlreadySubscribedMail, sendSubscriptionRequestMail, sendWelcomeMail } from './newsletter-mails.ts';

const unknownLinkMessage =
  'Ce lien ne désigne plus personne. Ouvrez celui du dernier courriel reçu, ou écrivez-nous\u00a0: nous vous désinscrirons.';

/** What the mails of the newsletter need besides the context. */
export interface NewsletterMailTools {
  jobs: JobQueue;
  encryption: Encryption;
}

/** What subscribing needs. */
export interface NewsletterTools extends NewsletterMailTools {
  limits: RateLimiter;
}

interface SubscriptionRequest {
  email: string;
  lists: NewsletterListRow[];
  way: NewsletterConsentMethod;
  wording: string;
}

/**
 * Takes a public subscription (API-11). Nobody is on a list before her address says so; whether it is on one shows nowhere but
 * in its mailbox: a job looks it up, so that the answer takes as long for a known one as for an unknown. What a robot filled in
 * is answered alike and thrown away.
 */
export async function subscribeNewsletter(
  context: RequestContext,
  tools: NewsletterTools,
  body: InputOf<'subscribeNewsletter'>['body'],
): Promise<Result<ReplyOf<'subscribeNewsletter'>>> {
  const settings = await getSettings(context);
  if (!settings.NEWSLETTER) return fail('not-found');
  if (body.website) return succeed({});
  const lists = chooseLists(await listNewsletterRows(context), body.lists);
  if (!lists) return fail('invalid-fields', { lists: 'Choisissez au moins une des lettres proposées.' });
  const counted = await consumeNewsletterMailLimit(context, tools, body.email);
  if (!counted.ok) return succeed({});
  const job = {
    siteId: context.site.id,
    mainOrigin: context.mainOrigin,
    email: body.email,
    listIds: lists.map(({ id }) => id),
    wording: newsletterConsentTexts.form(settings.COMPANY_NAME || context.site.name),
    askedAt: new Date(context.now).toISOString(),
  };
  await tools.jobs.enqueue(context.transaction, sendNewsletterLinkJob, job, { delay: counted.value.delay });
  return succeed({});
}

/** Asks the address of a public subscription whether it wants what is still offered of it. */
export async function sendNewsletterLink(
  context: RequestContext,
  tools: NewsletterMailTools,
  { email, listIds, wording, askedAt }: Omit<NewsletterLinkData, 'siteId' | 'mainOrigin'>,
): Promise<void> {
  const { NEWSLETTER } = await getSettings(context);
  const lists = (await listNewsletterRows(context)).filter(({ id }) => listIds.includes(id));
  if (!NEWSLETTER || !lists.length) return;
  await sendConsentRequest(context, tools, { email, lists, way: 'form', wording, askedAt: new Date(askedAt) });
}

/**
 * Takes the choice made with a registration, once its address is known to be somebody's: the same question goes to it. Returns
 * whether a mail asks.
 */
export async function requestConsentAfterRegistration(
  context: RequestContext,
  tools: NewsletterTools,
  email: string,
): Promise<boolean> {
  const { NEWSLETTER } = await getSettings(context);
  const offered = await listNewsletterRows(context);
  // She ticked « la lettre » without seeing the lists: where none is usual, she means the first.
  const lists = chooseLists(offered, undefined) ?? offered.slice(0, 1);
  if (!NEWSLETTER || !lists.length) return false;
  await requestConsent(context, tools, {
    email,
    lists,
    way: 'registration',
    wording: newsletterConsentTexts.registration(),
  });
  // One that went before, and waits still, asks as well.
  return (await findLastRequestDate(context, normalizeEmail(email))) !== undefined;
}

/**
 * Takes an address off its lists and asks another one of the same person whether it wants them: a yes belongs to the mailbox
 * that gave it. Returns the words beside which it says yes; undefined where nothing is left to ask.
 */
export async function requestConsentAtNewEmail(
  context: RequestContext,
  tools: NewsletterTools,
  email: string,
  newEmail: string,
): Promise<string | undefined> {
  const { NEWSLETTER, COMPANY_NAME } = await getSettings(context);
  const subscriber = await lockSubscriber(context, normalizeEmail(email));
  if (!subscriber) return undefined;
  const held = await listSubscriptions(context, subscriber.id);
  const lists = (await listNewsletterRows(context)).filter(({ id }) => held.some((list) => list.id === id));
  await unsubscribe(context, subscriber, 'address');
  // The proof of the yes that she gave there stays, as that of somebody who has left: without the address.
  await anonymiseConsents(context, hashEmail(normalizeEmail(email)));
  if (!NEWSLETTER || !lists.length) return undefined;
  const wording = newsletterConsentTexts.address(COMPANY_NAME || context.site.name);
  const isAsked = await requestConsent(context, tools, { email: newEmail, lists, way: 'address', wording });
  return isAsked ? wording : undefined;
}

/**
 * Asks the address itself, by a mail; a mailbox is not asked more often than its owner can bear. Returns whether it is asked now.
 */
async function requestConsent(
  context: RequestContext,
  tools: NewsletterTools,
  demand: SubscriptionRequest,
): Promise<boolean> {
  if (!(await consumeNewsletterMailLimit(context, tools, demand.email)).ok) return false;
  return sendConsentRequest(context, tools, { ...demand, askedAt: new Date(context.now) });
}

function consumeNewsletterMailLimit({ site }: RequestContext, { limits }: NewsletterTools, email: string) {
  return limits.consume(site.id, { limit: 'newsletterMail', client: normalizeEmail(email) });
}

async function sendConsentRequest(
  context: RequestContext,
  tools: NewsletterMailTools,
  { email, lists, way, wording, askedAt }: SubscriptionRequest & { askedAt: Date },
): Promise<boolean> {
  const listIds = lists.map(({ id }) => id);
  const emailKey = normalizeEmail(email);
  const subscriber = await lockSubscriber(context, emailKey);
  const held = subscriber ? await listSubscriptions(context, subscriber.id) : [];
  if (subscriber && listIds.every((id) => held.some((list) => list.id === id))) {
    await sendAlreadySubscribedMail(context, tools, subscriber);
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
  await sendSubscriptionRequestMail(context, tools, email, { token, lists: names });
  return true;
}

/** The lists that a link of a mail asks for, told to who has it before she says yes; looking changes nothing. */
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

/** What of the lists that were asked for is still offered. */
async function listRequestedLists(
  context: RequestContext,
  { list_ids: ids }: { list_ids: number[] },
): Promise<NewsletterListRow[]> {
  return (await listNewsletterRows(context)).filter(({ id }) => ids.includes(id));
}

/** Puts who has the link on the lists that she asked for, and keeps the proof; the link serves once. */
export async function confirmNewsletter(
  context: RequestContext,
  tools: NewsletterTools,
  token: string,
): Promise<Result<ReplyOf<'confirmNewsletter'>>> {
  const asked = await findNewsletterRequest(context, hashToken(token));
  if (!asked) return fail('link-spent');
  // Whoever changes what an address receives holds its subscriber first, then its requests: choices made at once take turns.
  const subscriber = await lockOrCreateSubscriber(context, asked.email);
  const request = await deleteNewsletterRequest(context, hashToken(token));
  const { NEWSLETTER } = await getSettings(context);
  if (!request || !NEWSLETTER) return fail('link-spent');
  // A list that is no more leaves the others; of none that is left there is nothing to receive.
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
    lists: names,
    wording: request.wording,
    way: request.way,
    askedAt: request.asked_at,
  });
  await deleteSuppression(context, addressHash);
  // What she asked for otherwise, other letters, still waits for its own yes.
  await deleteFulfilledRequests(context, request.email_key, subscriber.id);
  await createAuditEntry(context, `subscriber:${subscriber.id}`, 'newsletter.join', `subscriber:${subscriber.id}`);
  await sendWelcomeMail(context, tools, subscriber, names);
  return succeed({});
}

/** Whether the subscriber whose link this is has left already, told to who opens it; looking changes nothing. */
export async function readNewsletterLeaving(
  context: RequestContext,
  token: string,
): Promise<Result<ReplyOf<'readNewsletterLeaving'>>> {
  return succeed({ hasLeft: await isUnsubscribedLink(context, hashToken(token)) });
}

/**
 * Takes the subscriber whose link this is off every list; a link of hers from before she left and came back is as good, and one
 * of somebody who has left is answered as if she left now. A link that never named anybody is refused: who follows it is not off
 * any list, and must not be told that she is.
 */
export async function leaveNewsletter(
  context: RequestContext,
  token: string,
  way: UnsubscribeMethod,
): Promise<Result<ReplyOf<'leaveNewsletter'>>> {
  const linkHash = hashToken(token);
  const subscriber = await lockSubscriberByLink(context, linkHash);
  if (subscriber) await unsubscribe(context, subscriber, way);
  else if (!(await isFormerLink(context, linkHash))) return fail('link-spent', undefined, unknownLinkMessage);
  return succeed({});
}

/** Takes a subscriber off every list, ends her consent, and keeps that her address wants none. */
export async function unsubscribe(
  context: RequestContext,
  { id, email_key: emailKey }: { id: number; email_key: string },
  way: UnsubscribeMethod,
): Promise<void> {
  const addressHash = hashEmail(emailKey);
  await updateConsentsWithdrawn(context, addressHash, way);
  await insertFormerLink(context, id, addressHash);
  await deleteSubscriber(context, id);
  await deleteNewsletterRequestsOf(context, emailKey);
  await upsertSuppression(context, addressHash, way);
  await createAuditEntry(context, `subscriber:${id}`, 'newsletter.leave', `subscriber:${id}`, { way });
}

interface NewsletterLinkData {
  siteId: number;
  mainOrigin: string;
  email: string;
  listIds: number[];
  wording: string;
  /** Moment of the request, as ISO 8601. */
  askedAt: string;
}

/** Mails the link that confirms a subscription. */
export const sendNewsletterLinkJob = defineSiteJob<NewsletterLinkData>({
  queue: queues.sendNewsletterLink,
  purpose: 'lien demandé',
  run: (context, data) => sendNewsletterLink(context, context.services, data),
});
