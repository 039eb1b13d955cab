import { paths } from '@vitrine/domain/site/paths';
import { type FormAction, localizedUrl } from '../form-action.ts';

/** Leaves a testimonial (BLK-06). */
export const testimonialAction: FormAction = {
  fields: ['text', 'author', 'occasion', 'experiencedOn', 'email', 'acceptPublication', 'website'],
  async submit(request, values) {
    const { text = '', author = '', occasion = '', experiencedOn = '', email = '', website } = values;
    const isTicked = values.acceptPublication === 'on';
    await request.client.sendTestimonial({
      body: {
        text,
        author,
        occasion,
        experiencedOn,
        email,
        acceptPublication: isTicked as true,
        ...(website ? { website } : {}),
      },
    });
    return { redirect: localizedUrl(request, request.path, '?envoye=1#confirmation') };
  },
};

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
