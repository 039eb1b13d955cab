import type { OutgoingMail } from '../../adapters/mail/mail-transport.ts';
import type { RequestContext } from '../../request-context.ts';
import type { MailContext, MailDefinition, MailExample } from '../define-mail.ts';
import { getFontFamilies } from '../fonts/fonts.operations.ts';
import { mailDefinitions } from '../mail-definitions.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { MailRow } from './mail.repository.ts';
import { getMailPalette } from './mail-palette.ts';
import { type MailIdentity, type MailLogo, renderMail } from './mail-template.ts';

/** What a mail looks up while it is rendered. */
export interface MailRenderTools {
  /** First name on the account of an address; undefined where there is none. */
  findFirstname?: (context: RequestContext, email: string) => Promise<string | undefined>;
  /** The site's logo as mailboxes show pictures; undefined without. */
  findLogo?: (context: RequestContext) => Promise<MailLogo | undefined>;
}

/** A rendered mail, without who sends and receives it. */
export type RenderedMail = Pick<
  OutgoingMail,
  'subject' | 'text' | 'html' | 'calendar' | 'unsubscribeAddress' | 'inlineImages'
>;

const definitionsByName = new Map(mailDefinitions.map((definition) => [definition.name, definition]));

/** Renders a mail of the outbox in the theme that its site has now. */
export async function renderQueuedMail(
  context: RequestContext,
  mail: Pick<MailRow, 'sender_name' | 'origin' | 'locale' | 'recipient' | 'reply_to' | 'template' | 'data'>,
  { findFirstname, findLogo }: MailRenderTools = {},
): Promise<RenderedMail> {
  const definition = definitionsByName.get(mail.template);
  if (!definition) throw new Error(`no mail is called ${mail.template}`);
  const parsed = definition.data.safeParse(mail.data);
  if (!parsed.success)
    throw new Error(
      `data of ${mail.template} do not fit: ${parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`,
    );
  const own = { ...context, locale: mail.locale };
  const firstname = definition.recipient === 'person' ? await findFirstname?.(own, mail.recipient) : undefined;
  return render(own, definition, {
    data: parsed.data,
    canReply: mail.reply_to !== null,
    firstname,
    siteName: mail.sender_name,
    origin: mail.origin,
    logo: await findLogo?.(own),
  });
}

/** Renders an example of a mail as the site would send it. */
export async function renderExample(
  context: RequestContext,
  definition: MailDefinition,
  { data, canReply = true, firstname }: MailExample,
  { findLogo }: Pick<MailRenderTools, 'findLogo'> = {},
): Promise<RenderedMail> {
  const settings = await getSettings(context);
  return render(context, definition, {
    data,
    canReply,
    firstname,
    siteName: settings.COMPANY_NAME || context.site.name,
    origin: context.mainOrigin,
    logo: await findLogo?.(context),
  });
}

async function render(
  context: RequestContext,
  definition: MailDefinition,
  mail: Pick<MailContext, 'canReply' | 'firstname' | 'siteName' | 'origin'> & {
    data: unknown;
    logo: MailLogo | undefined;
  },
): Promise<RenderedMail> {
  const settings = await getSettings(context);
  const families = await getFontFamilies(context);
  const { data, logo, siteName, origin, canReply, firstname } = mail;
  const { site } = context;
  const mailContext: MailContext = {
    site,
    siteName,
    origin,
    canReply,
    firstname,
    companyEmail: settings.COMPANY_EMAIL,
  };
  const identity: MailIdentity = {
    name: siteName,
    origin,
    phone: settings.COMPANY_PHONE,
    email: settings.COMPANY_EMAIL,
    address: settings.HEAD_OFFICE,
    colours: getMailPalette(settings),
    fonts: { title: families.TITLE, content: families.CONTENT },
    logo,
  };
  const content = definition.build(mailContext, data);
  const calendar = definition.calendar?.(mailContext, data);
  return {
    ...renderMail(content, identity),
    ...(calendar ? { calendar } : {}),
    ...(content.unsubscribe ? { unsubscribeAddress: content.unsubscribe.address } : {}),
    ...(logo ? { inlineImages: [logo.image] } : {}),
  };
}
