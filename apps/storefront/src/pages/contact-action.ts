import { addressIn, type FormAction } from './form-action.ts';

/** Sends a contact message (BLK-02). */
export const contactAction: FormAction = {
  fields: ['firstname', 'lastname', 'email', 'phone', 'topic', 'message', 'website'],
  async take(request, { firstname = '', lastname = '', email = '', message = '', phone, topic, website }) {
    await request.client.sendMessage({
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
    return { redirect: addressIn(request, request.path, '?envoye=1#confirmation') };
  },
};
