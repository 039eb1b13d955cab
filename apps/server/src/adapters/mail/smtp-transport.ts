import { createTransport } from 'nodemailer';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

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
      await transport.sendMail({
        messageId: `<${mail.id}@${mail.from.address.split('@')[1]}>`,
        from: mail.from,
        to: { name: '', address: mail.to },
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    },
    async close() {
      transport.close();
    },
  };
}
