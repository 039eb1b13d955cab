import type { MailAttachment } from '../../adapters/mail/mail-transport.ts';
import type { RequestContext, SiteIdentity } from '../../request-context.ts';
import type { MailAttachmentSource } from '../define-mail.ts';
import type { MailLogo } from './mail-template.ts';

/** The media file of the site's logo. */
export interface LogoSource {
  hash: string;
  alt: string;
}

/** Makes the document that a mail attaches, outside any transaction. */
export type MakeAttachment = (site: SiteIdentity) => Promise<MailAttachment>;

/** What a mail looks up besides its site's settings. */
export interface MailLookups {
  /** First name on the account of an email; undefined if there is none. */
  findFirstname?: (context: RequestContext, email: string) => Promise<string | undefined>;
  findLogo?: (context: RequestContext) => Promise<LogoSource | undefined>;
  /** Finds the document that a mail attaches; undefined where it is kept no longer. */
  findAttachment?: (context: RequestContext, source: MailAttachmentSource) => Promise<MakeAttachment | undefined>;
}

/** Loads a logo in a format that mail clients show, on a background (`#faf5ee`); undefined if it is unavailable. */
export type LogoLoader = (siteId: number, source: LogoSource, background: string) => Promise<MailLogo | undefined>;

/** What the sending job looks up in other features. */
export interface MailSendLookups extends MailLookups {
  loadLogo?: LogoLoader;
  /** Reads the files that a mail brings, outside any transaction; throws where one is gone. */
  loadFiles?: (siteId: number, ids: readonly number[]) => Promise<MailAttachment[]>;
}
