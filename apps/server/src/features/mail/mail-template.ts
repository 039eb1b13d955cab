import type { InlineImage } from '../../adapters/mail/mail-transport.ts';
import { renderMailHtml } from './mail-html.ts';
import type { MailColours } from './mail-palette.ts';

/** The content of a mail, without markup. */
export interface MailContent {
  subject: string;
  /** First words, as a heading. */
  greeting: string;
  /** The first is also the preheader. */
  paragraphs: readonly string[];
  /** Facts in two columns, such as what was sent with a form. */
  facts?: readonly { label: string; value: string }[];
  action?: { label: string; address: string };
  closing?: string;
  /** The unsubscribe link, at the very end. */
  unsubscribe?: { label: string; address: string };
}

/** A calendar file attached to a mail. */
export interface MailCalendar {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

/** The site's logo as an inline attachment: a mail loads nothing from the network. */
export interface MailLogo {
  image: InlineImage;
  alt: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** The sender: the site's identity and theme. */
export interface MailIdentity {
  name: string;
  origin: string;
  phone: string;
  email: string;
  address: string;
  colours: { light: MailColours; dark: MailColours };
  /**
   * Font families of the site's titles and texts. They show only if installed on the reader's device: a mail loads
   * nothing from the network.
   */
  fonts: { title?: string | undefined; content?: string | undefined };
  logo?: MailLogo | undefined;
}

/** Renders a mail as text and as HTML: the one template of all mails. */
export function renderMail(
  content: MailContent,
  identity: MailIdentity,
): { subject: string; text: string; html: string } {
  const subject = content.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200);
  return { subject, text: renderText(content, identity), html: renderMailHtml({ ...content, subject }, identity) };
}

function renderText(content: MailContent, identity: MailIdentity): string {
  const parts = [content.greeting, ...content.paragraphs];
  if (content.facts?.length) parts.push(content.facts.map(({ label, value }) => `${label}\u00a0: ${value}`).join('\n'));
  if (content.action) parts.push(`${content.action.label}\u00a0:\n${content.action.address}`);
  if (content.closing) parts.push(content.closing);
  parts.push(
    ['-- ', identity.name, identity.address, identity.phone, identity.email, identity.origin]
      .filter(Boolean)
      .join('\n'),
  );
  if (content.unsubscribe) parts.push(`${content.unsubscribe.label}\u00a0:\n${content.unsubscribe.address}`);
  return `${parts.join('\n\n')}\n`;
}
