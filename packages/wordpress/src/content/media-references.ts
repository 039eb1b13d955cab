import type { MediaReference } from '../export-types.ts';
import type { HtmlElement } from '../html/html-node.ts';

/**
 * Returns the address of the file that a size of it was made of: `photo-300x200.jpg` is `photo.jpg`. Queries that ask
 * a server for a size go too (`?w=300`, `?format=500w`).
 */
export function toOriginalUrl(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  parsed.hash = '';
  for (const name of [
    'w',
    'h',
    'width',
    'height',
    'resize',
    'fit',
    'crop',
    'format',
    'quality',
    'ssl',
    'strip',
    'zoom',
  ])
    parsed.searchParams.delete(name);
  // Photon, the cache of Jetpack, keeps the address in its path.
  const cached = /^i[0-3]\.wp\.com$/.test(parsed.hostname) ? `https://${parsed.pathname.slice(1)}` : parsed.href;
  return cached.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{2,5}(?:$|\?))/i, '');
}

/** Whether an address is of a file of the media library. */
export function isUpload(url: string): boolean {
  return /\/wp-content\/(?:uploads|blogs\.dir)\//.test(url) || /^https?:\/\/[\w-]+\.files\.wordpress\.com\//.test(url);
}

/** Whether an address is of a picture's file. */
export function isImageFile(url: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:$|[?#])/i.test(url);
}

/** Makes an address of the source whole; undefined for what is none, such as a picture inside of the page itself. */
export function toFullUrl(address: string | undefined, siteUrl: string): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed) return undefined;
  const url = trimmed.startsWith('//')
    ? URL.parse(`https:${trimmed}`)
    : URL.parse(trimmed, siteUrl ? `${siteUrl}/` : undefined);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Finds what a picture refers to: lazy loading keeps the address elsewhere, and the class names the attachment. */
export function getImageReference({ attributes }: HtmlElement, siteUrl: string): MediaReference {
  const url = [
    attributes['data-orig-file'],
    attributes.src,
    attributes['data-src'],
    attributes['data-lazy-src'],
    attributes['data-image'],
  ]
    .map((address) => toFullUrl(address, siteUrl))
    .find((address) => address !== undefined);
  const id =
    /\bwp-image-(\d{1,12})\b/.exec(attributes.class ?? '')?.[1] ??
    attributes['data-id'] ??
    attributes['data-attachment-id'];
  return {
    ...(url ? { url: toOriginalUrl(url) } : {}),
    ...(id && /^\d{1,12}$/.test(id) ? { attachmentId: Number(id) } : {}),
  };
}
