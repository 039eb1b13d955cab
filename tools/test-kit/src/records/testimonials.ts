import { insertTestimonial } from '@vitrine/server/features/testimonials/testimonials.repository';
import { createOpaqueToken, hashToken } from '@vitrine/server/opaque-token';
import type { RequestContext } from '@vitrine/server/request-context';
import { countUp } from '../count-up.ts';

/** Creates an unreviewed testimonial; returns the token of its link. */
export async function createTestimonialDraft(context: RequestContext, email = 'auteur@exemple.fr'): Promise<string> {
  const drafts = countUp('testimonial');
  const token = createOpaqueToken();
  await insertTestimonial(context, {
    reference: `T${String(drafts).padStart(5, '0')}`,
    author: 'Maud',
    email,
    occasion: 'Bain',
    experienced_on: '2026-01',
    text: 'Il a flotté vingt minutes, les yeux ouverts.',
    status: 'new',
    tokenHash: hashToken(token),
    sentAt: new Date(context.now),
    decidedAt: null,
    forgetAt: null,
  });
  return token;
}
