import { createSystemContext, type SiteIdentity } from '../../request-context.ts';
import type { Services } from '../../services.ts';
import type { Database } from '../../storage/database.ts';
import type { LogoLoader, MailLookups } from '../mail/mail-lookups.ts';
import { type LoadedMail, loadExample, type RenderedMail, renderLoadedMail } from '../mail/render-mail.operations.ts';
import { mailDefinitions } from '../mails.gen.ts';

/** A mail as the site would send it. */
export interface PreviewedMail extends RenderedMail {
  /** The name of the mail's definition; `example` is one of its examples. */
  name: string;
  example: string;
  recipient: string;
}

const exampleRecipient = 'lea.petit@exemple.fr';

/** Renders every mail of a site with its examples, in the site's wording and colours. Writes nothing. */
export async function previewMails(
  database: Database,
  services: Services,
  site: SiteIdentity,
  mainOrigin: string,
  { loadLogo, ...lookups }: Pick<MailLookups, 'findLogo'> & { loadLogo?: LogoLoader } = {},
): Promise<PreviewedMail[]> {
  const loaded = await database.read(site.id, async (transaction) => {
    const context = createSystemContext(site, transaction, 'aperçu', services, { mainOrigin });
    const mails: { example: string; mail: LoadedMail }[] = [];
    for (const definition of mailDefinitions)
      for (const example of definition.examples)
        mails.push({ example: example.name, mail: await loadExample(context, definition, example, lookups) });
    return mails;
  });
  const { logo, identity } = loaded[0]?.mail ?? {};
  const shownLogo = logo && identity && (await loadLogo?.(site.id, logo, identity.colours.light.background));
  return loaded.map(({ example, mail }) => ({
    ...renderLoadedMail(mail, shownLogo),
    name: mail.definition.name,
    example,
    recipient: mail.definition.recipient === 'company' ? mail.identity.email : exampleRecipient,
  }));
}
