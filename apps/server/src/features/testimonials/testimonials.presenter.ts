import type { TestimonialResource } from '@vitrine/contract/endpoints/review.endpoints';
import type { TestimonialRow } from './testimonials.repository.ts';

/** Presents a published testimonial. */
export function presentTestimonial(row: TestimonialRow): TestimonialResource {
  return { ...presentTestimonialText(row), publishedAt: (row.decided_at ?? row.sent_at).toISOString() };
}

/** Presents the content of a testimonial, without its dates of submission and decision. */
export function presentTestimonialText({ id, author, occasion, text, experienced_on: experiencedOn }: TestimonialRow) {
  return { id, author, occasion, text, experiencedOn };
}
