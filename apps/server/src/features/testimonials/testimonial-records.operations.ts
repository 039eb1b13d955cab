import { testimonialsResource } from '@vitrine/contract/resources/testimonials.resource';
import type { RequestContext } from '../../request-context.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { testimonialTable } from './testimonial-records.repository.ts';
import { moderateTestimonialById } from './testimonials.operations.ts';

const moderate = (context: RequestContext, id: number, decision: 'shown' | 'refused', reason = '') =>
  moderateTestimonialById(context, id, { decision, reason }, `staff:${context.staff?.accountId}`);

/** The testimonials of a site, as staff moderate them. */
export const testimonialRecords = defineRecords(testimonialsResource, testimonialTable, {
  actions: {
    publish: (context, { id }) => moderate(context, id, 'shown'),
    refuse: (context, { id }, { reason }) => moderate(context, id, 'refused', String(reason)),
  },
  cacheTags: ['testimonials'],
});
