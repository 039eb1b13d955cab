import type { Logger } from 'pino';
import {
  MailRejectedError,
  type MailTransport,
  MailUncertainError,
  type OutgoingMail,
} from '../../adapters/mail/mail-transport.ts';
import { MailDataError } from './render-mail.operations.ts';

/** What an outbox knows of a mail before it is sent. */
interface QueuedMail {
  sent_at: Date | null;
  given_up_at: Date | null;
  handed_at: Date | null;
  uncertain_at: Date | null;
  attempts: number;
}

/** Writes to an outbox what becomes of one mail, each time in a transaction of its own. */
export interface DeliveryRecord {
  /** Notes that the server is about to get the content; false where it must not. */
  hand(at: Date): Promise<boolean>;
  saveSent(subject: string): Promise<void>;
  saveFailed(failure: { error: string; isFinal: boolean; handedAt: Date | undefined }): Promise<void>;
  saveUncertain(error: string): Promise<void>;
}

/** The mail was taken back, or is in another job: the server gets nothing. */
class MailWithdrawnError extends Error {}

/** What is noted of a mail whose program was killed between the content and the answer of the server. */
const interrupted = 'the program ended before the mail server answered';

/**
 * Sends one mail of an outbox. Before the server gets the content, that is noted and committed; afterwards its answer is. A mail that
 * was given and has no answer is marked as uncertain and never sent again by itself: at most one for each open connection. No
 * transaction is open during SMTP communication. Throws where a retry is wanted.
 */
export async function deliverMail(
  mail: QueuedMail | undefined,
  {
    transport,
    log,
    facts,
    compose,
    record,
  }: {
    transport: MailTransport;
    log: Logger;
    /** What the log may say of the mail. */
    facts: Record<string, unknown>;
    compose(): Promise<OutgoingMail>;
    record: DeliveryRecord;
  },
): Promise<void> {
  if (!mail || mail.sent_at || mail.given_up_at || mail.uncertain_at) return;
  const saveUncertain = async (error: string) => {
    await record.saveUncertain(error);
    log.error({ ...facts, cause: error }, 'courriel peut-être parti');
  };
  if (mail.handed_at) return saveUncertain(interrupted);
  let handedAt: Date | undefined;
  let subject: string;
  try {
    const outgoing = await compose();
    subject = outgoing.subject;
    await transport.send(outgoing, async () => {
      const at = new Date();
      if (!(await record.hand(at))) throw new MailWithdrawnError();
      handedAt = at;
    });
  } catch (error) {
    if (error instanceof MailWithdrawnError) return;
    const message = (error as Error).message.slice(0, 500);
    if (error instanceof MailUncertainError) return saveUncertain(message);
    const isFinal = isFinalFailure(error, mail.attempts);
    await record.saveFailed({ error: message, isFinal, handedAt });
    if (!isFinal) throw error;
    // Servers treat a sender who retries after rejections as a spammer.
    log.error({ ...facts, cause: message }, 'courriel abandonné');
    return;
  }
  await record.saveSent(subject);
}

/**
 * Rejections after which a mail is abandoned. A server that is being configured also rejects, so one rejection is not
 * final.
 */
const maxRejections = 5;

/** Whether a failure of a mail is its last: one of several rejections, or data that no retry makes fit. */
function isFinalFailure(error: unknown, attempts: number): boolean {
  if (error instanceof MailDataError) return true;
  return error instanceof MailRejectedError && attempts + 1 >= maxRejections;
}

/** The Message-ID of a mail of an outbox: its id on the host that its links lead to. It says nothing of a person. */
export function getMessageId({ id, origin }: { id: string; origin: string }): string {
  return `${id}@${new URL(origin).hostname}`;
}
