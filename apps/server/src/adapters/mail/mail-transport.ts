/** A picture inside a mail, which its HTML shows as `cid:CONTENT-ID`. */
export interface InlineImage {
  contentId: string;
  contentType: 'image/png' | 'image/jpeg';
  /** The file in base64. */
  content: string;
}

/** A mail ready to leave. */
export interface OutgoingMail {
  /** Stable identifier: a mail sent twice after a broken connection can be recognised. */
  id: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  /** Where the mailbox posts that its reader wants no more of these (RFC 8058). */
  unsubscribeAddress?: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar file that goes with it (RFC 5545), and what calendars are to do with it. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  inlineImages?: readonly InlineImage[];
}

/** Takes mails away; rejects with a `MailFailedError` when the mail has not been accepted and must be tried again. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** A mail has not left. What it says is kept with the job and in the log: it names no mailbox. */
export class MailFailedError extends Error {
  override name = 'MailFailedError';
}

/** The recipient's server has refused the mail for good: trying again changes nothing. */
export class MailRejectedError extends MailFailedError {
  override name = 'MailRejectedError';
}
