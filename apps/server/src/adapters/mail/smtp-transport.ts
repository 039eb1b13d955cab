import { createTransport } from 'nodemailer';
import { MailRefusedError, type MailTransport, type OutgoingMail } from './mail-transport.ts';

/** Sends over SMTP, at the address of SMTP_URL. Every step is bounded, so that a server that hangs holds nothing up. */
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
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.calendar
          ? { icalEvent: { method: mail.calendar.method, filename: 'date.ics', content: mail.calendar.content } }
          : {}),
        ...(mail.unsubscribeAddress ? { headers: unsubscribeHeaders(mail.unsubscribeAddress) } : {}),
      });
      await sending.catch((error: Error & { responseCode?: number; command?: string }) => {
        // What concerns the recipient or the message; a refused login or a server that wants none of us may be mended.
        const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA';
        throw isAboutMail && (error.responseCode ?? 0) >= 500 ? new MailRefusedError(error) : error;
      });
    },
    async close() {
      transport.close();
    },
  };
}

/** What has a mailbox offer a button that takes its reader off the list, without her opening anything (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
