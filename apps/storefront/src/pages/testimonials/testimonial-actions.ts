import { type FormAction, localizedUrl } from '@vitrine/blocks/actions';
import { paths } from '@vitrine/domain/addresses/paths';

/** Publishes or rejects the testimonial of the link's token. */
export function moderateAction(token: string, decision: 'shown' | 'refused'): FormAction {
  return {
    fields: ['reason'],
    async submit(request, { reason = '' }) {
      await request.client.moderateTestimonial({ body: { token, decision, ...(reason ? { reason } : {}) } });
      return { redirect: localizedUrl(request, paths.moderateTestimonial(token), '#decision') };
    },
  };
}
