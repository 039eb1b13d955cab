import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { findUnknownPlaceholder, mailPlaceholders } from '@vitrine/domain/settings/mail-placeholders';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { MailDefinition } from '../../define-mail.ts';
import { findMailSender } from '../../domains/mail-sender.operations.ts';
import { mailDefinitions } from '../../mails.gen.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import type { MailLookups } from '../mail-lookups.ts';
import { type LoadedMail, loadExample, renderLoadedMail } from '../render-mail.operations.ts';
import { type MailLabel, mailGroups, mailLabels } from './mail-labels.data.ts';
import { listPlaceholders, type MailWording } from './mail-wording.ts';
import { listMailWordings, listWordingAuthors, lockMailWordings, saveMailWording } from './mail-wordings.repository.ts';

/** Mails to staff are the platform's: owners neither see nor change them. */
const siteMails = mailDefinitions.filter(({ recipient }) => recipient !== 'staff');

function labelOf({ name }: MailDefinition): MailLabel {
  const label = mailLabels[name];
  if (!label) throw new Error(`the mail ${name} has no label`);
  return label;
}

/** Names a mail as owners do; its own name where the program no longer knows it. */
export const nameMail = (template: string): string => mailLabels[template]?.label ?? template;

/** Whether a mail is to the company itself. */
export const isToCompany = (template: string): boolean => findSiteMail(template)?.recipient === 'company';

/** Lists the mails of the site in groups, and says of which the owner has changed the words. */
export async function listSiteMails(context: RequestContext): Promise<Result<ReplyOf<'listSiteMails'>>> {
  const wordings = await listMailWordings(context);
  const { COMPANY_NAME: name, COMPANY_EMAIL: replyTo } = await getSettings(context);
  const { address } = await findMailSender(context);
  const groups = Object.entries(mailGroups).map(([id, label]) => ({
    id,
    label,
    mails: siteMails
      .filter((definition) => labelOf(definition).group === id)
      .map((definition) => ({
        name: definition.name,
        label: labelOf(definition).label,
        moment: labelOf(definition).moment,
        isToCompany: definition.recipient === 'company',
        locales: wordings.filter(({ mail }) => mail === definition.name).map(({ locale }) => locale),
      })),
  }));
  return succeed({
    groups,
    sender: { name: name || context.site.name, address, replyTo },
  });
}

/** Reads a mail: its examples, the words that the owner has given it, and what they may hold. */
export async function readSiteMail(context: RequestContext, name: string): Promise<Result<ReplyOf<'readSiteMail'>>> {
  const definition = findSiteMail(name);
  const [example] = definition?.examples ?? [];
  if (!definition || !example) return fail('not-found');
  const wordings = await listMailWordings(context, name);
  const authors = await listWordingAuthors(context, name);
  const mail = await loadExample(context, definition, example);
  const standard = definition.build(mail.context, example.data);
  return succeed({
    name,
    label: labelOf(definition).label,
    moment: labelOf(definition).moment,
    isToCompany: definition.recipient === 'company',
    examples: definition.examples.length,
    placeholders: listPlaceholders(definition).map((word) => ({ word, label: mailPlaceholders[word] })),
    standard: { subject: standard.subject, closing: standard.closing ?? '' },
    wordings: context.site.languages
      .filter(({ code, isValid }) => isValid || code === context.site.defaultLocale)
      .map(({ code: locale, label }) => {
        const own = wordings.find((one) => one.locale === locale);
        return {
          locale,
          label,
          subject: own?.subject ?? '',
          opening: own?.opening ?? '',
          closing: own?.closing ?? '',
          version: own?.version ?? 0,
          author: authors.find((one) => one.locale === locale)?.author ?? '',
        };
      }),
  });
}

const findSiteMail = (name: string) => siteMails.find((definition) => definition.name === name);

/** Changes the owner's words of a mail in a language; three empty texts bring the program's back. */
export async function updateSiteMail(
  context: RequestContext,
  { name, locale }: InputOf<'updateSiteMail'>['params'],
  { version, ...wording }: InputOf<'updateSiteMail'>['body'],
): Promise<Result<ReplyOf<'updateSiteMail'>>> {
  const definition = findSiteMail(name);
  if (!definition || !context.site.languages.some(({ code }) => code === locale)) return fail('not-found');
  const fields = checkWording(definition, wording);
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  await lockMailWordings(context);
  const former = (await listMailWordings(context, name)).find((one) => one.locale === locale);
  if ((former?.version ?? 0) !== version) return fail('conflict', { message: conflictMessage });
  const next = (former?.version ?? 0) + 1;
  const isStandard = !wording.subject && !wording.opening && !wording.closing;
  await saveMailWording(context, { mail: name, locale, version: next, ...wording });
  await auditStaffAct(context, {
    act: 'mail.wording',
    kind: 'mail',
    resourceId: name,
    before: pickWords(former),
    after: { ...pickWords(wording), locale },
  });
  return succeed({ version: isStandard ? 0 : next });
}

const conflictMessage =
  'Une autre personne a changé ces mots entre-temps. Rechargez la page pour les lire\u00a0; copiez d’abord les vôtres.';

const pickWords = (wording: MailWording | undefined): MailWording => ({
  subject: wording?.subject ?? '',
  opening: wording?.opening ?? '',
  closing: wording?.closing ?? '',
});

/** Checks the words in braces; returns French messages by field. */
function checkWording(definition: MailDefinition, wording: MailWording): Record<string, string> {
  const known = listPlaceholders(definition);
  const fields: Record<string, string> = {};
  for (const [field, text] of Object.entries(pickWords(wording))) {
    const unknown = findUnknownPlaceholder(text, known);
    if (unknown)
      fields[field] =
        `Ce courriel ne connaît pas ${unknown}. Il connaît ${known.map((word) => `{${word}}`).join(', ')}.`;
  }
  return fields;
}

/** What a preview shows: which example, and words that are stored nowhere. */
interface MailPreviewInput {
  locale: string;
  /** Number of the example, from 0. */
  example: number;
  wording?: MailWording | undefined;
}

/** Loads an example of a mail with these words, or with the stored ones. */
export async function loadMailPreview(
  context: RequestContext,
  name: string,
  { locale, example, wording }: MailPreviewInput,
  lookups: MailLookups = {},
): Promise<Result<LoadedMail>> {
  const definition = findSiteMail(name);
  const shown = definition?.examples[example];
  if (!definition || !shown || !context.site.languages.some(({ code }) => code === locale)) return fail('not-found');
  const fields = wording ? checkWording(definition, wording) : {};
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  const loaded = await loadExample({ ...context, locale }, definition, { firstname: 'Léa', ...shown }, lookups);
  return succeed({ ...loaded, ...(wording ? { wording } : {}) });
}

/** Renders subject and text part of an example. */
export async function previewSiteMail(
  context: RequestContext,
  name: string,
  { locale, example, ...wording }: InputOf<'previewSiteMail'>['body'],
): Promise<Result<ReplyOf<'previewSiteMail'>>> {
  const loaded = await loadMailPreview(context, name, { locale, example, wording });
  if (!loaded.ok) return loaded;
  const { subject, text } = renderLoadedMail(loaded.value);
  return succeed({ subject, text });
}
