import { foldText } from '../kernel/fold-text.ts';
import { isTooLongToNormalize, normalizePastedText } from '../kernel/pasted-text.ts';
import { type Result, succeed } from '../kernel/result.ts';
import { reservedSiteNames } from './reserved-site-names.data.ts';

/** Letters of the shortest and of the longest name of a site. */
export const siteNameLengths = { minimum: 3, maximum: 40 } as const;

/** Why a text is no name of a site: a closed list of codes, and the sentence to show. */
export interface SiteNameRefusal {
  code: 'empty' | 'too-short' | 'too-long' | 'invalid-characters' | 'hyphens' | 'punycode' | 'reserved';
  message: string;
}

const reserved: ReadonlySet<string> = new Set(reservedSiteNames);
const legalForms = /^(?:sarl|sas|sasu|eurl|sa|sci|snc|scop|scea|earl|gaec|selarl|ei|eirl|entreprise individuelle)$/;

/**
 * Validates the name that a site has under the platform's domain, `NAME.exemple.fr`, and returns it in lower case. Whether
 * another site has it is the database's to say.
 */
export function validateSiteName(text: string): Result<string, SiteNameRefusal> {
  const name = normalizePastedText(text).toLowerCase();
  const { minimum, maximum } = siteNameLengths;
  if (name === '') return refuse('empty', 'Écrivez un nom, comme atelier-martin.');
  if (name.startsWith('xn--'))
    return refuse('punycode', 'Un nom ne commence pas par «\u00a0xn--\u00a0». Écrivez-le en lettres sans accent.');
  if (name.length > maximum)
    return refuse(
      'too-long',
      `Un nom a au plus ${maximum} lettres, et celui-ci en a ${name.length}. Raccourcissez-le.`,
    );
  if (!/^[a-z0-9-]+$/.test(name))
    return refuse(
      'invalid-characters',
      `Écrivez le nom en lettres sans accent, chiffres et tirets, comme ${suggestSiteName(name)}.`,
    );
  if (/^-|-$|--/.test(name))
    return refuse(
      'hyphens',
      `Un tiret ne se met qu’entre deux lettres ou chiffres, et un seul à la fois. Écrivez par exemple ${suggestSiteName(name)}.`,
    );
  if (name.length < minimum)
    return refuse(
      'too-short',
      `Un nom a au moins ${minimum} lettres ou chiffres. Allongez-le, par exemple ${suggestSiteName(name)}.`,
    );
  if (isReservedSiteName(name))
    return refuse(
      'reserved',
      `«\u00a0${name}\u00a0» est réservé au fonctionnement de la plateforme. Choisissez un autre nom, comme ${suggestSiteName(name)}.`,
    );
  return succeed(name);
}

/**
 * Says why a whole host, in lower case, is none of a site's under the platform's domain `exemple.fr`: the domain itself, and names
 * there that nobody may choose. Undefined for others, and where there is no domain.
 */
export function findPlatformHostFault(host: string, domain: string | undefined): string | undefined {
  if (domain === undefined) return undefined;
  if (host === domain && domain !== 'localhost')
    return 'Cette adresse est celle de la plateforme. Indiquez-en une autre.';
  if (!host.endsWith(`.${domain}`)) return undefined;
  const name = validateSiteName(host.slice(0, -domain.length - 1));
  return name.ok ? undefined : name.failure.message;
}

/** Whether a name under the platform's domain is the platform's own, with a number after it or not. */
export function isReservedSiteName(name: string): boolean {
  return reserved.has(name) || reserved.has(name.replace(/-?\d+$/, ''));
}

/**
 * Suggests the name of a firm's site, always a valid one: « Café de l’Étoile, SARL » gives `cafe-de-letoile`. A name of which
 * nothing can be typed gives `mon-site`.
 */
export function suggestSiteName(firmName: string): string {
  const { minimum, maximum } = siteNameLengths;
  const text = isTooLongToNormalize(firmName) ? firmName.slice(0, maximum * 2) : firmName;
  const words = foldText(text.replace(/&/g, ' et ').replace(/(\p{L})['’ʼ](?=\p{L})/gu, '$1'))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const plain = words.filter((word) => !legalForms.test(word));
  const name = cutAtWord(plain.length > 0 ? plain : words, maximum);
  if (name === '') return 'mon-site';
  // What is too short or reserved becomes a name with a word more.
  return name.length < minimum || isReservedSiteName(name) ? `chez-${name}`.slice(0, maximum) : name;
}

function cutAtWord(words: readonly string[], maximum: number): string {
  let name = '';
  for (const word of words) {
    const longer = name ? `${name}-${word}` : word;
    if (longer.length > maximum) return name || word.slice(0, maximum);
    name = longer;
  }
  return name;
}

function refuse(code: SiteNameRefusal['code'], message: string): Result<string, SiteNameRefusal> {
  return { ok: false, failure: { code, message } };
}
