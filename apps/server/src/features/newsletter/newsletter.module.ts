import { defineModule } from '../define-module.ts';
import { newsletterBindings } from './newsletter.endpoints.ts';
import { sendNewsletterLinkJob } from './newsletter.operations.ts';

export const newsletterModule = defineModule({
  name: 'newsletter',
  endpoints: newsletterBindings,
  jobs: [sendNewsletterLinkJob],
});
