import { MailRejectedError } from '../../adapters/mail/mail-transport.ts';
import { defineJob, type WorkerTools } from '../../jobs/define-job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { queues } from '../../jobs/queues.ts';
import { createSystemContext, type RequestContext, type SiteIdentity } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import type { MailDefinition } from '../define-mail.ts';
import { getSettings } from '../settings/settings.operations.ts';
import {
  deleteMailsOf,
  findMail,
  findMailWithReference,
  insertMail,
  listMails,
  listStuckMails,
  listUnsentMails,
  updateMailFailed,
  updateMailSent,
} from './mail.repository.ts';
import { type LogoLoader, loadQueuedMail, type MailLookups, renderLoadedMail } from './render-mail.operations.ts';

/**
 * Puts the data of a mail into the outbox and announces it to the jobs, in the caller's transaction: it leaves if and only if what
 * it tells of has been stored, whatever the mail server does meanwhile. The job renders it. Returns its number.
 */
export async function enqueueMail<Data>(
  context: RequestContext,
  jobs: JobQueue,
  definition: MailDefinition<Data>,
  mail: {
    recipient: string;
    /** Who gets an answer; the company unless told otherwise. */
    replyTo?: string | undefined;
    data: Data;
    /** Seconds that it waits before it leaves. */
    delay?: number;
  },
): Promise<string> {
  const settings = await getSettings(context);
  const replyTo = definition.recipient === 'person' ? settings.COMPANY_EMAIL : mail.replyTo;
  const mailId = await insertMail(context, {
    senderName: (settings.COMPANY_NAME || context.site.name).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    recipient: mail.recipient,
    replyTo: replyTo || undefined,
    template: definition.name,
    data: mail.data,
  });
  await jobs.enqueue(context.transaction, sendMailJob, { siteId: context.site.id, mailId }, { delay: mail.delay ?? 0 });
  return mailId;
}

/** What the outbox still holds of mails to an address; of one that has left, its subject only. */
export async function listMailsTo(
  context: RequestContext,
  recipient: string,
): Promise<{ subject: string; text: string; createdAt: Date }[]> {
  const rows = await listMails(context, recipient);
  return Promise.all(
    rows.map(async (row) => {
      if (row.data === null) return { subject: row.subject ?? '', text: '', createdAt: row.created_at };
      const { subject, text } = renderLoadedMail(await loadQueuedMail(context, row));
      return { subject, text, createdAt: row.created_at };
    }),
  );
}

/** Whether a mail to an address, left or not, carries a reference. */
export function hasMailWithReference(context: RequestContext, recipient: string, reference: string): Promise<boolean> {
  return findMailWithReference(context, recipient, reference);
}

/** Forgets the mails to an address, and what the company was told of who wrote with it. */
export async function eraseMailsOf(context: RequestContext, address: string): Promise<void> {
  await deleteMailsOf(context, address);
}

/** Whether a mail has left, waits or was given up, or is no longer kept. */
export async function findMailState(context: RequestContext, mailId: string): Promise<'sent' | 'unsent' | 'gone'> {
  const mail = await findMail(context.transaction, mailId);
  if (!mail) return 'gone';
  return mail.sent_at ? 'sent' : 'unsent';
}

/** Announces every mail that has not left: a restored outbox has the mails and none of their jobs. */
export async function enqueueUnsentMails(transaction: Transaction, jobs: JobQueue): Promise<void> {
  for (const { siteId, mailId } of await listUnsentMails(transaction))
    await jobs.enqueue(transaction, sendMailJob, { siteId, mailId });
}

/** Refusals of one mail after which it is given up: a server that is being set up also refuses, and a mail is worth some tries. */
const maxRejections = 5;

/** What the job that sends a mail looks up of other features. */
export interface MailSendLookups extends MailLookups {
  loadLogo?: LogoLoader;
}

/** Renders one mail of the outbox and sends it. No transaction is open while the mail server is spoken to. */
export async function sendQueuedMail(
  tools: Pick<WorkerTools, 'database' | 'directory' | 'services' | 'transport' | 'mailLookups'>,
  job: { siteId: number; mailId: string },
): Promise<void> {
  const { database, services, transport, mailLookups } = tools;
  // Nobody tells this process of changes: what is needed of a site is read anew.
  const site = await tools.directory.reload(job.siteId);
  if (!site) throw new Error(`site ${job.siteId} is not there`);
  const found = await database.read(job.siteId, async (transaction) => {
    const mail = await findMail(transaction, job.mailId);
    if (!mail || mail.sent_at || mail.given_up_at) return undefined;
    const context = createSystemContext(site, transaction, 'courriel', services);
    return { mail, loaded: await loadQueuedMail(context, mail, mailLookups) };
  });
  if (!found) return;
  const { mail, loaded } = found;
  const { logo, identity } = loaded;
  const rendered = renderLoadedMail(
    loaded,
    // A mail without its logo is better than none.
    logo && (await mailLookups.loadLogo?.(site.id, logo, identity.colours.light.background).catch(() => undefined)),
  );
  try {
    await transport.send({
      id: mail.id,
      from: { name: mail.sender_name, address: getSenderAddress(site) },
      to: mail.recipient,
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      ...rendered,
    });
  } catch (error) {
    const isFinal = error instanceof MailRejectedError && mail.attempts + 1 >= maxRejections;
    await database.write(job.siteId, (transaction) =>
      updateMailFailed(transaction, mail.id, (error as Error).message.slice(0, 500), isFinal),
    );
    // Asked again and again, a server that has said no takes the asker for a sender of unwanted mail.
    if (isFinal) return;
    throw error;
  }
  await database.write(job.siteId, (transaction) => updateMailSent(transaction, mail.id, rendered.subject));
}

/** Mails leave from an address of the site's own host, never from a visitor's. */
function getSenderAddress({ hosts }: SiteIdentity): string {
  const host = hosts.find(({ kind }) => kind === 'prod')?.host ?? hosts[0]?.host ?? 'vitrine.localhost';
  return `ne-pas-repondre@${host}`;
}

/** Sends one mail of the outbox. */
export const sendMailJob = defineJob<{ siteId: number; mailId: string }>({
  queue: queues.sendMail,
  concurrency: 2,
  run: sendQueuedMail,
});

/** Enqueues again what a long outage left behind. */
export async function enqueueStuckMails({
  database,
  services,
  log,
}: Pick<WorkerTools, 'database' | 'services' | 'log'>): Promise<void> {
  await database.platform('courriels oubliés', async (transaction) => {
    const mails = await listStuckMails(transaction);
    for (const { site_id: siteId, id: mailId } of mails)
      await services.jobs.enqueue(transaction, sendMailJob, { siteId, mailId });
    if (mails.length) log.warn({ mails: mails.length }, 'courriels remis en file');
  });
}
