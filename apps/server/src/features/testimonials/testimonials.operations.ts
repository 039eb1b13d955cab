import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { toLocalMinute } from '@vitrine/domain/publishing/format-date';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { makeReference } from '../../reference.ts';
import { dependOn, type Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { mailTestimonialAnswer, mailTestimonialReceived, mailTestimonialToOwner } from './testimonial-mails.ts';
import { presentTestimonial, presentWords } from './testimonials.presenter.ts';
import {
  deleteTestimonialsOf,
  findTestimonialByToken,
  findTestimonialToChange,
  insertTestimonial,
  listShownTestimonials,
  listTestimonialsOf,
  type TestimonialRow,
  updateTestimonialAddress,
  updateTestimonialDecision,
} from './testimonials.repository.ts';

/**
 * Milliseconds that a testimonial is kept which is not shown: one that nobody decides of from its sending, one that is put aside
 * from then, for its author to ask about. A link of a mail decides no longer either.
 */
const keptUnshown = 365 * 86_400_000;

/** The testimonials that the site shows (BLK-06): those that somebody has read and let through. */
export async function listTestimonials(scope: Scope, count: number): Promise<Result<ReplyOf<'listTestimonials'>>> {
  dependOn(scope, 'testimonials');
  const { rows, total } = await listShownTestimonials(scope, count);
  return succeed({ testimonials: rows.map(presentTestimonial), total });
}

/**
 * Takes a testimonial: it waits until somebody has read it, whom a mail tells. What a robot filled in is answered alike and
 * thrown away.
 */
export async function sendTestimonial(
  scope: Scope,
  jobs: JobQueue,
  limits: RateLimiter,
  body: InputOf<'sendTestimonial'>['body'],
): Promise<Result<ReplyOf<'sendTestimonial'>>> {
  const reference = makeReference(scope);
  if (body.website) return succeed({ reference, isMailed: true });
  if (body.experiencedOn > toLocalMinute(scope.now, scope.site.timeZone).slice(0, 7))
    return refuse('invalid-fields', {
      experiencedOn: 'Ce mois n’est pas encore venu\u00a0: indiquez celui de ce que vous racontez.',
    });
  const token = makeOpaqueToken();
  const testimonial = {
    reference,
    author: body.author,
    email: body.email,
    occasion: body.occasion ?? '',
    experienced_on: body.experiencedOn,
    text: body.text,
    status: 'new' as const,
  };
  await insertTestimonial(scope, {
    ...testimonial,
    tokenHash: hashToken(token),
    sentAt: new Date(scope.now),
    decidedAt: null,
    forgetAt: new Date(scope.now + keptUnshown),
  });
  await mailTestimonialToOwner(scope, jobs, testimonial, token);
  const { ok: isMailed } = await limits.consume(scope.site.id, { limit: 'acknowledgement', client: body.email });
  if (isMailed) await mailTestimonialReceived(scope, jobs, body.email, reference);
  return succeed({ reference, isMailed });
}

/** The testimonial that a link of the owner's mail names. */
export async function readTestimonialDraft(
  scope: Scope,
  token: string,
): Promise<Result<ReplyOf<'readTestimonialDraft'>>> {
  const found = await findByLink(scope, token);
  if (!found) return refuse('link-spent');
  const { reference, status, sent_at: sentAt } = found;
  return succeed({ ...presentWords(found), reference, status, sentAt: sentAt.toISOString() });
}

function findByLink(scope: Scope, token: string): Promise<TestimonialRow | undefined> {
  return findTestimonialByToken(scope, hashToken(token), new Date(scope.now - keptUnshown));
}

/**
 * Shows a testimonial or puts it aside. Its author is told, and why where it is put aside (article L. 111-7-2 of the consumer
 * code); the decision can be changed by the same link.
 */
export async function moderateTestimonial(
  scope: Scope,
  jobs: JobQueue,
  { token, decision, reason = '' }: InputOf<'moderateTestimonial'>['body'],
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  const named = await findByLink(scope, token);
  return named ? decideTestimonial(scope, jobs, named.id, { decision, reason }, 'relecture') : refuse('link-spent');
}

/** Takes a decision on a testimonial and tells its author, unless it is the one that holds already. */
export async function decideTestimonial(
  scope: Scope,
  jobs: JobQueue,
  id: number,
  { decision, reason }: { decision: 'shown' | 'refused'; reason: string },
  actor: string,
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  // Held from here on: of decisions made at once each is judged on the one before, and its author hears of no other.
  const found = await findTestimonialToChange(scope, id);
  if (!found) return refuse('link-spent');
  if (decision === 'refused' && reason.length < 10)
    return refuse('invalid-fields', { reason: 'Dites à son auteur pourquoi, en une phrase.' });
  if (found.status === decision) return succeed({ status: decision });
  const forgetAt = decision === 'refused' ? new Date(scope.now + keptUnshown) : null;
  await updateTestimonialDecision(scope, found.id, {
    status: decision,
    reason: decision === 'refused' ? reason : '',
    forgetAt,
  });
  await writeAudit(scope, actor, 'testimonial.decide', `testimonial:${found.id}`, { decision });
  scope.transaction.invalidate('testimonials');
  await mailTestimonialAnswer(scope, jobs, found, decision, reason);
  return succeed({ status: decision });
}

/** Adds a testimonial that is shown already. */
export async function addTestimonial(
  scope: Scope,
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
  const added = await insertTestimonial(scope, {
    id,
    author,
    email,
    occasion,
    text,
    reference: makeReference(scope),
    experienced_on: experiencedOn,
    status: 'shown',
    tokenHash: null,
    sentAt: publishedAt,
    decidedAt: publishedAt,
    forgetAt: null,
  });
  scope.transaction.invalidate('testimonials');
  return added;
}

/** What the site keeps of an address's testimonials. */
export async function describeTestimonials(
  scope: Scope,
  email: string,
): Promise<ReplyOf<'exportUser'>['testimonials']> {
  const rows = await listTestimonialsOf(scope, email);
  return rows.map(({ reference, author, text, status, sent_at: sentAt }) => ({
    reference,
    author,
    text,
    status,
    sentAt: sentAt.toISOString(),
  }));
}

/** Gives the testimonials of an address to another one of the same person; pages show neither. */
export function moveTestimonials(scope: Scope, email: string, newEmail: string): Promise<void> {
  return updateTestimonialAddress(scope, email, newEmail);
}

/** Forgets the testimonials of an address, shown ones too: they were its owner's words. */
export async function forgetTestimonialsOf(scope: Scope, email: string): Promise<void> {
  if (await deleteTestimonialsOf(scope, email)) scope.transaction.invalidate('testimonials');
}
