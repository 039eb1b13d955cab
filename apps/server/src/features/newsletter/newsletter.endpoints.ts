import { bindReading, bindWriting } from '../bind-endpoint.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  type NewsletterTools,
  readNewsletterLeaving,
  readNewsletterRequest,
  subscribeNewsletter,
} from './newsletter.operations.ts';
import {
  listNewsletterLists,
  readNewsletterSubscription,
  updateNewsletterSubscription,
} from './subscriptions.operations.ts';

export const newsletterBindings = (tools: NewsletterTools) => [
  bindReading('listNewsletterLists', (scope) => listNewsletterLists(scope)),
  bindReading('readNewsletterSubscription', (scope) => readNewsletterSubscription(scope)),
  bindWriting('updateNewsletterSubscription', (scope, { body }) => updateNewsletterSubscription(scope, body)),
  bindWriting('subscribeNewsletter', (scope, { body }) => subscribeNewsletter(scope, tools, body), {
    limit: 'subscribe',
    unless: ({ body }) => Boolean(body.website),
  }),
  bindReading('readNewsletterRequest', (scope, { params }) => readNewsletterRequest(scope, params.token), {
    limit: 'link',
  }),
  bindWriting('confirmNewsletter', (scope, { body }) => confirmNewsletter(scope, tools, body.token), { limit: 'link' }),
  bindReading('readNewsletterLeaving', (scope, { params }) => readNewsletterLeaving(scope, params.token), {
    limit: 'lookAtLeaving',
  }),
  bindWriting('leaveNewsletter', (scope, { body }) => leaveNewsletter(scope, body.token, body.way ?? 'link'), {
    limit: 'leaveNewsletter',
  }),
];
