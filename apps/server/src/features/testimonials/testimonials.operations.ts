import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { toLocalMinute } from '@vitrine/domain/publishing/format-date';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { createReference } from '../../reference.ts';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import {
  sendTestimonialDecisionMail,
  sendTestimonialMailToOwner,
  sendTestimonialReceivedMail,
} from './testimonial-mails.ts';
import { presentTestimonial, presentTestimonialText } from './testimonials.presenter.ts';
import {
  deleteTestimonialsOf,
  findTestimonialByToken,
  insertTestimonial,
  listShownTestimonials,
  listTestimonialsOf,
  lockTestimonial,
  type TestimonialRow,
  updateTestimonialDecision,
  updateTestimonialEmail,
} from './testimonials.repository.ts';

/**
 * Milliseconds that a testimonial is kept which is not shown: one that nobody decides of from its sending, one that is put aside
 * from then, for its author to ask about. A link of a mail decides no longer either.
 */
const unpublishedRetention = 365 * 86_400_000;

/** The testimonials that the site shows (BLK-06): those that somebody has read and let through. */
export async function listTestimonials(
  context: RequestContext,
  count: number,
): Promise<Result<ReplyOf<'listTestimonials'>>> {
  addCacheTags(context, 'testimonials');
  const { rows, total } = await listShownTestimonials(context, count);
  return succeed({ testimonials: rows.map(presentTestimonial), total });
}

/**
 * Takes a testimonial: it waits until somebody has read it, whom a mail tells. What a robot filled in is answered alike and
 * thrown away.
 */
export async function sendTestimonial(
  context: RequestContext,
  jobs: JobQueue,
  limits: RateLimiter,
  body: InputOf<'sendTestimonial'>['body'],
): Promise<Result<ReplyOf<'sendTestimonial'>>> {
  const reference = createReference(context);
  if (body.website) return succeed({ reference, isMailed: true });
  if (body.experiencedOn > toLocalMinute(context.now, context.site.timeZone).slice(0, 7))
    return fail('invalid-fields', {
      experiencedOn: 'Ce mois n’est pas encore venu\u00a0: indiquez celui de ce que vous racontez.',
    });
  const token = createOpaqueToken();
  const testimonial = {
    reference,
    author: body.author,
    email: body.email,
    occasion: body.occasion ?? '',
    experienced_on: body.experiencedOn,
    text: body.text,
    status: 'new' as const,
  };
  await insertTestimonial(context, {
    ...testimonial,
    tokenHash: hashToken(token),
    sentAt: new Date(context.now),
    decidedAt: null,
    forgetAt: new Date(context.now + unpublishedRetention),
  });
  await sendTestimonialMailToOwner(context, jobs, testimonial, token);
  const { ok: isMailed } = await limits.consume(context.site.id, { limit: 'acknowledgement', client: body.email });
  if (isMailed) await sendTestimonialReceivedMail(context, jobs, body.email, reference);
  return succeed({ reference, isMailed });
}

/** The testimonial that a link of the owner's mail names. */
export async function readTestimonialDraft(
  context: RequestContext,
  token: string,
): Promise<Result<ReplyOf<'readTestimonialDraft'>>> {
  const found = await findByToken(context, token);
  if (!found) return fail('link-spent');
  const { reference, status, sent_at: sentAt } = found;
  return succeed({ ...presentTestimonialText(found), reference, status, sentAt: sentAt.toISOString() });
}

function findByToken(context: RequestContext, token: string): Promise<TestimonialRow | undefined> {
  return findTestimonialByToken(context, hashToken(token), new Date(context.now - unpublishedRetention));
}

/**
 * Shows a testimonial or puts it aside. Its author is told, and why where it is put aside (article L. 111-7-2 of the consumer
 * code); the decision can be changed by the same link.
 */
export async function moderateTestimonial(
  context: RequestContext,
  jobs: JobQueue,
  { token, decision, reason = '' }: InputOf<'moderateTestimonial'>['body'],
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  const named = await findByToken(context, token);
  return named
    ? moderateTestimonialById(context, jobs, named.id, { decision, reason }, 'relecture')
    : fail('link-spent');
}

/** Takes a decision on a testimonial and tells its author, unless it is the one that holds already. */
export async function moderateTestimonialById(
  context: RequestContext,
  jobs: JobQueue,
  id: number,
  { decision, reason }: { decision: 'shown' | 'refused'; reason: string },
  actor: string,
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  // Held from here on: of decisions made at once each is judged on the one before, and its author hears of no other.
  const found = await lockTestimonial(context, id);
  if (!found) return fail('link-spent');
  if (decision === 'refused' && reason.length < 10)
    return fail('invalid-fields', { reason: 'Dites à son auteur pourquoi, en une phrase.' });
  if (found.status === decision) return succeed({ status: decision });
  const forgetAt = decision === 'refused' ? new Date(context.now + unpublishedRetention) : null;
  await updateTestimonialDecision(context, found.id, {
    status: decision,
    reason: decision === 'refused' ? reason : '',
    forgetAt,
  });
  await createAuditEntry(context, actor, 'testimonial.decide', `testimonial:${found.id}`, { decision });
  context.transaction.invalidate('testimonials');
  await sendTestimonialDecisionMail(context, jobs, found, decision, reason);
  return succeed({ status: decision });
}

/** Adds a testimonial that is shown already. */
export async function addTestimonial(
  context: RequestContext,
  testimonial: {
    id?: number;
    author: string;
    email: string;
    occasion: string;
    experiencedOn: string | null;
    text: string;
    publishedAt: Date;
  },
): Promise<number> {
  const { id, author, email, occasion, experiencedOn, text, publishedAt } = testimonial;
  const added = await insertTestimonial(context, {
    id,
    author,
    email,
    occasion,
    text,
    reference: createReference(context),
    experienced_on: experiencedOn,
    status: 'shown',
    tokenHash: null,
    sentAt: publishedAt,
    decidedAt: publishedAt,
    forgetAt: null,
  });
  context.transaction.invalidate('testimonials');
  return added;
}

/** What the site keeps of an address's testimonials. */
export async function exportTestimonials(
  context: RequestContext,
  email: string,
): Promise<ReplyOf<'exportUser'>['testimonials']> {
  const rows = await listTestimonialsOf(context, email);
  return rows.map(({ reference, author, text, status, sent_at: sentAt }) => ({
    reference,
    author,
    text,
    status,
    sentAt: sentAt.toISOString(),
  }));
}

/** Gives the testimonials of an address to another one of the same person; pages show neither. */
export function transferTestimonials(context: RequestContext, email: string, newEmail: string): Promise<void> {
  return updateTestimonialEmail(context, email, newEmail);
}

/** Forgets the testimonials of an address, shown ones too: they were its owner's words. */
export async function eraseTestimonialsOf(context: RequestContext, email: string): Promise<void> {
  if (await deleteTestimonialsOf(context, email)) context.transaction.invalidate('testimonials');
}
