import type { JobData, JobQueue } from '../jobs/job-queue.ts';
import type { Scope } from '../scope.ts';
import type { Sealer } from '../storage/sealer.ts';
import { sendResetLink } from './members/passwords.operations.ts';
import { sendRegistrationLink } from './members/registration.operations.ts';
import { sendNewsletterLink } from './newsletter/newsletter.operations.ts';

/** Jobs that look up an address which somebody typed, and mail it a link. */
type LinkJob = 'sendResetLink' | 'sendRegistrationLink' | 'sendNewsletterLink';

interface LinkTools {
  jobs: JobQueue;
  sealer: Sealer;
}

/** What each of these jobs does, in a transaction of its site. */
export const linkJobs: {
  readonly [Name in LinkJob]: (scope: Scope, tools: LinkTools, data: JobData[Name]) => Promise<void>;
} = {
  sendResetLink: (scope, { jobs }, { mainOrigin, email }) => sendResetLink({ ...scope, mainOrigin }, jobs, email),
  sendRegistrationLink: (scope, { jobs }, { mainOrigin, registration }) =>
    sendRegistrationLink({ ...scope, mainOrigin }, jobs, registration),
  sendNewsletterLink: (scope, tools, { mainOrigin, ...data }) =>
    sendNewsletterLink({ ...scope, mainOrigin }, tools, data),
};

export const linkJobNames = Object.keys(linkJobs) as LinkJob[];

/** The same queue, but that these jobs are done at once in the transaction that adds them: for what is played and undone. */
export function doLinksAtOnce(jobs: JobQueue, scope: Scope, sealer: Sealer): JobQueue {
  const enqueue: JobQueue['enqueue'] = (transaction, name, data, options) =>
    name in linkJobs
      ? linkJobs[name as LinkJob](scope, { jobs, sealer }, data as never)
      : jobs.enqueue(transaction, name, data, options);
  return Object.assign(Object.create(jobs) as JobQueue, { enqueue });
}
