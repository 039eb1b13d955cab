import { createSystemContext, type SiteIdentity } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { type MailRenderTools, type RenderedMail, renderExample } from '../mail/render-mail.operations.ts';
import { mailDefinitions } from '../mail-definitions.ts';
import { getSettings } from '../settings/settings.operations.ts';

/** A mail as the site would send it. */
export interface PreviewedMail extends RenderedMail {
  /** The mail's definition, and which of its examples this is. */
  name: string;
  example: string;
  recipient: string;
}

const exampleRecipient = 'lea.petit@exemple.fr';

/** Every mail of a site, in its own words and colours, with the data of its examples. Nothing is written. */
export function previewMails(
  database: Database,
  site: SiteIdentity,
  mainOrigin: string,
  tools: Pick<MailRenderTools, 'findLogo'> = {},
): Promise<PreviewedMail[]> {
  return database.read(site.id, async (transaction) => {
    const context = createSystemContext(site, transaction, 'aperçu', { mainOrigin });
    const { COMPANY_EMAIL: company } = await getSettings(context);
    const mails: PreviewedMail[] = [];
    for (const definition of mailDefinitions)
      for (const example of definition.examples)
        mails.push({
          ...(await renderExample(context, definition, example, tools)),
          name: definition.name,
          example: example.name,
          recipient: definition.recipient === 'company' ? company : exampleRecipient,
        });
    return mails;
  });
}
