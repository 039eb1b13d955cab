import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { OutgoingMail } from '../../adapters/mail/mail-transport.ts';
import { defineJob, type WorkerTools } from '../../jobs/define-job.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import { queues } from '../../jobs/queues.ts';
import { createSystemContext, type RequestContext, type SiteIdentity } from '../../request-context.ts';
import type { SiteTransaction, Transaction } from '../../storage/database.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import type { MailDefinition } from '../define-mail.ts';
import { findMailSender } from '../domains/mail-sender.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { deliverMail, getMessageId } from './deliver-mail.ts';
import {
  deleteMailsOf,
  deleteQueuedMail,
  deleteQueuedMailsAbout,
  findFirstMailAbout,
  findMail,
  findMailWithReference,
  insertMail,
  insertMails,
  listMails,
  listStuckMails,
  listUnsentMails,
  type MailRow,
  replaceWaitingMail,
  updateMailFailed,
  updateMailHanded,
  updateMailSent,
  updateMailUncertain,
} from './mail.repository.ts';
import { lockOutgoingMail, updateMailRetried } from './outbox/outgoing-mails.repository.ts';
import { loadQueuedMail, MailDataError, renderLoadedMail } from './render-mail.operations.ts';

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
    /** The conversation that the mail goes with when it is erased. */
    conversationId?: number;
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
    conversationId: mail.conversationId,
  });
  await context.services.jobs.enqueue(
    context.transaction,
    sendMailJob,
    { siteId: context.site.id, mailId },
    { delay: mail.delay ?? 0 },
  );
  return mailId;
}

/** Returns the Message-ID that a mail of the site leaves with. */
export const getMailMessageId = ({ mainOrigin }: RequestContext, mailId: string): string =>
  getMessageId({ id: mailId, origin: mainOrigin });

/** A mail that is stored with others, by `addressMail`. */
interface AddressedMail {
  template: string;
  recipient: string;
  /** Email for replies; null where persons answer the company. */
  replyTo: string | undefined | null;
  data: unknown;
}

/** Describes a mail that `enqueueMails` stores. `replyTo` counts for mails to the company alone. */
export const addressMail = <Data>(
  definition: MailDefinition<Data>,
  { recipient, replyTo, data }: { recipient: string; replyTo?: string; data: Data },
): AddressedMail => ({
  template: definition.name,
  recipient,
  replyTo: definition.recipient === 'person' ? null : replyTo,
  data,
});

/**
 * Stores mails and enqueues their jobs, in two statements however many they are. All leave if and only if the caller's
 * transaction commits.
 */
export async function enqueueMails(context: RequestContext, mails: readonly AddressedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const { senderName, replyTo } = await describeSender(context);
  const ids = await insertMails(
    context,
    mails.map((mail) => ({ ...mail, senderName, replyTo: mail.replyTo === null ? replyTo : mail.replyTo })),
  );
  await context.services.jobs.enqueueAll(
    context.transaction,
    sendMailJob,
    ids.map((mailId) => ({ siteId: context.site.id, mailId })),
  );
}

/** Renders a mail to a person as it would leave now, in words. */
export async function describeMail<Data>(
  context: RequestContext,
  definition: MailDefinition<Data>,
  data: Data,
): Promise<{ subject: string; text: string }> {
  const { senderName, replyTo } = await describeSender(context);
  const { subject, text } = renderLoadedMail(
    await loadQueuedMail(context, {
      sender_name: senderName,
      origin: context.mainOrigin,
      locale: context.locale,
      recipient: '',
      reply_to: replyTo ?? null,
      template: definition.name,
      data,
    }),
  );
  return { subject, text };
}

/** Who sends a mail to a person, and whom the person answers. */
async function describeSender(context: RequestContext): Promise<{ senderName: string; replyTo: string | undefined }> {
  const { COMPANY_NAME: name, COMPANY_EMAIL: email } = await getSettings(context);
  return {
    senderName: (name || context.site.name).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    replyTo: email || undefined,
  };
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

/** Finds the acknowledgement of what a person sent: its Message-ID, and its subject. */
export async function findThread(
  context: RequestContext,
  about: { reference: string; recipient: string },
): Promise<{ messageId: string; subject: string } | undefined> {
  const row = await findFirstMailAbout(context, about);
  if (!row) return undefined;
  const subject = row.subject ?? (await readQueuedSubject(context, row));
  return subject === undefined ? undefined : { messageId: getMessageId(row), subject };
}

async function readQueuedSubject(context: RequestContext, row: MailRow): Promise<string | undefined> {
  try {
    return renderLoadedMail(await loadQueuedMail(context, row)).subject;
  } catch (error) {
    if (!(error instanceof MailDataError)) throw error;
    return undefined;
  }
}

/** Takes a mail back that nobody has begun to send; false where it is too late. */
export function cancelQueuedMail(context: RequestContext, mailId: string): Promise<boolean> {
  return deleteQueuedMail(context, mailId);
}

/** Takes the mails about a reference back that nobody has begun to send; returns the data of one, undefined where there are none. */
export async function takeBackMailAbout<Data>(
  context: RequestContext,
  definition: MailDefinition<Data>,
  about: { recipient: string; reference: string },
): Promise<Data | undefined> {
  const [data] = await deleteQueuedMailsAbout(context, { ...about, template: definition.name });
  return data as Data | undefined;
}

/** How many seconds a mail waits for the papers that it is to bring; what is drawn later has a mail of its own. */
export const paperWait = 60;

/**
 * Has a mail that waits for the papers of its order bring one: it leaves now, or, where `isLast` is false, waits for the others. Such a
 * mail has `papers` among its data. Returns false where none waits any more.
 */
export async function addPaperToWaitingMail(
  context: RequestContext,
  about: { recipient: string; reference: string },
  paper: { id: number; number: string },
  { isLast }: { isLast: boolean },
): Promise<boolean> {
  // The job that was to send it finds nothing: one mail never has two jobs.
  const [mail] = await replaceWaitingMail(context, about, paper);
  if (!mail) return false;
  const job = { siteId: context.site.id, mailId: mail.id };
  await context.services.jobs.enqueue(context.transaction, sendMailJob, job, { delay: isLast ? 0 : paperWait });
  return true;
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
 * Enqueues a mail once more that was given up, may not have left, or whose attempts are used up. Returns its template, or that it was
 * sent already, or is being sent.
 */
export async function enqueueAgain(
  context: RequestContext,
  mailId: string,
): Promise<Result<'sent' | 'leaving' | { template: string }>> {
  const mail = await lockOutgoingMail(context, mailId);
  if (!mail) return fail('not-found');
  if (mail.sent_at) return succeed('sent');
  if (mail.handed_at && !mail.uncertain_at) return succeed('leaving');
  await updateMailRetried(context, mailId);
  if (mail.given_up_at || mail.uncertain_at) await openConversation(context.transaction, 'mail', mailId);
  await context.services.jobs.enqueue(context.transaction, sendMailJob, { siteId: context.site.id, mailId });
  return succeed({ template: mail.template });
}

/** Enqueues every unsent mail, of one site or of all: a restored backup has the outbox without its jobs, as has a site out of the bin. */
export async function enqueueUnsentMails(transaction: Transaction, jobs: JobEnqueuer, only?: number): Promise<void> {
  for (const { siteId, mailId } of await listUnsentMails(transaction, only))
    await jobs.enqueue(transaction, sendMailJob, { siteId, mailId });
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
  const write = <Value>(work: (transaction: SiteTransaction) => Promise<Value>) => database.write(job.siteId, work);
  await deliverMail(mail, {
    transport,
    log,
    facts: { site: job.siteId, mail: job.mailId },
    compose: () => composeMail(mail as MailRow),
    record: {
      hand: (at) => write((transaction) => updateMailHanded(transaction, job.mailId, at)),
      saveSent: (subject) => write((transaction) => updateMailSent(transaction, job.mailId, subject)),
      saveFailed: (failure) =>
        write(async (transaction) => {
          await updateMailFailed(transaction, job.mailId, failure);
          if (failure.isFinal) await openConversation(transaction, 'mail', job.mailId);
        }),
      saveUncertain: (error) =>
        write(async (transaction) => {
          await updateMailUncertain(transaction, job.mailId, error);
          await openConversation(transaction, 'mail', job.mailId);
        }),
    },
  });

  async function composeMail(row: MailRow): Promise<OutgoingMail> {
    const {
      sender,
      logo,
      identity,
      attachments = [],
      ...loaded
    } = await database.read(job.siteId, async (transaction) => {
      const context = createSystemContext(site as SiteIdentity, transaction, 'courriel', services);
      return { ...(await loadQueuedMail(context, row, mailLookups)), sender: await findMailSender(context) };
    });
    const { address, ...surroundings } = sender;
    const fileIds = loaded.definition.files?.(loaded.data) ?? [];
    const rendered = renderLoadedMail(
      { ...loaded, logo, identity },
      // Send a mail without its logo rather than not at all.
      logo &&
        (await mailLookups.loadLogo?.(job.siteId, logo, identity.colours.light.background).catch(() => undefined)),
    );
    return {
      messageId: getMessageId(row),
      from: { name: row.sender_name, address },
      ...surroundings,
      to: row.recipient,
      ...(row.reply_to ? { replyTo: row.reply_to } : {}),
      ...rendered,
      ...(loaded.definition.isPersonal ? { isPersonal: true } : {}),
      thread: loaded.definition.thread?.(loaded.data) ?? [],
      attachments: [
        ...(await Promise.all(attachments.map((attachment) => attachment(site as SiteIdentity)))),
        ...(fileIds.length && mailLookups.loadFiles ? await mailLookups.loadFiles(job.siteId, fileIds) : []),
      ],
    };
  }
}

/** Sends one mail of the outbox. */
export const sendMailJob = defineJob<{ siteId: number; mailId: string }>({
  queue: queues.sendMail,
  concurrency: 2,
  // The mails that a killed program was sending are soon looked at again, and marked where they may have left.
  queueOptions: { heartbeatSeconds: 30 },
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
