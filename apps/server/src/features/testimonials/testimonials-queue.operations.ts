import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { moderateTestimonialById } from './testimonials.operations.ts';
import { findTestimonialByReference, listTestimonialRows, type TestimonialRow } from './testimonials.repository.ts';

const notFoundMessage = 'Aucun témoignage ne porte cette référence.';

/** Lists all testimonials of a site for its operator, the waiting ones first. */
export function listAllTestimonials(context: RequestContext): Promise<TestimonialRow[]> {
  return listTestimonialRows(context);
}

/** Gets a testimonial by its reference, whatever its status. */
export async function getTestimonial(context: RequestContext, reference: string): Promise<Result<TestimonialRow>> {
  const found = await findTestimonialByReference(context, reference);
  return found ? succeed(found) : fail('not-found', { message: notFoundMessage });
}

/** Moderates a testimonial by its reference, when no mailed link exists or it has expired. */
export async function moderateByReference(
  context: RequestContext,
  reference: string,
  decision: { decision: 'shown' | 'refused'; reason: string },
  actor: string,
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  const found = await findTestimonialByReference(context, reference);
  return found
    ? moderateTestimonialById(context, found.id, decision, actor)
    : fail('not-found', { message: notFoundMessage });
}
