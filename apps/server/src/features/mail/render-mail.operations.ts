import type { OutgoingMail } from '../../adapters/mail/mail-transport.ts';
import { platformSiteId, type RequestContext } from '../../request-context.ts';
import { findConversationUrl } from '../conversations/conversations.operations.ts';
import type { MailContext, MailDefinition, MailExample } from '../define-mail.ts';
import { getFontFamilies } from '../fonts/fonts.operations.ts';
import { mailDefinitions } from '../mails.gen.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { MailRow } from './mail.repository.ts';
import type { LogoSource, MailLookups, MakeAttachment } from './mail-lookups.ts';
import { getMailPalette } from './mail-palette.ts';
import { type MailContent, type MailIdentity, type MailLogo, renderMail } from './mail-template.ts';
import { applyWording, getPlaceholderValues, type MailWording } from './wordings/mail-wording.ts';
import { findMailWording } from './wordings/mail-wordings.repository.ts';

/** A rendered mail, without sender and recipient. */
export type RenderedMail = Pick<
  OutgoingMail,
  'subject' | 'text' | 'html' | 'calendar' | 'unsubscribeAddress' | 'inlineImages'
>;

/** The database input for rendering a mail. */
export interface LoadedMail {
  definition: MailDefinition;
  data: unknown;
  context: MailContext;
  identity: MailIdentity;
  logo: LogoSource | undefined;
  /** Of the documents that are kept still. */
  attachments?: readonly MakeAttachment[] | undefined;
  /** Where the company answers what the mail tells it of. */
  conversationUrl?: string | undefined;
  /** The owner's own words; undefined where the program's stand. */
  wording?: MailWording | undefined;
}

const definitionsByName = new Map(mailDefinitions.map((definition) => [definition.name, definition]));

/** The stored data of a mail cannot be rendered: no retry helps. */
export class MailDataError extends Error {}

/** Loads what a mail of the outbox is rendered from: its data, and the site's current theme. */
export async function loadQueuedMail(
  context: RequestContext,
  mail: Pick<MailRow, 'sender_name' | 'origin' | 'locale' | 'recipient' | 'reply_to' | 'template' | 'data'>,
  lookups: MailLookups = {},
): Promise<LoadedMail> {
  const definition = definitionsByName.get(mail.template);
  if (!definition) throw new Error(`no mail is called ${mail.template}`);
  const parsed = definition.data.safeParse(mail.data);
  if (!parsed.success)
    throw new MailDataError(
      `data of ${mail.template} do not fit: ${parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`,
    );
  const own = { ...context, locale: mail.locale };
  const { findFirstname } = lookups;
  const firstname = definition.recipient === 'person' ? await findFirstname?.(own, mail.recipient) : undefined;
  return load(own, definition, parsed.data, lookups, {
    canReply: mail.reply_to !== null,
    firstname,
    siteName: mail.sender_name,
    origin: mail.origin,
  });
}

/** Loads what an example of a mail is rendered from. */
export async function loadExample(
  context: RequestContext,
  definition: MailDefinition,
  { data, canReply = true, firstname }: MailExample,
  lookups: MailLookups = {},
): Promise<LoadedMail> {
  const { COMPANY_NAME: name } = await getSettings(context);
  const siteName = name || context.site.name;
  return load(context, definition, data, lookups, { canReply, firstname, siteName, origin: context.mainOrigin });
}

async function load(
  context: RequestContext,
  definition: MailDefinition,
  data: unknown,
  { findLogo, findAttachment }: MailLookups,
  facts: Pick<MailContext, 'canReply' | 'firstname' | 'siteName' | 'origin'>,
): Promise<LoadedMail> {
  if (definition.recipient === 'staff') return loadPlatformMail(definition, data, { name: defaultName, ...facts });
  const settings = await getSettings(context);
  const families = await getFontFamilies(context);
  const { COMPANY_EMAIL: companyEmail } = settings;
  return {
    definition,
    data,
    context: { ...facts, site: context.site, companyEmail },
    identity: {
      name: facts.siteName,
      origin: facts.origin,
      phone: settings.COMPANY_PHONE,
      email: companyEmail,
      address: settings.HEAD_OFFICE,
      colours: getMailPalette(settings),
      fonts: { title: families.TITLE, content: families.CONTENT },
    },
    logo: await findLogo?.(context),
    wording: await findMailWording(context, definition.name),
    conversationUrl: await findAnswerUrl(context, definition, data),
    attachments: await findAttachmentsOf(context, definition, data, findAttachment),
  };
}

async function findAnswerUrl(
  context: RequestContext,
  { recipient }: MailDefinition,
  data: unknown,
): Promise<string | undefined> {
  const { reference } = (data ?? {}) as { reference?: unknown };
  if (recipient !== 'company' || typeof reference !== 'string') return undefined;
  return findConversationUrl(context, reference);
}

/** Leads the company from a mail to the conversation; a mail that leads elsewhere already names it at its end. */
function addConversationLink(content: MailContent, address: string): MailContent {
  if (!content.action) return { ...content, action: { label: 'Ouvrir dans la boîte de réception', address } };
  return { ...content, facts: [...(content.facts ?? []), { label: 'Dans la boîte de réception', value: address }] };
}

async function findAttachmentsOf(
  context: RequestContext,
  definition: MailDefinition,
  data: unknown,
  findAttachment: MailLookups['findAttachment'],
): Promise<MakeAttachment[]> {
  const found: MakeAttachment[] = [];
  for (const source of definition.attachments?.(data) ?? []) {
    const attachment = await findAttachment?.(context, source);
    if (attachment) found.push(attachment);
  }
  return found;
}

const defaultName = 'Vitrine';
/** The platform's own colours: quiet, and none of a site. */
const platformColours = { PRIMARY_COLOR: '#1f5566', BACKGROUND_COLOR: '#f3f5f6', TEXT_COLOR: '#1b2428' };
/** Times in mails of the platform, whatever the site. */
const platformTimeZone = 'Europe/Paris';

/** Loads what a mail of the platform is rendered from. */
export function loadPlatformMail(
  definition: MailDefinition,
  data: unknown,
  { name, origin }: { name: string; origin: string },
): LoadedMail {
  return {
    definition,
    data,
    context: {
      site: { id: platformSiteId, timeZone: platformTimeZone },
      siteName: name,
      origin,
      canReply: false,
      companyEmail: '',
    },
    identity: {
      name,
      origin,
      phone: '',
      email: '',
      address: '',
      colours: getMailPalette(platformColours),
      fonts: {},
    },
    logo: undefined,
  };
}

/** Finds the definition of a mail of the platform and checks its stored data. */
export function loadQueuedPlatformMail(
  mail: { template: string; data: unknown; origin: string },
  name = defaultName,
): LoadedMail {
  const definition = definitionsByName.get(mail.template);
  if (!definition) throw new Error(`no mail is called ${mail.template}`);
  const parsed = definition.data.safeParse(mail.data);
  if (!parsed.success) throw new MailDataError(`data of ${mail.template} do not fit`);
  return loadPlatformMail(definition, parsed.data, { name, origin: mail.origin });
}

/** Renders a mail, with the logo if given. Throws a `MailDataError` where its data cannot be rendered. */
export function renderLoadedMail(mail: LoadedMail, logo?: MailLogo): RenderedMail {
  try {
    return renderDefinition(mail, logo);
  } catch (error) {
    throw new MailDataError(`${mail.definition.name} cannot be rendered: ${(error as Error).message}`);
  }
}

function renderDefinition(
  { definition, data, context, identity, wording, conversationUrl }: LoadedMail,
  logo?: MailLogo,
): RenderedMail {
  const plain = definition.build(context, data);
  const built = conversationUrl ? addConversationLink(plain, conversationUrl) : plain;
  const content = wording ? applyWording(built, wording, getPlaceholderValues(context, data)) : built;
  const calendar = definition.calendar?.(context, data);
  return {
    ...renderMail(content, { ...identity, logo }),
    ...(calendar ? { calendar } : {}),
    ...(content.unsubscribe ? { unsubscribeAddress: content.unsubscribe.address } : {}),
    ...(logo ? { inlineImages: [logo.image] } : {}),
  };
}
