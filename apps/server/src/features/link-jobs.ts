import type { Encryption } from '../encryption/encryption.ts';
import type { JobData, JobQueue } from '../jobs/job-queue.ts';
import type { RequestContext } from '../request-context.ts';
import { sendNewsletterLink } from './newsletter/newsletter.operations.ts';
import { sendResetLink } from './sign-in/passwords.operations.ts';
import { sendRegistrationLink } from './sign-in/registration.operations.ts';

/** Jobs that look up an address which somebody typed, and mail it a link. */
type LinkJob = 'sendResetLink' | 'sendRegistrationLink' | 'sendNewsletterLink';

interface LinkTools {
  jobs: JobQueue;
  encryption: Encryption;
}

/** What each of these jobs does, in a transaction of its site. */
export const linkJobs: {
  readonly [Name in LinkJob]: (context: RequestContext, tools: LinkTools, data: JobData[Name]) => Promise<void>;
} = {
  sendResetLink: (context, { jobs }, { mainOrigin, email }) => sendResetLink({ ...context, mainOrigin }, jobs, email),
  sendRegistrationLink: (context, { jobs }, { mainOrigin, registration }) =>
    sendRegistrationLink({ ...context, mainOrigin }, jobs, registration),
  sendNewsletterLink: (context, tools, { mainOrigin, ...data }) =>
    sendNewsletterLink({ ...context, mainOrigin }, tools, data),
};

export const linkJobNames = Object.keys(linkJobs) as LinkJob[];
