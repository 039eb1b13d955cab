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
  bindReading('listTestimonials', (context, { query }) => listTestimonials(context, Number(query?.nbItem || 10))),
  bindWriting('sendTestimonial', (context, { body }) => sendTestimonial(context, jobs, limits, body), {
    limit: 'testimonial',
    unless: ({ body }) => Boolean(body.website),
  }),
  bindReading('readTestimonialDraft', (context, { params }) => readTestimonialDraft(context, params.token), {
    limit: 'link',
  }),
  bindWriting('moderateTestimonial', (context, { body }) => moderateTestimonial(context, jobs, body), {
    limit: 'link',
  }),
];
