import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  readNewsletterLeaving,
  readNewsletterRequest,
  subscribeNewsletter,
} from './newsletter.operations.ts';
import { newsletterListRecords } from './newsletter-list-records.operations.ts';
import {
  listNewsletterLists,
  readNewsletterSubscription,
  updateNewsletterSubscription,
} from './subscriptions.operations.ts';

export const newsletterBindings = [
  bind('listNewsletterLists', { read: (context) => listNewsletterLists(context) }),
  bind('readNewsletterSubscription', { read: (context) => readNewsletterSubscription(context) }),
  bind('updateNewsletterSubscription', { write: (context, { body }) => updateNewsletterSubscription(context, body) }),
  bind('subscribeNewsletter', {
    write: (context, { body }) => subscribeNewsletter(context, body),
    rateLimit: {
      limit: 'subscribe',
      unless: ({ body }) => Boolean(body.website),
    },
  }),
  bind('readNewsletterRequest', {
    read: (context, { params }) => readNewsletterRequest(context, params.token),
    rateLimit: {
      limit: 'link',
    },
  }),
  bind('confirmNewsletter', {
    write: (context, { body }) => confirmNewsletter(context, body.token),
    rateLimit: {
      limit: 'link',
    },
  }),
  bind('readNewsletterLeaving', {
    read: (context, { params }) => readNewsletterLeaving(context, params.token),
    rateLimit: {
      limit: 'previewUnsubscribe',
    },
  }),
  bind('leaveNewsletter', {
    write: (context, { body }) => leaveNewsletter(context, body.token, body.way ?? 'link'),
    rateLimit: {
      limit: 'leaveNewsletter',
    },
  }),
  ...bindResource(newsletterListRecords),
];
