import type { z } from 'zod';
import type { SiteIdentity } from '../request-context.ts';
import type { MailCalendar, MailContent } from './mail/mail-template.ts';

/** What a mail is rendered from besides its data. */
export interface MailContext {
  site: Pick<SiteIdentity, 'id' | 'timeZone'>;
  /** The display name of the sender. */
  siteName: string;
  /** The origin of the site's main URL, or of the administration's. Every link of a mail begins with it. */
  origin: string;
  /** Whether somebody reads replies to this mail. */
  canReply: boolean;
  /** The company's email in the current settings; empty if there is none. */
  companyEmail: string;
  /** First name on the recipient's account; undefined if the email has no account. */
  firstname?: string | undefined;
}

/** Sample data for previews and tests of a mail. */
export interface MailExample<Data = unknown> {
  /** The variant of the wording that this example shows. */
  name: string;
  data: Data;
  /** Defaults to true. */
  canReply?: boolean;
  firstname?: string;
}

/** Where the document of a mail is: the terms that an order accepted, by their hash; an invoice or a credit note, by its id. */
export type MailAttachmentSource = { kind: 'sale-terms'; hash: string } | { kind: 'paper'; id: number };

/** The definition of a mail: the data that a transaction stores, and how the sending job renders them. */
export interface MailDefinition<Data = unknown> {
  /** Identifies the mail in stored rows: never change it. */
  name: string;
  /** Mails to staff are the platform's own: they bear its name, whatever the site. */
  recipient: 'company' | 'person' | 'staff';
  data: z.ZodType<Data>;
  build(context: MailContext, data: Data): MailContent;
  /** The calendar file attached to the mail. */
  calendar?(context: MailContext, data: Data): MailCalendar | undefined;
  /** The documents attached to the mail, found and drawn when it is sent. */
  attachments?(data: Data): readonly MailAttachmentSource[];
  /** The Message-IDs of the mails that it goes on from, the oldest first. */
  thread?(data: Data): readonly string[];
  /** The files of an answer that it brings, by id. */
  files?(data: Data): readonly number[];
  /** Whether a person wrote it, not the program. */
  isPersonal?: true;
  /** At least one for each variant of the wording. */
  examples: readonly MailExample<Data>[];
}

/** Defines a mail. Its schema gives the type of its data. */
export function defineMail<Schema extends z.ZodType>(
  definition: Omit<MailDefinition<z.output<Schema>>, 'data'> & { data: Schema },
): MailDefinition<z.output<Schema>> {
  return definition as unknown as MailDefinition<z.output<Schema>>;
}

/** Formats the greeting of a mail, with the recipient's first name where it is known: `Bonjour Léa,`. */
export function greet({ firstname }: MailContext, word: 'Bonjour' | 'Merci'): string {
  return firstname ? `${word} ${firstname},` : `${word},`;
}

/** The token of example links, as long as a real one. */
export const exampleToken = 'lien-d-exemple-lien-d-exemple-lien-d-exempl';

/** For mails that anybody can trigger by typing somebody's email. */
export const ignoreNotice =
  'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.';
