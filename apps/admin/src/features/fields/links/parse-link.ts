import { programPaths } from '@vitrine/domain/addresses/paths';
import { normalizePastedText } from '@vitrine/domain/kernel/pasted-text';
import { formatPhone, normalizePhone, toInternationalPhone } from '@vitrine/domain/people/phone-number';
import { normalizeTypedEmail } from '@vitrine/domain/people/typed-email';

/** What a stored link leads to. */
export type LinkKind = 'none' | 'inside' | 'file' | 'anchor' | 'telephone' | 'mail' | 'outside';

/** Tells what a stored link leads to. */
export function findLinkKind(address: string): LinkKind {
  if (address === '') return 'none';
  if (address.startsWith('#')) return 'anchor';
  if (/^tel:/i.test(address)) return 'telephone';
  if (/^mailto:/i.test(address)) return 'mail';
  if (/^https?:/i.test(address)) return 'outside';
  return address.startsWith(programPaths.files) ? 'file' : 'inside';
}

/** Writes a telephone number as people read it: `tel:+33388123456` as « 03 88 12 34 56 ». */
export function formatTelephone(address: string): string {
  return formatPhone(address);
}

/** Says where a link leads, without the words of its protocol. */
export function formatAddress(address: string): string {
  switch (findLinkKind(address)) {
    case 'telephone':
      return formatTelephone(address);
    case 'mail':
      return address.replace(/^mailto:/i, '');
    case 'outside':
      return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
    default:
      return address;
  }
}

/** Reads what people type as a link: a mail address, a telephone number, an address of the web, a path. */
export function readLink(text: string): { address: string; kind: LinkKind } | undefined {
  const typed = normalizePastedText(text);
  const email = normalizeTypedEmail(text);
  if (/^[^\s@<>"\\/]+@[^\s@<>"\\]+\.[a-z]{2,}$/i.test(email)) return { address: `mailto:${email}`, kind: 'mail' };
  if (/^[\d+(]|^tel:/i.test(typed) && /^\+?[\d .()-]+$/.test(normalizePhone(text))) {
    const phone = toInternationalPhone(text);
    if (/^\+?\d{6,15}$/.test(phone)) return { address: `tel:${phone}`, kind: 'telephone' };
  }
  if (/[\s<>"\\]/.test(typed)) return undefined;
  if (/^https?:\/\/[^/]+/i.test(typed)) return { address: typed, kind: 'outside' };
  if (/^#[\w-]+$/.test(typed)) return { address: typed, kind: 'anchor' };
  if (/^\/(?!\/)/.test(typed)) return { address: typed, kind: findLinkKind(typed) };
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#].*)?$/i.test(typed)) return { address: `https://${typed}`, kind: 'outside' };
  return undefined;
}
