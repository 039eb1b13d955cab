import type { TestimonialResource } from '@vitrine/contract/endpoints/review.endpoints';
import type { TestimonialRow } from './testimonials.repository.ts';

/** A testimonial as everybody reads it. */
export function presentTestimonial(row: TestimonialRow): TestimonialResource {
  return { ...presentTestimonialText(row), publishedAt: (row.decided_at ?? row.sent_at).toISOString() };
}

/** What a testimonial says, and of what. */
export function presentTestimonialText({ id, author, occasion, text, experienced_on: experiencedOn }: TestimonialRow) {
  return { id, author, occasion, text, experiencedOn };
}
