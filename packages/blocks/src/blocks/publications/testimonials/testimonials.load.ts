import type { TestimonialResource } from '@vitrine/contract/endpoints/review.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import type { TestimonialsProps } from './testimonials.schema.ts';

/** Loads the published testimonials. */
export const loadTestimonials: BlockLoad<TestimonialsProps, readonly TestimonialResource[]> = async (
  { count },
  { client },
) => (await client.listTestimonials({ query: { nbItem: String(count) } })).testimonials;
