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
  bindWriting('subscribeNewsletter', (scope, { body }) => subscribeNewsletter(scope, tools, body)),
  bindReading('readNewsletterRequest', (scope, { params }) => readNewsletterRequest(scope, tools.limits, params.token)),
  bindWriting('confirmNewsletter', (scope, { body }) => confirmNewsletter(scope, tools, body.token)),
  bindReading('readNewsletterLeaving', (scope, { params }) => readNewsletterLeaving(scope, tools.limits, params.token)),
  bindWriting('leaveNewsletter', (scope, { body }) =>
    leaveNewsletter(scope, tools.limits, body.token, body.way ?? 'link'),
  ),
];
