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
  contentType: string;
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
  /** Its Message-ID, without angle brackets: the same at each attempt, so that mailboxes recognise a duplicate. */
  messageId: string;
  from: { name: string; address: string };
  /** Where servers send what they cannot deliver, and whose SPF they ask; the sender's address where it is not given. */
  envelopeFrom?: string;
  signature?: MailSignature;
  to: string;
  replyTo?: string;
  /** URL to which the mailbox posts a one-click unsubscription (RFC 8058). */
  unsubscribeAddress?: string;
  /** Message-IDs of the mails before it in its conversation, the oldest first. */
  thread?: readonly string[];
  /** Whether a person wrote it: out-of-office replies to it are wanted. */
  isPersonal?: boolean;
  subject: string;
  text: string;
  html: string;
  /** An attached calendar file (RFC 5545), and its iTIP method. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  inlineImages?: readonly InlineImage[];
  attachments?: readonly MailAttachment[];
}

/**
 * Delivers mails. `send` awaits `beforeContent` once the server is ready for the content of the mail, and gives it nothing if that
 * throws. It rejects with a `MailFailedError` when the mail was not accepted and needs a retry, and with a `MailUncertainError`
 * when the server has all of it and has not answered.
 */
export interface MailTransport {
  send(mail: OutgoingMail, beforeContent: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** A mail was not delivered. The job and the log keep the message: it must name no mailbox. */
export class MailFailedError extends Error {
  override name = 'MailFailedError';
}

/** The connection broke after the whole content and before an answer: the server may have taken the mail, or not. */
export class MailUncertainError extends MailFailedError {
  override name = 'MailUncertainError';
}

/** The recipient's server has refused the mail permanently: a retry is useless. */
export class MailRejectedError extends MailFailedError {
  override name = 'MailRejectedError';
}
