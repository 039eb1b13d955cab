import { formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { fillPlaceholders, type MailPlaceholder } from '@vitrine/domain/settings/mail-placeholders';
import type { MailContext, MailDefinition } from '../../define-mail.ts';
import type { MailContent } from '../mail-template.ts';

/** The owner's own words in a mail; an empty part leaves the program's. */
export interface MailWording {
  /** Replaces the subject. The reference of the mail is added where it has no place in it. */
  subject: string;
  /** Stands before the program's sentences, which carry facts and legal notices and stay. */
  opening: string;
  /** Replaces the last sentence. */
  closing: string;
}

type Values = Partial<Record<MailPlaceholder, string>>;

/** Returns the values of the placeholders that a mail with this data can fill in. */
export function getPlaceholderValues(context: MailContext, data: unknown): Values {
  const { reference, title, startsAt, endsAt, formName } = data as Record<string, unknown>;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  return {
    site: context.siteName,
    prénom: context.firstname ?? '',
    ...(isText(reference) ? { référence: reference } : {}),
    ...(isText(title) ? { titre: title } : {}),
    ...(typeof startsAt === 'number' && typeof endsAt === 'number'
      ? { date: formatOccurrence(startsAt, endsAt, context.site) }
      : {}),
    ...(isText(formName) ? { formulaire: formName } : {}),
  };
}

/** Lists the placeholders that every mail of a definition can fill in, judged by its examples. */
export function listPlaceholders({ recipient, examples }: MailDefinition): MailPlaceholder[] {
  const context: MailContext = {
    site: { id: 0, timeZone: 'Europe/Paris' },
    siteName: 'Site',
    origin: '',
    canReply: true,
    companyEmail: '',
  };
  const [first, ...others] = examples.map(({ data }) => Object.keys(getPlaceholderValues(context, data)));
  return (first ?? []).filter(
    (name): name is MailPlaceholder =>
      others.every((names) => names.includes(name)) && (name !== 'prénom' || recipient === 'person'),
  );
}

/** Puts the owner's words into a mail. */
export function applyWording(content: MailContent, wording: MailWording, values: Values): MailContent {
  const subject = fillPlaceholders(wording.subject, values);
  const opening = fillPlaceholders(wording.opening, values);
  const closing = fillPlaceholders(wording.closing, values);
  const { référence: reference } = values;
  return {
    ...content,
    // People who answer, and the program itself, find a mail again by its reference.
    ...(subject ? { subject: reference && !subject.includes(reference) ? `${subject} (${reference})` : subject } : {}),
    ...(opening ? { paragraphs: [opening, ...content.paragraphs] } : {}),
    ...(closing ? { closing } : {}),
  };
}
