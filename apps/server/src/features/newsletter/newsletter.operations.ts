import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { toEmailKey } from '@vitrine/domain/people/email-key';
import {
  type LeavingWay,
  type NewsletterWay,
  newsletterRequestLength,
  newsletterWordings,
} from '@vitrine/domain/people/newsletter';
import type { JobData, JobQueue } from '../../jobs/job-queue.ts';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { readSettings } from '../settings/settings.operations.ts';
import { hashAddress } from './address-hash.ts';
import { insertFormerLink, isFormerLink, isLinkOfNobody } from './former-links.repository.ts';
import { chooseLists } from './newsletter.policy.ts';
import {
  deleteAnsweredRequests,
  deleteNewsletterRequest,
  deleteNewsletterRequestsOf,
  deleteSubscriber,
  findLastAsked,
  findNewsletterRequest,
  findSubscriberToChange,
  findSubscriberToChangeByLink,
  insertNewsletterRequest,
  insertSubscriptions,
  listNewsletterRows,
  listSubscriptions,
  type NewsletterListRow,
} from './newsletter.repository.ts';
import {
  deleteRefusal,
  insertNewsletterConsent,
  updateConsentsToNobody,
  updateConsentsWithdrawn,
  upsertRefusal,
} from './newsletter-consents.repository.ts';
import { mailAlreadySubscribed, mailNewsletterRequest, mailSubscribed } from './newsletter-mails.ts';
import { takeSubscriber } from './take-subscriber.operations.ts';

const namesNobody =
  'Ce lien ne désigne plus personne. Ouvrez celui du dernier courriel reçu, ou écrivez-nous\u00a0: nous vous désinscrirons.';

/** What the mails of the newsletter need besides the scope. */
export interface NewsletterMailTools {
  jobs: JobQueue;
  sealer: Sealer;
}

/** What subscribing needs. */
export interface NewsletterTools extends NewsletterMailTools {
  limits: RateLimiter;
}

interface NewsletterDemand {
  email: string;
  lists: NewsletterListRow[];
  way: NewsletterWay;
  wording: string;
}

/**
 * Takes a public subscription (API-11). Nobody is on a list before her address says so; whether it is on one shows nowhere but
 * in its mailbox: a job looks it up, so that the answer takes as long for a known one as for an unknown. What a robot filled in
 * is answered alike and thrown away.
 */
export async function subscribeNewsletter(
  scope: Scope,
  tools: NewsletterTools,
  body: InputOf<'subscribeNewsletter'>['body'],
): Promise<Result<ReplyOf<'subscribeNewsletter'>>> {
  const settings = await readSettings(scope);
  if (!settings.NEWSLETTER) return refuse('not-found');
  if (body.website) return succeed({});
  const lists = chooseLists(await listNewsletterRows(scope), body.lists);
  if (!lists) return refuse('invalid-fields', { lists: 'Choisissez au moins une des lettres proposées.' });
  const counted = await countNewsletterMail(scope, tools, body.email);
  if (!counted.ok) return succeed({});
  const job = {
    siteId: scope.site.id,
    mainOrigin: scope.mainOrigin,
    email: body.email,
    listIds: lists.map(({ id }) => id),
    wording: newsletterWordings.form(settings.COMPANY_NAME || scope.site.name),
    askedAt: new Date(scope.now).toISOString(),
  };
  await tools.jobs.enqueue(scope.transaction, 'sendNewsletterLink', job, { delay: counted.value.delay });
  return succeed({});
}

/** Asks the address of a public subscription whether it wants what is still offered of it. */
export async function sendNewsletterLink(
  scope: Scope,
  tools: NewsletterMailTools,
  { email, listIds, wording, askedAt }: Omit<JobData['sendNewsletterLink'], 'siteId' | 'mainOrigin'>,
): Promise<void> {
  const { NEWSLETTER } = await readSettings(scope);
  const lists = (await listNewsletterRows(scope)).filter(({ id }) => listIds.includes(id));
  if (!NEWSLETTER || !lists.length) return;
  await askMailbox(scope, tools, { email, lists, way: 'form', wording, askedAt: new Date(askedAt) });
}

/**
 * Takes the choice made with a registration, once its address is known to be somebody's: the same question goes to it. Returns
 * whether a mail asks.
 */
export async function askAfterRegistration(scope: Scope, tools: NewsletterTools, email: string): Promise<boolean> {
  const { NEWSLETTER } = await readSettings(scope);
  const offered = await listNewsletterRows(scope);
  // She ticked « la lettre » without seeing the lists: where none is usual, she means the first.
  const lists = chooseLists(offered, undefined) ?? offered.slice(0, 1);
  if (!NEWSLETTER || !lists.length) return false;
  await askForNewsletter(scope, tools, {
    email,
    lists,
    way: 'registration',
    wording: newsletterWordings.registration(),
  });
  // One that went before, and waits still, asks as well.
  return (await findLastAsked(scope, toEmailKey(email))) !== undefined;
}

/**
 * Takes an address off its lists and asks another one of the same person whether it wants them: a yes belongs to the mailbox
 * that gave it. Returns the words beside which it says yes; undefined where nothing is left to ask.
 */
export async function askAtNewAddress(
  scope: Scope,
  tools: NewsletterTools,
  email: string,
  newEmail: string,
): Promise<string | undefined> {
  const { NEWSLETTER, COMPANY_NAME } = await readSettings(scope);
  const subscriber = await findSubscriberToChange(scope, toEmailKey(email));
  if (!subscriber) return undefined;
  const held = await listSubscriptions(scope, subscriber.id);
  const lists = (await listNewsletterRows(scope)).filter(({ id }) => held.some((list) => list.id === id));
  await endSubscription(scope, subscriber, 'address');
  // The proof of the yes that she gave there stays, as that of somebody who has left: without the address.
  await updateConsentsToNobody(scope, hashAddress(toEmailKey(email)));
  if (!NEWSLETTER || !lists.length) return undefined;
  const wording = newsletterWordings.address(COMPANY_NAME || scope.site.name);
  const isAsked = await askForNewsletter(scope, tools, { email: newEmail, lists, way: 'address', wording });
  return isAsked ? wording : undefined;
}

/**
 * Asks the address itself, by a mail; a mailbox is not asked more often than its owner can bear. Returns whether it is asked now.
 */
async function askForNewsletter(scope: Scope, tools: NewsletterTools, demand: NewsletterDemand): Promise<boolean> {
  if (!(await countNewsletterMail(scope, tools, demand.email)).ok) return false;
  return askMailbox(scope, tools, { ...demand, askedAt: new Date(scope.now) });
}

function countNewsletterMail({ site }: Scope, { limits }: NewsletterTools, email: string) {
  return limits.consume(site.id, { limit: 'newsletterMail', client: toEmailKey(email) });
}

async function askMailbox(
  scope: Scope,
  tools: NewsletterMailTools,
  { email, lists, way, wording, askedAt }: NewsletterDemand & { askedAt: Date },
): Promise<boolean> {
  const listIds = lists.map(({ id }) => id);
  const emailKey = toEmailKey(email);
  const subscriber = await findSubscriberToChange(scope, emailKey);
  const held = subscriber ? await listSubscriptions(scope, subscriber.id) : [];
  if (subscriber && listIds.every((id) => held.some((list) => list.id === id))) {
    await mailAlreadySubscribed(scope, tools, subscriber);
    return false;
  }
  const token = makeOpaqueToken();
  await insertNewsletterRequest(scope, hashToken(token), new Date(scope.now + newsletterRequestLength), {
    email,
    email_key: emailKey,
    list_ids: listIds,
    wording,
    way,
    asked_at: askedAt,
  });
  const names = lists.map(({ name }) => name);
  await mailNewsletterRequest(scope, tools, email, { token, lists: names });
  return true;
}

/** The lists that a link of a mail asks for, told to who has it before she says yes; looking changes nothing. */
export async function readNewsletterRequest(
  scope: Scope,
  token: string,
): Promise<Result<ReplyOf<'readNewsletterRequest'>>> {
  const { NEWSLETTER } = await readSettings(scope);
  const asked = NEWSLETTER ? await findNewsletterRequest(scope, hashToken(token)) : undefined;
  const lists = asked ? await listAskedLists(scope, asked) : [];
  if (!lists.length) return refuse('link-spent');
  return succeed({ lists: lists.map(({ name, description }) => ({ name, description })) });
}

/** What of the lists that were asked for is still offered. */
async function listAskedLists(scope: Scope, { list_ids: ids }: { list_ids: number[] }): Promise<NewsletterListRow[]> {
  return (await listNewsletterRows(scope)).filter(({ id }) => ids.includes(id));
}

/** Puts who has the link on the lists that she asked for, and keeps the proof; the link serves once. */
export async function confirmNewsletter(
  scope: Scope,
  tools: NewsletterTools,
  token: string,
): Promise<Result<ReplyOf<'confirmNewsletter'>>> {
  const asked = await findNewsletterRequest(scope, hashToken(token));
  if (!asked) return refuse('link-spent');
  // Whoever changes what an address receives holds its subscriber first, then its requests: choices made at once take turns.
  const subscriber = await takeSubscriber(scope, asked.email);
  const request = await deleteNewsletterRequest(scope, hashToken(token));
  const { NEWSLETTER } = await readSettings(scope);
  if (!request || !NEWSLETTER) return refuse('link-spent');
  // A list that is no more leaves the others; of none that is left there is nothing to receive.
  const lists = await listAskedLists(scope, request);
  if (!lists.length) return refuse('link-spent');
  const addressHash = hashAddress(request.email_key);
  const names = lists.map(({ name }) => name);
  await insertSubscriptions(
    scope,
    subscriber.id,
    lists.map(({ id }) => id),
  );
  await insertNewsletterConsent(scope, {
    addressHash,
    email: request.email,
    lists: names,
    wording: request.wording,
    way: request.way,
    askedAt: request.asked_at,
  });
  await deleteRefusal(scope, addressHash);
  // What she asked for otherwise, other letters, still waits for its own yes.
  await deleteAnsweredRequests(scope, request.email_key, subscriber.id);
  await writeAudit(scope, `subscriber:${subscriber.id}`, 'newsletter.join', `subscriber:${subscriber.id}`);
  await mailSubscribed(scope, tools, subscriber, names);
  return succeed({});
}

/** Whether the subscriber whose link this is has left already, told to who opens it; looking changes nothing. */
export async function readNewsletterLeaving(
  scope: Scope,
  token: string,
): Promise<Result<ReplyOf<'readNewsletterLeaving'>>> {
  return succeed({ hasLeft: await isLinkOfNobody(scope, hashToken(token)) });
}

/**
 * Takes the subscriber whose link this is off every list; a link of hers from before she left and came back is as good, and one
 * of somebody who has left is answered as if she left now. A link that never named anybody is refused: who follows it is not off
 * any list, and must not be told that she is.
 */
export async function leaveNewsletter(
  scope: Scope,
  token: string,
  way: LeavingWay,
): Promise<Result<ReplyOf<'leaveNewsletter'>>> {
  const linkHash = hashToken(token);
  const subscriber = await findSubscriberToChangeByLink(scope, linkHash);
  if (subscriber) await endSubscription(scope, subscriber, way);
  else if (!(await isFormerLink(scope, linkHash))) return refuse('link-spent', undefined, namesNobody);
  return succeed({});
}

/** Takes a subscriber off every list, ends her consent, and keeps that her address wants none. */
export async function endSubscription(
  scope: Scope,
  { id, email_key: emailKey }: { id: number; email_key: string },
  way: LeavingWay,
): Promise<void> {
  const addressHash = hashAddress(emailKey);
  await updateConsentsWithdrawn(scope, addressHash, way);
  await insertFormerLink(scope, id, addressHash);
  await deleteSubscriber(scope, id);
  await deleteNewsletterRequestsOf(scope, emailKey);
  await upsertRefusal(scope, addressHash, way);
  await writeAudit(scope, `subscriber:${id}`, 'newsletter.leave', `subscriber:${id}`, { way });
}
