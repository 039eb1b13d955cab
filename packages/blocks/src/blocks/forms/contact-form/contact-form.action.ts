import { buildConfirmationQuery } from '@vitrine/domain/dynamic-forms/confirmation-query';
import type { BlockAction } from '../../../core/block-action.ts';
import { type FormAction, localizedUrl } from '../../../core/form-action.ts';

/** Sends a contact message (BLK-02). */
const sendMessage: FormAction = {
  fields: ['firstname', 'lastname', 'email', 'phone', 'topic', 'message', 'website'],
  async submit(request, { firstname = '', lastname = '', email = '', message = '', phone, topic, website }) {
    const sent = await request.client.sendMessage({
      body: {
        firstname,
        lastname,
        email,
        message,
        ...(phone ? { phone } : {}),
        ...(topic ? { topic: topic as 'question' } : {}),
        ...(website ? { website } : {}),
      },
    });
    // The reference is in the mail, so the confirmation page is the same for everyone. Without a mail the page shows
    // it.
    const told = sent.isMailed ? '?envoye=1#confirmation' : buildConfirmationQuery('1', sent);
    return { redirect: localizedUrl(request, request.path, told) };
  },
};

export const contactFormAction: BlockAction = {
  createAction: () => sendMessage,
  isConfirmationCacheable: true,
};
