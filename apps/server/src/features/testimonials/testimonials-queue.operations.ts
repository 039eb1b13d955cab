import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import { decideTestimonial } from './testimonials.operations.ts';
import { findTestimonialByReference, listTestimonialRows, type TestimonialRow } from './testimonials.repository.ts';

const unknown = 'Aucun témoignage ne porte cette référence.';

/** All testimonials of a site for whoever runs it: those that wait first. */
export function readTestimonialsQueue(scope: Scope): Promise<TestimonialRow[]> {
  return listTestimonialRows(scope);
}

/** One testimonial, whatever has become of it. */
export async function readTestimonial(scope: Scope, reference: string): Promise<Result<TestimonialRow>> {
  const found = await findTestimonialByReference(scope, reference);
  return found ? succeed(found) : refuse('not-found', undefined, unknown);
}

/** Decides of a testimonial by its reference, where no mail could bring a link or the link is over. */
export async function decideByReference(
  scope: Scope,
  jobs: JobQueue,
  reference: string,
  decision: { decision: 'shown' | 'refused'; reason: string },
  actor: string,
): Promise<Result<ReplyOf<'moderateTestimonial'>>> {
  const found = await findTestimonialByReference(scope, reference);
  return found ? decideTestimonial(scope, jobs, found.id, decision, actor) : refuse('not-found', undefined, unknown);
}
