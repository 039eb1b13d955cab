import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { bindReading, bindWriting } from '../bind-endpoint.ts';
import {
  listTestimonials,
  moderateTestimonial,
  readTestimonialDraft,
  sendTestimonial,
} from './testimonials.operations.ts';

export const testimonialsBindings = (jobs: JobQueue, limits: RateLimiter) => [
  bindReading('listTestimonials', (scope, { query }) => listTestimonials(scope, Number(query?.nbItem || 10))),
  bindWriting('sendTestimonial', (scope, { body }) => sendTestimonial(scope, jobs, limits, body), {
    limit: 'testimonial',
    unless: ({ body }) => Boolean(body.website),
  }),
  bindReading('readTestimonialDraft', (scope, { params }) => readTestimonialDraft(scope, params.token), {
    limit: 'link',
  }),
  bindWriting('moderateTestimonial', (scope, { body }) => moderateTestimonial(scope, jobs, body), { limit: 'link' }),
];
