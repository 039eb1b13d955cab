import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { testimonialRecords } from './testimonial-records.operations.ts';
import {
  listTestimonials,
  moderateTestimonial,
  readTestimonialDraft,
  sendTestimonial,
} from './testimonials.operations.ts';

export const testimonialsBindings = [
  bind('listTestimonials', { read: (context, { query }) => listTestimonials(context, Number(query?.nbItem || 10)) }),
  bind('sendTestimonial', {
    write: (context, { body }) => sendTestimonial(context, body),
    rateLimit: {
      limit: 'testimonial',
      unless: ({ body }) => Boolean(body.website),
    },
  }),
  bind('readTestimonialDraft', {
    read: (context, { params }) => readTestimonialDraft(context, params.token),
    rateLimit: {
      limit: 'link',
    },
  }),
  bind('moderateTestimonial', {
    write: (context, { body }) => moderateTestimonial(context, body),
    rateLimit: {
      limit: 'link',
    },
  }),
  ...bindResource(testimonialRecords),
];
