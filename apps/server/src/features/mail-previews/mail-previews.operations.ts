import { succeed } from '@vitrine/domain/kernel/result';
import { inactivity } from '@vitrine/domain/people/inactivity';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { unlimited } from '../../rate-limits/rate-limiter.ts';
import { createSystemContext, type RequestContext, type SiteIdentity } from '../../request-context.ts';
import type { Services } from '../../services.ts';
import type { Database } from '../../storage/database.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { saveForm } from '../dynamic-forms/dynamic-forms.operations.ts';
import { type FormTools, prepareSubmission, submitForm } from '../dynamic-forms/submit-form.operations.ts';
import { listMailsOfCurrentTransaction } from '../mail/mail.operations.ts';
import { eraseInactiveMembers } from '../members/inactivity.operations.ts';
import { deleteUser } from '../members/member-data.operations.ts';
import { updateMemberEmail } from '../members/members-by-email.operations.ts';
import { askReset, prepareReset, resetPassword, sendResetLinkJob } from '../members/passwords.operations.ts';
import {
  confirmRegistration,
  prepareRegistration,
  register,
  sendRegistrationLinkJob,
  verifyRegistration,
} from '../members/registration.operations.ts';
import { findSessionUser, logIn, verifyLogin } from '../members/sessions.operations.ts';
import { createMessage } from '../messages/messages.operations.ts';
import { confirmNewsletter, sendNewsletterLinkJob, subscribeNewsletter } from '../newsletter/newsletter.operations.ts';
import { sendOverloadMail } from '../overload-alerts/overload-alerts.operations.ts';
import { sendRightsReminders } from '../rights-requests/rights-queue.operations.ts';
import { requestRights } from '../rights-requests/rights-requests.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { moderateTestimonial, sendTestimonial } from '../testimonials/testimonials.operations.ts';
import { findLastToken, sampleVisitor, unwrapResult } from './sample-visitor.ts';
import { createBookingForOther, triggerBookingMails } from './trigger-booking-mails.operations.ts';

/** A mail as the site would send it. */
export interface PreviewedMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

const password = 'une tisane au bord du lac';
const nextPassword = 'trois barques sous la pluie';
const sampleMessage =
  'Bonjour, auriez-vous une place samedi matin\u202f? Notre fille a six semaines.\nMerci et belle journée.';

/** Whoever plays logs in as often as she likes. */
const allowAllLoginGuard = {
  consumeClientLimit: async () => succeed(undefined),
  startAttempt: async () => succeed({ markSucceeded: async () => {}, refund: async () => {} }),
  addKnownClient: async () => {},
};

/** Thrown so that nothing of what was played stays. */
class RollbackTransaction extends Error {
  readonly mails: PreviewedMail[];
  constructor(mails: PreviewedMail[]) {
    super('what was played is undone');
    this.mails = mails;
  }
}

/**
 * Every mail of a site with sample data, in its own words and colours: everything that sends one is done by an invented visitor, in
 * a transaction that is then undone. What the site has switched off sends nothing.
 */
export async function previewMails(
  database: Database,
  services: Services,
  site: SiteIdentity,
  mainOrigin: string,
): Promise<PreviewedMail[]> {
  try {
    await database.write(site.id, async (transaction) => {
      const inline: Services = {
        ...services,
        jobs: createInlineQueue(services.jobs, () => context),
        limits: unlimited,
      };
      const context = createSystemContext(site, transaction, 'aperçu', inline, { mainOrigin });
      const mails = await triggerAllMails(context, inline);
      const { COMPANY_EMAIL } = await getSettings(context);
      // Real members who would be warned one day are nobody's samples.
      const shown = [sampleVisitor.email, COMPANY_EMAIL];
      throw new RollbackTransaction(deduplicateMails(mails.filter(({ recipient }) => shown.includes(recipient))));
    });
    return [];
  } catch (error) {
    if (error instanceof RollbackTransaction) return error.mails;
    throw error;
  }
}

const linkJobs = [sendResetLinkJob, sendRegistrationLinkJob, sendNewsletterLinkJob];

/** The same queue, but that jobs which mail a link run at once in the transaction that adds them. */
function createInlineQueue(jobs: JobQueue, getContext: () => RequestContext): JobQueue {
  const enqueue: JobQueue['enqueue'] = async (transaction, job, data, options) => {
    const link = linkJobs.find(({ queue }) => queue === job.queue);
    if (link) await link.runInContext(getContext(), data as never);
    else await jobs.enqueue(transaction, job, data, options);
  };
  return Object.assign(Object.create(jobs) as JobQueue, { enqueue });
}

/** Of mails that say the same, whatever their addresses, links and references, the first. */
function deduplicateMails(mails: readonly PreviewedMail[]): PreviewedMail[] {
  const said = mails.map(({ subject, text }) =>
    `${subject}\n${text}`.replace(/\S+@\S+|\/[\w-]{43}(?=\s)|\d{6}-[A-Z]{7}/g, ''),
  );
  return mails.filter((_, place) => said.indexOf(said[place] ?? '') === place);
}

/** Everything that sends mails, in an order that it could happen in; all that was written, what leaving deletes again too. */
async function triggerAllMails(context: RequestContext, tools: FormTools): Promise<PreviewedMail[]> {
  await triggerAccountMails(context, tools);
  await triggerMessageMails(context, tools);
  await subscribeNewsletter(context, tools, { email: sampleVisitor.email });
  await confirmNewsletter(context, tools, await findLastToken(context));
  await subscribeNewsletter(context, tools, { email: sampleVisitor.email });
  await triggerTestimonialMails(context, tools);
  await triggerBookingMails(context, tools);
  return triggerAccountDeletionMails(context, tools);
}

async function triggerAccountMails(context: RequestContext, tools: FormTools): Promise<void> {
  const { jobs, limits } = tools;
  const prepareContext = createPrepareContext(context);
  const registration = { ...sampleVisitor, password, birthdate: '1990-02-28', acceptTerms: true as const };
  const ask = async () =>
    register(
      context,
      jobs,
      registration,
      unwrapResult(await prepareRegistration(prepareContext, limits, registration)),
    );
  await ask();
  const link = { token: await findLastToken(context), password };
  await confirmRegistration(
    context,
    { ...tools, guard: allowAllLoginGuard },
    link.token,
    unwrapResult(await verifyRegistration(prepareContext, link)),
  );
  await ask();
  await askReset(context, jobs, sampleVisitor.email, 0);
  const reset = { token: await findLastToken(context), password: nextPassword };
  await resetPassword(
    context,
    { jobs, guard: allowAllLoginGuard },
    reset.token,
    unwrapResult(await prepareReset(prepareContext, reset)),
  );
  await subscribeNewsletter(context, tools, { email: sampleVisitor.email });
  await confirmNewsletter(context, tools, await findLastToken(context));
  for (const [from, to] of [
    [sampleVisitor.email, 'autre@exemple.fr'],
    ['autre@exemple.fr', sampleVisitor.email],
  ] as const)
    unwrapResult(await updateMemberEmail(context, tools, from, to, 'aperçu'));
}

/** What comes before a transaction elsewhere happens inside the one that is undone. */
function createPrepareContext(context: RequestContext): PrepareContext {
  return { ...context, read: (work) => work(context) };
}

async function triggerMessageMails(context: RequestContext, tools: FormTools): Promise<void> {
  const { jobs, limits } = tools;
  await createMessage(context, jobs, limits, {
    ...sampleVisitor,
    phone: '06 12 34 56 78',
    topic: 'atelier',
    message: sampleMessage,
  });
  await requestRights(context, jobs, limits, {
    ...sampleVisitor,
    kind: 'erasure',
    message: 'Je voudrais disparaître.',
  });
  await sendOverloadMail(context, jobs, 'message');
  await sendRightsReminders({ ...context, now: context.now + 40 * 86_400_000 }, jobs);
  await triggerFormMails(context, tools, false);
  await triggerFormMails(context, tools, true);
}

/** A form that asks what is confidential does not name itself in its mails. */
async function triggerFormMails(context: RequestContext, tools: FormTools, isConfidential: boolean): Promise<void> {
  const items = [
    { kind: 'text', name: 'nom', label: 'Votre nom', required: true },
    { kind: 'email', name: 'courriel', label: 'Adresse électronique', required: true },
    { kind: 'textarea', name: 'demande', label: 'Votre demande', sensitive: isConfidential },
  ];
  const form = unwrapResult(
    await saveForm(context, {
      name: 'Exemple de formulaire',
      definition: { steps: [{ name: 'etape', title: 'Vous', items }], acknowledge: 'courriel' },
      retentionDays: 30,
    }),
  );
  const answers = { nom: 'Léa Petit', courriel: sampleVisitor.email, demande: sampleMessage };
  const prepared = unwrapResult(
    await prepareSubmission(createPrepareContext(context), tools, form.id, { answers, elapsed: 600 }),
  );
  await submitForm(context, tools, {}, prepared);
}

async function triggerTestimonialMails(context: RequestContext, { jobs, limits }: FormTools): Promise<void> {
  const author = { author: 'Léa', email: sampleVisitor.email, acceptPublication: true as const };
  const body = { ...author, occasion: 'Bain', experiencedOn: '2026-01', text: sampleMessage };
  await sendTestimonial(context, jobs, limits, body);
  const token = await findLastToken(context);
  await moderateTestimonial(context, jobs, { token, decision: 'shown' });
  const reason = 'Votre texte nomme une autre personne, qui n’a pas donné son accord.';
  await moderateTestimonial(context, jobs, { token, decision: 'refused', reason });
}

async function triggerAccountDeletionMails(context: RequestContext, tools: FormTools): Promise<PreviewedMail[]> {
  const proof = unwrapResult(
    await verifyLogin(createPrepareContext(context), allowAllLoginGuard, {
      email: sampleVisitor.email,
      password: nextPassword,
    }),
  );
  const session = unwrapResult(await logIn(context, proof));
  const user = await findSessionUser(context, [session.token]);
  const later = context.now + inactivity.years * 366 * 86_400_000;
  await eraseInactiveMembers({ ...context, now: later }, tools);
  if (user) await createBookingForOther({ ...context, user }, tools);
  const before = await listMailsOfCurrentTransaction(context);
  if (user) await deleteUser({ ...context, user }, tools, proof);
  const known = new Set(before.map(({ html }) => html));
  return [...before, ...(await listMailsOfCurrentTransaction(context)).filter(({ html }) => !known.has(html))];
}
