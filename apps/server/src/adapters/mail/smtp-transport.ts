import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import {
  type InlineImage,
  type MailAttachment,
  MailFailedError,
  MailRejectedError,
  type MailSignature,
  type MailTransport,
  MailUncertainError,
  type OutgoingMail,
} from './mail-transport.ts';

/** What one sending is told and has reached. */
interface Sending {
  beforeContent(): Promise<void>;
  /** Whether the server was given the whole content. */
  isGiven: boolean;
  /** What `beforeContent` threw. */
  refusal?: unknown;
}

/** Bytes of the content that are written at once. */
const sliceBytes = 65_536;

/**
 * Creates a transport for the SMTP server of SMTP_URL. Each step has a timeout, so that a hanging server blocks
 * nothing.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Servers look for viruses and spam before they answer: whom they keep waiting would not know whether the mail has left.
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  transport.use('stream', ({ message, data }, done) => {
    const { sending } = data as unknown as { sending: Sending };
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = () => streamContent(createReadStream(), sending);
    done();
  });
  return {
    async send(mail: OutgoingMail, beforeContent) {
      const sending: Sending = { beforeContent, isGiven: false };
      const sent = transport.sendMail({
        messageId: `<${mail.messageId}>`,
        ...({ sending } as object),
        ...(mail.thread?.length ? toThread(mail.thread) : {}),
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
          ...(mail.isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(mail.unsubscribeAddress ? unsubscribeHeaders(mail.unsubscribeAddress) : {}),
        },
      });
      await sent.catch((error: SmtpError) => {
        if (sending.refusal) throw sending.refusal;
        // Without an answer to the whole content nobody knows; an answer that refuses it is one.
        if (sending.isGiven && (error.responseCode ?? 0) < 400) throw new MailUncertainError(describeSmtpError(error));
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

/** Gives the content once the server asks for it, after `beforeContent`: nothing is read before. */
function streamContent(source: Readable, sending: Sending): Readable {
  const stream = Readable.from(
    (async function* () {
      const content = await buffer(source);
      try {
        await sending.beforeContent();
      } catch (error) {
        sending.refusal = error;
        throw error;
      }
      for (let start = 0; start < content.length; start += sliceBytes)
        yield content.subarray(start, start + sliceBytes);
    })(),
    { objectMode: false },
  );
  stream.once('end', () => {
    sending.isGiven = true;
  });
  return stream;
}

function toThread(thread: readonly string[]) {
  const references = thread.map((id) => `<${id}>`);
  return { references, inReplyTo: references.at(-1) as string };
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
  'From:Reply-To:Subject:Date:Message-ID:In-Reply-To:References:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

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
