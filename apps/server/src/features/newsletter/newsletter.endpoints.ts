import { bindReading, bindWriting } from '../bind-endpoint.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  readNewsletterLeaving,
  readNewsletterRequest,
  subscribeNewsletter,
} from './newsletter.operations.ts';
import {
  listNewsletterLists,
  readNewsletterSubscription,
  updateNewsletterSubscription,
} from './subscriptions.operations.ts';

export const newsletterBindings = [
  bindReading('listNewsletterLists', (context) => listNewsletterLists(context)),
  bindReading('readNewsletterSubscription', (context) => readNewsletterSubscription(context)),
  bindWriting('updateNewsletterSubscription', (context, { body }) => updateNewsletterSubscription(context, body)),
  bindWriting('subscribeNewsletter', (context, { body }) => subscribeNewsletter(context, body), {
    limit: 'subscribe',
    unless: ({ body }) => Boolean(body.website),
  }),
  bindReading('readNewsletterRequest', (context, { params }) => readNewsletterRequest(context, params.token), {
    limit: 'link',
  }),
  bindWriting('confirmNewsletter', (context, { body }) => confirmNewsletter(context, body.token), {
    limit: 'link',
  }),
  bindReading('readNewsletterLeaving', (context, { params }) => readNewsletterLeaving(context, params.token), {
    limit: 'previewUnsubscribe',
  }),
  bindWriting('leaveNewsletter', (context, { body }) => leaveNewsletter(context, body.token, body.way ?? 'link'), {
    limit: 'leaveNewsletter',
  }),
];
