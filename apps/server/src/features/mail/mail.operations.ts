import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { MailRejectedError } from '../../adapters/mail/mail-transport.ts';
import { defineJob, type WorkerTools } from '../../jobs/define-job.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import { queues } from '../../jobs/queues.ts';
import { createSystemContext, type RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import type { MailDefinition } from '../define-mail.ts';
import { findMailSender } from '../domains/mail-sender.operations.ts';
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
import { lockOutgoingMail, updateMailRetried } from './outbox/outgoing-mails.repository.ts';
import { loadQueuedMail, MailDataError, type RenderedMail, renderLoadedMail } from './render-mail.operations.ts';

/**
 * Stores the data of a mail in the outbox and enqueues its job, in the caller's transaction. The mail leaves if and
 * only if that transaction commits. The job renders it. Returns the mail's id.
 */
export async function enqueueMail<Data>(
  context: RequestContext,
  definition: MailDefinition<Data>,
  mail: {
    recipient: string;
    /** Email for replies to a mail to the company. Mails to a person always use the company's. */
    replyTo?: string | undefined;
    data: Data;
    /** Seconds to wait before sending. */
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
  await context.services.jobs.enqueue(
    context.transaction,
    sendMailJob,
    { siteId: context.site.id, mailId },
    { delay: mail.delay ?? 0 },
  );
  return mailId;
}

/**
 * Lists the mails to a recipient that the outbox still has. A sent mail has only its subject; one that cannot be rendered
 * has its data as JSON.
 */
export async function listMailsTo(
  context: RequestContext,
  recipient: string,
): Promise<{ subject: string; text: string; createdAt: Date }[]> {
  const rows = await listMails(context, recipient);
  return Promise.all(
    rows.map(async (row) => {
      const createdAt = row.created_at;
      if (row.data === null) return { subject: row.subject ?? '', text: '', createdAt };
      try {
        const { subject, text } = renderLoadedMail(await loadQueuedMail(context, row));
        return { subject, text, createdAt };
      } catch (error) {
        if (!(error instanceof MailDataError)) throw error;
        return { subject: row.subject ?? row.template, text: JSON.stringify(row.data), createdAt };
      }
    }),
  );
}

/** Whether a mail to a recipient, sent or not, contains a reference. */
export function hasMailWithReference(context: RequestContext, recipient: string, reference: string): Promise<boolean> {
  return findMailWithReference(context, recipient, reference);
}

/** Deletes the mails to a person, and the mails to the company whose replies go to them. */
export async function eraseMailsOf(context: RequestContext, address: string): Promise<void> {
  await deleteMailsOf(context, address);
}

/** Finds whether a mail was sent, is unsent (waiting or abandoned), or is deleted. */
export async function findMailState(context: RequestContext, mailId: string): Promise<'sent' | 'unsent' | 'gone'> {
  const mail = await findMail(context.transaction, mailId);
  if (!mail) return 'gone';
  return mail.sent_at ? 'sent' : 'unsent';
}

/**
 * Enqueues a mail once more that was given up, or whose attempts are used up. Returns its template, or that it was sent
 * already.
 */
export async function enqueueAgain(
  context: RequestContext,
  mailId: string,
): Promise<Result<'sent' | { template: string }>> {
  const mail = await lockOutgoingMail(context, mailId);
  if (!mail) return fail('not-found');
  if (mail.sent_at) return succeed('sent');
  await updateMailRetried(context, mailId);
  if (mail.given_up_at) await openConversation(context.transaction, 'mail', mailId);
  await context.services.jobs.enqueue(context.transaction, sendMailJob, { siteId: context.site.id, mailId });
  return succeed({ template: mail.template });
}

/** Enqueues every unsent mail, of one site or of all: a restored backup has the outbox without its jobs, as has a site out of the bin. */
export async function enqueueUnsentMails(transaction: Transaction, jobs: JobEnqueuer, only?: number): Promise<void> {
  for (const { siteId, mailId } of await listUnsentMails(transaction, only))
    await jobs.enqueue(transaction, sendMailJob, { siteId, mailId });
}

/**
 * Rejections after which a mail is abandoned. A server that is being configured also rejects, so one rejection is not
 * final.
 */
const maxRejections = 5;

/** Whether a failure of a mail is its last: one of several rejections, or data that no retry makes fit. */
export function isFinalFailure(error: unknown, attempts: number): boolean {
  if (error instanceof MailDataError) return true;
  return error instanceof MailRejectedError && attempts + 1 >= maxRejections;
}

/** Renders one mail of the outbox and sends it. No transaction is open during SMTP communication. */
export async function sendQueuedMail(
  tools: Pick<WorkerTools, 'database' | 'directory' | 'services' | 'transport' | 'mailLookups' | 'log'>,
  job: { siteId: number; mailId: string },
): Promise<void> {
  const { database, services, transport, mailLookups, log } = tools;
  // This process receives no cache invalidations, so it reloads the site.
  const site = await tools.directory.reload(job.siteId);
  if (!site) throw new Error(`site ${job.siteId} is not there`);
  const mail = await database.read(job.siteId, (transaction) => findMail(transaction, job.mailId));
  if (!mail || mail.sent_at || mail.given_up_at) return;
  let rendered: RenderedMail;
  try {
    const { sender, logo, identity, attachment, ...loaded } = await database.read(job.siteId, async (transaction) => {
      const context = createSystemContext(site, transaction, 'courriel', services);
      return { ...(await loadQueuedMail(context, mail, mailLookups)), sender: await findMailSender(context) };
    });
    const { address, ...surroundings } = sender;
    rendered = renderLoadedMail(
      { ...loaded, logo, identity },
      // Send a mail without its logo rather than not at all.
      logo && (await mailLookups.loadLogo?.(site.id, logo, identity.colours.light.background).catch(() => undefined)),
    );
    await transport.send({
      id: mail.id,
      from: { name: mail.sender_name, address },
      ...surroundings,
      to: mail.recipient,
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      ...rendered,
      ...(attachment && mailLookups.drawAttachment
        ? { attachments: [await mailLookups.drawAttachment(site, attachment)] }
        : {}),
    });
  } catch (error) {
    const isFinal = isFinalFailure(error, mail.attempts);
    await database.write(job.siteId, async (transaction) => {
      await updateMailFailed(transaction, mail.id, (error as Error).message.slice(0, 500), isFinal);
      if (isFinal) await openConversation(transaction, 'mail', mail.id);
    });
    if (!isFinal) throw error;
    // Servers treat a sender who retries after rejections as a spammer.
    log.error({ site: job.siteId, mail: mail.id, cause: (error as Error).message }, 'courriel abandonné');
    return;
  }
  await database.write(job.siteId, (transaction) => updateMailSent(transaction, mail.id, rendered.subject));
}

/** Sends one mail of the outbox. */
export const sendMailJob = defineJob<{ siteId: number; mailId: string }>({
  queue: queues.sendMail,
  concurrency: 2,
  run: sendQueuedMail,
});

/** Enqueues mails that a long outage left without a job. */
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
