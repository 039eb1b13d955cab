import { paths } from '@vitrine/domain/site/paths';
import { type FormAction, localizedUrl } from '@vitrine/rendering-contract/form-action';

/** Shows the testimonial that the page's link names, or puts it aside. */
export function moderateAction(token: string, decision: 'shown' | 'refused'): FormAction {
  return {
    fields: ['reason'],
    async submit(request, { reason = '' }) {
      await request.client.moderateTestimonial({ body: { token, decision, ...(reason ? { reason } : {}) } });
      return { redirect: localizedUrl(request, paths.moderateTestimonial(token), '#decision') };
    },
  };
}
