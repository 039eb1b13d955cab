import { domainToASCII } from 'node:url';
import type { OutgoingMail } from '../../adapters/mail/mail-transport.ts';
import { findMainHost, type RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { openDomainKey } from './domain-key.ts';
import { isWithin, listDomainHosts } from './domain-names.ts';
import { findSigningDomain, type SigningDomain } from './domains.repository.ts';
import { dkimSelector } from './mail-records.ts';

/** The address that mails of a site leave from, and what its domain signs them with. */
export interface MailSender extends Pick<OutgoingMail, 'envelopeFrom' | 'signature'> {
  address: string;
}

/**
 * Finds the address that mails of the site leave from: the company's, if it is under the site's main own domain and that domain's
 * key stands in the DNS. Else it is the platform's: mailboxes refuse mails in the name of a domain that has not allowed them.
 */
export async function findMailSender(context: RequestContext): Promise<MailSender> {
  const { hosting, encryption, log } = context.services;
  const platform = hosting.platformSender.address;
  const { COMPANY_EMAIL: address } = await getSettings(context);
  const own = await findOwnDomain(context);
  if (!own || !isUnder(address, own.domain)) return { address: platform };
  try {
    const privateKey = openDomainKey(encryption, context.site.id, own.domain, own.sealed);
    return {
      address,
      // A domain whose SPF does not allow what sends the mails is not asked about them: the signature speaks for it.
      envelopeFrom: own.spfFound !== null && own.spfFound === hosting.mailSpf ? address : platform,
      signature: { domain: own.domain, selector: dkimSelector, privateKey },
    };
  } catch (error) {
    // A mail that comes from the platform is better than none.
    log.warn({ site: context.site.id, cause: (error as Error).message }, 'clé DKIM illisible');
    return { address: platform };
  }
}

/** Finds the domain of the main host by which mails can be signed. */
async function findOwnDomain(context: RequestContext): Promise<SigningDomain | undefined> {
  const main = findMainHost(context.site.hosts);
  if (!main?.isRecognised) return undefined;
  const domains = [main.host, main.host.replace(/^www\./, '')].filter((domain) =>
    listDomainHosts(domain, context.services.hosting).includes(main.host),
  );
  return findSigningDomain(context, domains);
}

/** Whether an email address is of a domain or of one below it. */
function isUnder(address: string, domain: string): boolean {
  const host = domainToASCII(address.slice(address.lastIndexOf('@') + 1).trim());
  return address.includes('@') && isWithin(host, domain);
}
