import type { BlockAction } from '../../../core/block-action.ts';
import { type FormAction, localizedUrl } from '../../../core/form-action.ts';

/** Submits a testimonial (BLK-06). */
const sendTestimonial: FormAction = {
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

export const testimonialFormAction: BlockAction = { createAction: () => sendTestimonial };
