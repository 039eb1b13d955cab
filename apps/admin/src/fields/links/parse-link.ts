import { programPaths } from '@vitrine/domain/site/paths';

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
  const digits = address.replace(/^tel:/i, '').replace(/^\+33(?=[1-9]\d{8}$)/, '0');
  return /^0\d{9}$/.test(digits) ? (digits.match(/\d\d/g) ?? []).join('\u00a0') : digits;
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
  const typed = text.trim();
  const plain = typed.replace(/[\s.\u00a0\u202f()-]/g, '').replace(/^tel:/i, '');
  if (/^(?:mailto:)?[^\s@<>"\\]+@[^\s@<>"\\]+\.[a-z]{2,}$/i.test(typed))
    return { address: `mailto:${typed.replace(/^mailto:/i, '')}`, kind: 'mail' };
  if (/^\+?\d{6,15}$/.test(plain) && /^[\d+(]|^tel:/i.test(typed))
    return { address: `tel:${plain.replace(/^0(?=[1-9]\d{8}$)/, '+33')}`, kind: 'telephone' };
  if (/[\s<>"\\]/.test(typed)) return undefined;
  if (/^https?:\/\/[^/]+/i.test(typed)) return { address: typed, kind: 'outside' };
  if (/^#[\w-]+$/.test(typed)) return { address: typed, kind: 'anchor' };
  if (/^\/(?!\/)/.test(typed)) return { address: typed, kind: findLinkKind(typed) };
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#].*)?$/i.test(typed)) return { address: `https://${typed}`, kind: 'outside' };
  return undefined;
}
