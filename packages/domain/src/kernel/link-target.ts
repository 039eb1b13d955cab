/** What an address leads to, as browsers read it. */
type LinkTarget = 'page' | 'anchor' | 'web' | 'mail' | 'phone';

const base = 'https://site.invalid';
const targets: Readonly<Record<string, LinkTarget>> = {
  'http:': 'web',
  'https:': 'web',
  'mailto:': 'mail',
  'tel:': 'phone',
};

/**
 * Finds what an address leads to, read as browsers read it; undefined for another scheme, for another host that looks
 * like a path, and for signs that do not stand in addresses. It has no meaning before it is trimmed.
 */
export function findLinkTarget(address: string): LinkTarget | undefined {
  if (/[\s\p{Cc}<>"\\]/u.test(address)) return undefined;
  if (/^#[\w-]/.test(address)) return 'anchor';
  if (address.startsWith('/')) return isSitePath(address) ? 'page' : undefined;
  if (/^https?:(?!\/\/)/i.test(address) || !URL.canParse(address)) return undefined;
  return targets[new URL(address).protocol];
}

/** Whether an address leads to a page of the site or to another site. */
export function isPageOrWeb(address: string): boolean {
  const target = findLinkTarget(address);
  return target === 'page' || target === 'web';
}

/** Whether an address is a path of the site, with or without query and anchor, and of no other host however it is read. */
export function isSitePath(address: string): boolean {
  if (!/^\/[^\p{Cc}\\]*$/u.test(address) || !URL.canParse(address, base)) return false;
  const { origin, pathname } = new URL(address, base);
  return origin === base && !pathname.startsWith('//');
}

/** Whether browsers would run an address: they drop spaces and control characters before and inside the scheme. */
export function isScriptUrl(address: string): boolean {
  return /^(?:javascript|data|vbscript):/i.test(address.replace(/[\s\p{Cc}\p{Cf}]/gu, ''));
}
