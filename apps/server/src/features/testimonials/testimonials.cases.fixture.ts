import { createTestimonialDraft } from '@vitrine/test-kit/records/testimonials';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

import { hashToken } from '../../opaque-token.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { testimonialRecords } from './testimonial-records.operations.ts';
import { findTestimonialByToken } from './testimonials.repository.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listTestimonials: { own: {}, holdsMark: true },
  sendTestimonial: {
    own: {
      body: {
        author: 'Léa',
        email: 'lea@exemple.fr',
        experiencedOn: '2026-01',
        text: 'Un témoignage pour les essais.',
        acceptPublication: true,
      },
    },
    holdsMark: false,
    isWriting: true,
  },
  readTestimonialDraft: {
    own: { params: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const token = await server.write(siteId, (context) => createTestimonialDraft(context));
      return { input: { params: { token } } };
    },
    holdsMark: false,
  },
  moderateTestimonial: {
    own: { body: { token: 'jeton', decision: 'shown' } },
    prepare: async (server, siteId) => {
      const token = await server.write(siteId, (context) => createTestimonialDraft(context));
      return { input: { body: { token, decision: 'shown' } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  ...createResourceCases(testimonialRecords, {
    async create(context) {
      const token = await createTestimonialDraft(context);
      return (await findTestimonialByToken(context, hashToken(token), new Date(0)))?.id ?? 0;
    },
    inputs: { refuse: { reason: 'Ce texte ne parle pas du bain.' } },
  }),
};
