/** An image inside a mail; the HTML refers to it as `cid:CONTENT-ID`. */
export interface InlineImage {
  contentId: string;
  contentType: 'image/png' | 'image/jpeg';
  /** The file, base64-encoded. */
  content: string;
}

/** A document attached to a mail. */
export interface MailAttachment {
  name: string;
  contentType: 'application/pdf';
  /** The file, base64-encoded. */
  content: string;
}

/** The key by which a mail is signed for a domain (DKIM, RFC 6376). */
export interface MailSignature {
  domain: string;
  selector: string;
  /** PEM. It is in nothing that is kept. */
  privateKey: string;
}

/** A rendered mail. */
export interface OutgoingMail {
  /** Stable identifier: it reveals the duplicate when a broken connection causes a second delivery. */
  id: string;
  from: { name: string; address: string };
  /** Where servers send what they cannot deliver, and whose SPF they ask; the sender's address where it is not given. */
  envelopeFrom?: string;
  signature?: MailSignature;
  to: string;
  replyTo?: string;
  /** URL to which the mailbox posts a one-click unsubscription (RFC 8058). */
  unsubscribeAddress?: string;
  subject: string;
  text: string;
  html: string;
  /** An attached calendar file (RFC 5545), and its iTIP method. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  inlineImages?: readonly InlineImage[];
  attachments?: readonly MailAttachment[];
}

/** Delivers mails; rejects with a `MailFailedError` when a mail was not accepted and needs a retry. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** A mail was not delivered. The job and the log keep the message: it must name no mailbox. */
export class MailFailedError extends Error {
  override name = 'MailFailedError';
}

/** The recipient's server has refused the mail permanently: a retry is useless. */
export class MailRejectedError extends MailFailedError {
  override name = 'MailRejectedError';
}
