import type { JobQueue } from '../../jobs/job-queue.ts';
import { bindReading, bindWriting } from '../bind-endpoint.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import {
  listTestimonials,
  moderateTestimonial,
  readTestimonialDraft,
  sendTestimonial,
} from './testimonials.operations.ts';

export const testimonialsBindings = (jobs: JobQueue, limits: VisitorLimits) => [
  bindReading('listTestimonials', (scope, { query }) => listTestimonials(scope, Number(query?.nbItem || 10))),
  bindWriting('sendTestimonial', (scope, { body }) => sendTestimonial(scope, jobs, limits, body)),
  bindReading('readTestimonialDraft', (scope, { params }) => readTestimonialDraft(scope, limits, params.token)),
  bindWriting('moderateTestimonial', (scope, { body }) => moderateTestimonial(scope, jobs, limits, body)),
];
