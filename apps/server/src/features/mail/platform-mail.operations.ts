import { defineJob, type WorkerTools } from '../../jobs/define-job.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import type { PlatformContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import type { MailDefinition } from '../define-mail.ts';
import { deliverMail, getMessageId } from './deliver-mail.ts';
import {
  findPlatformMail,
  insertPlatformMail,
  listPlatformMails,
  listStuckPlatformMails,
  listUnsentPlatformMails,
  type PlatformMailRow,
  updatePlatformMailFailed,
  updatePlatformMailHanded,
  updatePlatformMailSent,
  updatePlatformMailUncertain,
} from './platform-mail.repository.ts';
import { loadQueuedPlatformMail, type RenderedMail, renderLoadedMail } from './render-mail.operations.ts';

const queue = 'send-platform-mail';

/**
 * Stores the data of a mail of the platform in its outbox and enqueues its job, in the caller's transaction of the
 * platform's role. Its links lead to the administration.
 */
export async function enqueuePlatformMail<Data>(
  { transaction, services, adminOrigin }: Pick<PlatformContext, 'transaction' | 'services' | 'adminOrigin'>,
  definition: MailDefinition<Data>,
  { recipient, data }: { recipient: string; data: Data },
): Promise<void> {
  const mailId = await insertPlatformMail(transaction, {
    origin: adminOrigin,
    recipient,
    template: definition.name,
    data,
  });
  await services.jobs.enqueue(transaction, sendPlatformMailJob, { mailId });
}

/** Renders the mails of the platform's outbox; one that was sent has no content any more. */
export async function renderPlatformOutbox(
  transaction: Transaction,
  recipient?: string,
): Promise<(RenderedMail & { id: string; recipient: string })[]> {
  const rows = await listPlatformMails(transaction, recipient ?? null);
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    ...(row.data === null ? { subject: '', text: '', html: '' } : renderLoadedMail(loadQueuedPlatformMail(row))),
  }));
}

/** Renders one mail of the platform's outbox and sends it. No transaction is open during SMTP communication. */
async function sendPlatformMail(
  { database, transport, platformSender, log }: WorkerTools,
  { mailId }: { mailId: string },
): Promise<void> {
  const purpose = 'courriel de la plateforme';
  const mail = await database.platform(purpose, (transaction) => findPlatformMail(transaction, mailId));
  const write = <Value>(work: (transaction: Transaction) => Promise<Value>) => database.platform(purpose, work);
  await deliverMail(mail, {
    transport,
    log,
    facts: { mail: mailId, isOfPlatform: true },
    async compose() {
      const row = mail as PlatformMailRow;
      const rendered = renderLoadedMail(loadQueuedPlatformMail(row, platformSender.name));
      return { messageId: getMessageId(row), from: platformSender, to: row.recipient, ...rendered };
    },
    record: {
      hand: (at) => write((transaction) => updatePlatformMailHanded(transaction, mailId, at)),
      saveSent: (subject) => write((transaction) => updatePlatformMailSent(transaction, mailId, subject)),
      saveFailed: (failure) => write((transaction) => updatePlatformMailFailed(transaction, mailId, failure)),
      saveUncertain: (error) => write((transaction) => updatePlatformMailUncertain(transaction, mailId, error)),
    },
  });
}

/** Sends one mail of the platform's outbox. */
export const sendPlatformMailJob = defineJob<{ mailId: string }>({
  queue,
  queueOptions: { heartbeatSeconds: 30 },
  run: sendPlatformMail,
});

/** Enqueues every unsent mail of the platform: a restored backup has the outbox without its jobs. */
export async function enqueueUnsentPlatformMails(transaction: Transaction, jobs: JobEnqueuer): Promise<void> {
  for (const { id: mailId } of await listUnsentPlatformMails(transaction))
    await jobs.enqueue(transaction, sendPlatformMailJob, { mailId });
}

/** Enqueues mails of the platform that a long outage left without a job. */
export async function enqueueStuckPlatformMails({
  database,
  services,
}: Pick<WorkerTools, 'database' | 'services'>): Promise<void> {
  await database.platform('courriels oubliés', async (transaction) => {
    for (const { id: mailId } of await listStuckPlatformMails(transaction, queue))
      await services.jobs.enqueue(transaction, sendPlatformMailJob, { mailId });
  });
}
