import type { z } from 'zod';
import type { SiteIdentity } from '../request-context.ts';
import type { MailCalendar, MailContent } from './mail/mail-template.ts';

/** What a mail knows besides its data when it is rendered. */
export interface MailContext {
  site: Pick<SiteIdentity, 'id' | 'timeZone'>;
  /** Who writes: the name that the mail is sent under. */
  siteName: string;
  /** The site's main address: every link of a mail begins with it. */
  origin: string;
  /** Whether an answer reaches somebody. */
  canReply: boolean;
  /** The company's address as its settings give it now; empty without. */
  companyEmail: string;
  /** First name on the recipient's account; undefined where the address has none. */
  firstname?: string | undefined;
}

/** Data that a mail is shown and tested with. */
export interface MailExample<Data = unknown> {
  /** What of the wording this example shows. */
  name: string;
  data: Data;
  /** True unless told otherwise. */
  canReply?: boolean;
  firstname?: string;
}

/** A mail of a feature: the data that a transaction stores of it, and how the job that sends it words them. */
export interface MailDefinition<Data = unknown> {
  /** Names the mail in stored rows: never change it. */
  name: string;
  recipient: 'company' | 'person';
  data: z.ZodType<Data>;
  build(context: MailContext, data: Data): MailContent;
  /** The calendar file that goes with the mail. */
  calendar?(context: MailContext, data: Data): MailCalendar | undefined;
  /** At least one for each wording that matters. */
  examples: readonly MailExample<Data>[];
}

/** Declares a mail; its data are typed by their schema. */
export function defineMail<Schema extends z.ZodType>(
  definition: Omit<MailDefinition<z.output<Schema>>, 'data'> & { data: Schema },
): MailDefinition<z.output<Schema>> {
  return definition as unknown as MailDefinition<z.output<Schema>>;
}

/** The first words of a mail, with the recipient's first name where it is known: `Bonjour Léa,`. */
export function greet({ firstname }: MailContext, word: 'Bonjour' | 'Merci'): string {
  return firstname ? `${word} ${firstname},` : `${word},`;
}

/** The secret of a link in examples, as long as a real one. */
export const exampleToken = 'lien-d-exemple-lien-d-exemple-lien-d-exempl';

/** For mails that anybody can cause by typing an address. */
export const ignoreNotice =
  'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.';
