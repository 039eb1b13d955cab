import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { testimonialRecords } from './testimonial-records.operations.ts';
import {
  listTestimonials,
  moderateTestimonial,
  readTestimonialDraft,
  sendTestimonial,
} from './testimonials.operations.ts';

export const testimonialsBindings = [
  bindReading('listTestimonials', (context, { query }) => listTestimonials(context, Number(query?.nbItem || 10))),
  bindWriting('sendTestimonial', (context, { body }) => sendTestimonial(context, body), {
    limit: 'testimonial',
    unless: ({ body }) => Boolean(body.website),
  }),
  bindReading('readTestimonialDraft', (context, { params }) => readTestimonialDraft(context, params.token), {
    limit: 'link',
  }),
  bindWriting('moderateTestimonial', (context, { body }) => moderateTestimonial(context, body), {
    limit: 'link',
  }),
  ...bindResource(testimonialRecords),
];
