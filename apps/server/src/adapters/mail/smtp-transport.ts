import { createTransport } from 'nodemailer';
import {
  type InlineImage,
  type MailAttachment,
  MailFailedError,
  MailRejectedError,
  type MailSignature,
  type MailTransport,
  type OutgoingMail,
} from './mail-transport.ts';

/**
 * Creates a transport for the SMTP server of SMTP_URL. Each step has a timeout, so that a hanging server blocks
 * nothing.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(mail: OutgoingMail) {
      const sending = transport.sendMail({
        messageId: `<${mail.id}@${mail.from.address.split('@')[1]}>`,
        from: mail.from,
        to: { name: '', address: mail.to },
        ...(mail.envelopeFrom ? { envelope: toEnvelope(mail.envelopeFrom, mail.to) } : {}),
        ...(mail.signature ? { dkim: toDkim(mail.signature) } : {}),
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.calendar
          ? { icalEvent: { method: mail.calendar.method, filename: 'date.ics', content: mail.calendar.content } }
          : {}),
        attachments: [
          ...(mail.inlineImages ?? []).map(toInlineAttachment),
          ...(mail.attachments ?? []).map(toAttachment),
        ],
        // Prevents automatic replies to automatic mails (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribeAddress ? unsubscribeHeaders(mail.unsubscribeAddress) : {}),
        },
      });
      await sending.catch((error: SmtpError) => {
        // Only a refusal of the recipient or the message is final; a refused login or connection can be repaired.
        const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA';
        const isFinal = isAboutMail && (error.responseCode ?? 0) >= 500;
        throw new (isFinal ? MailRejectedError : MailFailedError)(describeSmtpError(error));
      });
    },
    async close() {
      transport.close();
    },
  };
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/**
 * Describes an SMTP error without personal data: servers repeat the recipient in their responses. The job and the log
 * keep the description, where no erasure looks for it.
 */
function describeSmtpError({ message, code, command, response = '', responseCode }: SmtpError): string {
  if (responseCode === undefined) return message.replace(/\S*@\S*/g, '…');
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return [code, command, responseCode, enhanced].filter(Boolean).join(' ');
}

/** Headers for the one-click unsubscribe button of mailboxes (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** As objects: nothing in them is parsed as a list. */
const toEnvelope = (from: string, to: string) => ({
  from: { name: '', address: from },
  to: { name: '', address: to },
});

/** Header fields that a signature covers, those that a mail has. The last one is demanded for unsubscribing by one click (RFC 8058, 4). */
const signedFields =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

function toDkim({ domain, selector, privateKey }: MailSignature) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedFields };
}

function toAttachment({ name, contentType, content }: MailAttachment) {
  return { filename: name, contentType, content, encoding: 'base64', contentDisposition: 'attachment' } as const;
}

function toInlineAttachment({ contentId, contentType, content }: InlineImage) {
  const filename = `${contentId}.${contentType.slice('image/'.length)}`;
  return { cid: contentId, filename, contentType, content, encoding: 'base64', contentDisposition: 'inline' } as const;
}
