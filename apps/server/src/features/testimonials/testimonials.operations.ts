import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import { createReference } from '../../reference.ts';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import {
  type AcceptedSubmission,
  keepSuspicious,
} from '../suspicious-submissions/suspicious-submissions.operations.ts';
import {
  sendTestimonialDecisionMail,
  sendTestimonialMailToOwner,
  sendTestimonialReceivedMail,
} from './send-testimonial-mails.operations.ts';
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
 * Milliseconds that an unpublished testimonial is kept, from its submission or its refusal, so that its author can ask
 * about it. The moderation link expires after the same time.
 */
const unpublishedRetention = 365 * 86_400_000;

/** Lists the testimonials that the site shows (BLK-06): only approved ones. */
export async function listTestimonials(
  context: RequestContext,
  count: number,
): Promise<Result<ReplyOf<'listTestimonials'>>> {
  addCacheTags(context, 'testimonials');
  const { rows, total } = await listShownTestimonials(context, count);
  return succeed({ testimonials: rows.map(presentTestimonial), total });
}

/**
 * Takes a testimonial: it waits for moderation, which a mail requests. Where the trap is filled in the response is the same, and
 * the testimonial is kept apart as suspicious; `accepted` is what staff accept of these.
 */
export async function sendTestimonial(
  context: RequestContext,
  body: InputOf<'sendTestimonial'>['body'],
  accepted?: AcceptedSubmission,
): Promise<Result<ReplyOf<'sendTestimonial'>>> {
  const reference = accepted?.reference ?? createReference(context);
  if (body.experiencedOn > toLocalMinute(context.now, context.site.timeZone).slice(0, 7))
    return fail('invalid-fields', {
      fields: {
        experiencedOn: 'Ce mois n’est pas encore venu\u00a0: indiquez celui de ce que vous racontez.',
      },
    });
  if (body.website) {
    await keepSuspicious(context, reference, { kind: 'testimonial', body });
    return succeed({ reference, isMailed: true });
  }
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
  await openConversation(context.transaction, 'testimonial', reference);
  await sendTestimonialMailToOwner(context, testimonial, token);
  const { ok: isMailed } = await context.services.limits.consume(context.site.id, {
    limit: 'acknowledgement',
    client: body.email,
  });
  if (isMailed) await sendTestimonialReceivedMail(context, body.email, reference);
  return succeed({ reference, isMailed });
}

/** Reads the testimonial of a moderation link. */
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
 * Publishes or refuses a testimonial. Its author gets the decision, and the reason of a refusal. That is a duty by
 * article L. 111-7-2 of the consumer code. The same link can change the decision.
 */
export async function moderateTestimonial(
  context: RequestContext,
  { token, decision, reason = '' }: InputOf<'moderateTestimonial'>['body'],
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  const named = await findByToken(context, token);
  return named ? moderateTestimonialById(context, named.id, { decision, reason }, 'relecture') : fail('link-spent');
}

/** Stores a decision on a testimonial and mails it to the author, unless nothing changes. */
export async function moderateTestimonialById(
  context: RequestContext,
  id: number,
  { decision, reason }: { decision: 'shown' | 'refused'; reason: string },
  actor: string,
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  // The lock lasts from here on: each of several concurrent decisions sees the one before, and the author gets no
  // duplicate.
  const found = await lockTestimonial(context, id);
  if (!found) return fail('link-spent');
  if (decision === 'refused' && reason.length < 10)
    return fail('invalid-fields', { fields: { reason: 'Dites à son auteur pourquoi, en une phrase.' } });
  if (found.status === decision) return succeed({ status: decision });
  const forgetAt = decision === 'refused' ? new Date(context.now + unpublishedRetention) : null;
  await updateTestimonialDecision(context, found.id, {
    status: decision,
    reason: decision === 'refused' ? reason : '',
    forgetAt,
  });
  await openConversation(context.transaction, 'testimonial', found.reference);
  await createAuditEntry(context, actor, 'testimonial.decide', `testimonial:${found.id}`, { decision });
  context.transaction.invalidate('testimonials');
  await sendTestimonialDecisionMail(context, found, decision, reason);
  return succeed({ status: decision });
}

/** Adds a published testimonial. */
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
  const reference = createReference(context);
  const added = await insertTestimonial(context, {
    id,
    author,
    email,
    occasion,
    text,
    reference,
    experienced_on: experiencedOn,
    status: 'shown',
    tokenHash: null,
    sentAt: publishedAt,
    decidedAt: publishedAt,
    forgetAt: null,
  });
  await openConversation(context.transaction, 'testimonial', reference);
  context.transaction.invalidate('testimonials');
  return added;
}

/** Exports the testimonials of an email address. */
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

/** Lists the testimonials of an email address, for the company; oldest first. */
export function listTestimonialsBy(context: RequestContext, email: string): Promise<TestimonialRow[]> {
  return listTestimonialsOf(context, email);
}

/** Moves the testimonials of an email address to another one of the same person; pages show neither address. */
export async function transferTestimonials(context: RequestContext, email: string, newEmail: string): Promise<void> {
  for (const reference of await updateTestimonialEmail(context, email, newEmail))
    await openConversation(context.transaction, 'testimonial', reference);
}

/** Deletes the testimonials of an email address, published ones too: they are the words of its owner. */
export async function eraseTestimonialsOf(context: RequestContext, email: string): Promise<void> {
  if (await deleteTestimonialsOf(context, email)) context.transaction.invalidate('testimonials');
}
