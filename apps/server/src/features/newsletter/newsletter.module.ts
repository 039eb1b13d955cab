import { defineModule } from '../define-module.ts';
import { newsletterBindings } from './newsletter.endpoints.ts';
import { sendNewsletterLinkJob } from './newsletter.operations.ts';
import { subscribersBindings } from './subscribers/subscribers.endpoints.ts';

export const newsletterModule = defineModule({
  name: 'newsletter',
  endpoints: [...newsletterBindings, ...subscribersBindings],
  jobs: [sendNewsletterLinkJob],
});
