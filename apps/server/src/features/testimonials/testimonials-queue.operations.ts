import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RequestContext } from '../../request-context.ts';
import { moderateTestimonialById } from './testimonials.operations.ts';
import { findTestimonialByReference, listTestimonialRows, type TestimonialRow } from './testimonials.repository.ts';

const notFoundMessage = 'Aucun témoignage ne porte cette référence.';

/** All testimonials of a site for whoever runs it: those that wait first. */
export function listAllTestimonials(context: RequestContext): Promise<TestimonialRow[]> {
  return listTestimonialRows(context);
}

/** One testimonial, whatever has become of it. */
export async function getTestimonial(context: RequestContext, reference: string): Promise<Result<TestimonialRow>> {
  const found = await findTestimonialByReference(context, reference);
  return found ? succeed(found) : fail('not-found', undefined, notFoundMessage);
}

/** Decides of a testimonial by its reference, where no mail could bring a link or the link is over. */
export async function moderateByReference(
  context: RequestContext,
  jobs: JobQueue,
  reference: string,
  decision: { decision: 'shown' | 'refused'; reason: string },
  actor: string,
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  const found = await findTestimonialByReference(context, reference);
  return found
    ? moderateTestimonialById(context, jobs, found.id, decision, actor)
    : fail('not-found', undefined, notFoundMessage);
}
