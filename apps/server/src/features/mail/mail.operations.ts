import { MailRejectedError, type MailTransport } from '../../adapters/mail/mail-transport.ts';
import { defineJob, type WorkerTools } from '../../jobs/define-job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { queues } from '../../jobs/queues.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { getFontFamilies } from '../fonts/fonts.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import {
  deleteMailsOf,
  findMail,
  insertMail,
  listMails,
  listMailsCreatedInTransaction,
  listStuckMails,
  listUnsentMails,
  type MailCalendar,
  type QueuedMail,
  updateMailOutcome,
} from './mail.repository.ts';
import { getMailPalette } from './mail-palette.ts';
import { type MailContent, renderMail } from './mail-template.ts';

/**
 * Puts a mail into the outbox and announces it to the jobs, in the caller's transaction: it leaves if and only if what it
 * tells of has been stored, whatever the mail server does meanwhile. Returns its number.
 */
export async function enqueueMail(
  context: RequestContext,
  jobs: JobQueue,
  mail: {
    recipient: string;
    replyTo?: string | undefined;
    content: MailContent;
    calendar?: MailCalendar | undefined;
    /** Where mailboxes post that their reader wants no more of these (RFC 8058). */
    unsubscribeAddress?: string | undefined;
    /** Seconds that it waits before it leaves. */
    delay?: number;
  },
): Promise<string> {
  const settings = await getSettings(context);
  const name = settings.COMPANY_NAME || context.site.name;
  const families = await getFontFamilies(context);
  const rendered = renderMail(mail.content, {
    name,
    origin: context.origin,
    phone: settings.COMPANY_PHONE,
    email: settings.COMPANY_EMAIL,
    address: settings.HEAD_OFFICE,
    colours: getMailPalette(settings),
    fonts: { title: families.TITLE, content: families.CONTENT },
  });
  const mailId = await insertMail(context, {
    senderName: name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    recipient: mail.recipient,
    replyTo: mail.replyTo,
    calendar: mail.calendar,
    unsubscribeAddress: mail.unsubscribeAddress,
    ...rendered,
  });
  await jobs.enqueue(context.transaction, sendMailJob, { siteId: context.site.id, mailId }, { delay: mail.delay ?? 0 });
  return mailId;
}

/** What the outbox still holds of mails to an address. */
export function listMailsTo(
  context: RequestContext,
  recipient: string,
): Promise<{ subject: string; text_body: string; created_at: Date }[]> {
  return listMails(context, recipient);
}

/** The mails that the present transaction has put into the outbox, in their order. */
export function listMailsOfCurrentTransaction(context: RequestContext): Promise<QueuedMail[]> {
  return listMailsCreatedInTransaction(context);
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

/** Sends one mail of the outbox. No transaction is open while the mail server is spoken to. */
export async function sendQueuedMail(
  database: Database,
  transport: MailTransport,
  sender: (siteId: number) => { name: string; address: string },
  job: { siteId: number; mailId: string },
): Promise<void> {
  const mail = await database.read(job.siteId, (transaction) => findMail(transaction, job.mailId));
  if (!mail || mail.sent_at || mail.given_up_at) return;
  const site = sender(job.siteId);
  try {
    await transport.send({
      id: mail.id,
      from: { ...site, name: mail.sender_name ?? site.name },
      to: mail.recipient,
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      ...(mail.unsubscribe_address ? { unsubscribeAddress: mail.unsubscribe_address } : {}),
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      ...(mail.calendar && mail.calendar_method
        ? { calendar: { method: mail.calendar_method, content: mail.calendar } }
        : {}),
    });
  } catch (error) {
    const isFinal = error instanceof MailRejectedError && mail.attempts + 1 >= maxRejections;
    await database.write(job.siteId, (transaction) =>
      updateMailOutcome(transaction, mail.id, (error as Error).message.slice(0, 500), isFinal),
    );
    // Asked again and again, a server that has said no takes the asker for a sender of unwanted mail.
    if (isFinal) return;
    throw error;
  }
  await database.write(job.siteId, (transaction) => updateMailOutcome(transaction, mail.id, null));
}

/** Sends one mail of the outbox. */
export const sendMailJob = defineJob<{ siteId: number; mailId: string }>({
  queue: queues.sendMail,
  concurrency: 2,
  async run({ database, directory, transport }, data) {
    await directory.reload(data.siteId);
    await sendQueuedMail(database, transport, (siteId) => senderOf(directory, siteId), data);
  },
});

/** Mails leave from an address of the site's own host, never from a visitor's; under its name where they bear none. */
function senderOf(directory: SiteDirectory, siteId: number): { name: string; address: string } {
  const site = directory.findById(siteId);
  const host = site?.hosts.find(({ kind }) => kind === 'prod')?.host ?? site?.hosts[0]?.host ?? 'vitrine.localhost';
  return { name: site?.name ?? 'Vitrine', address: `ne-pas-repondre@${host}` };
}

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
