import { domainToASCII, domainToUnicode } from 'node:url';
import { siteHost } from '@vitrine/contract/endpoints/admin/site-host.schemas';
import { normalizePastedCode } from '@vitrine/domain/kernel/pasted-text';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { parse } from 'tldts';
import type { HostingFacts } from '../../services.ts';

/** Letters of the longest domain: there is room before it for `_vitrine.` and `www.`. */
const maximumLength = 240;

/**
 * Reads the domain that somebody typed or copied from an address bar, in ASCII letters. `www.` before a whole domain is left out:
 * it comes along. Domains of the platform itself are refused.
 */
export function readDomainName(text: string, hosting: HostingFacts): Result<string> {
  const typed = normalizePastedCode(text)
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/, '');
  if (typed.includes('@'))
    return refuse('Ceci ressemble à une adresse de courriel. Indiquez ce qui suit l’arobase, comme exemple.fr.');
  const ascii = domainToASCII(typed.replace(/:\d+$/, '').replace(/\.$/, ''));
  const { domain, isIp } = parse(ascii, { allowPrivateDomains: true });
  if (isIp) return refuse('Ceci est une adresse IP. Indiquez un nom de domaine, comme exemple.fr.');
  if (!siteHost.safeParse(ascii).success || ascii.length > maximumLength)
    return refuse('Indiquez un nom de domaine, comme exemple.fr, sans «\u00a0https\u00a0» ni barre.');
  if (isWithin(ascii, 'localhost') || listPlatformHosts(hosting).some((host) => isWithin(ascii, host)))
    return refuse('Cette adresse est celle de la plateforme. Indiquez un nom de domaine qui vous appartient.');
  if (!ascii.includes('.') || !domain)
    return refuse(`Il manque un morceau à «\u00a0${ascii}\u00a0». Indiquez le nom entier, comme exemple.fr.`);
  return succeed(ascii === `www.${domain}` ? domain : ascii);
}

/** The hosts that a domain gives a site: itself, and `www` before a whole domain. */
export function listDomainHosts(domain: string, hosting: HostingFacts): string[] {
  const hosts = getZone(domain) === domain ? [domain, `www.${domain}`] : [domain];
  return hosts.filter((host) => !listPlatformHosts(hosting).some((own) => isWithin(host, own)));
}

/** The domain that a registrar manages: `exemple.fr` for `boutique.exemple.fr`. */
export function getZone(domain: string): string {
  return parse(domain, { allowPrivateDomains: true }).domain ?? domain;
}

/** A domain as people write it. */
export const formatDomain = (domain: string): string => domainToUnicode(domain) || domain;

function listPlatformHosts({ sitesDomain, adminHost, apiHost }: HostingFacts): string[] {
  return [sitesDomain, adminHost, apiHost?.replace(/:\d+$/, '')].filter((host) => host !== undefined);
}

/** Whether a host is a domain or stands below it. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

const refuse = (message: string) => fail('invalid-fields', { fields: { name: message } });
