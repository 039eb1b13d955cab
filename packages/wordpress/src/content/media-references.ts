import type { MediaReference } from '../export-types.ts';
import type { HtmlElement } from '../html/html-node.ts';

/** Returns the address of a file without queries that ask a server for a size (`?w=300`, `?format=500w`). */
export function toFileUrl(url: string): string {
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
  return /^i[0-3]\.wp\.com$/.test(parsed.hostname) ? `https://${parsed.pathname.slice(1)}` : parsed.href;
}

/**
 * Lists the names that the file of an address may have in the library, the most likely first: as it is written, for a file
 * may have a size in its own name; the file of which a size was made (`photo-300x200.jpg` of `photo.jpg`); and what
 * WordPress has kept of one that was too large (`photo-scaled.jpg`).
 */
export function listFileNames(address: string): string[] {
  const [, start = address, end = ''] = /^(.+?)(?:-\d{1,5}x\d{1,5}|-scaled)?(\.[a-z0-9]{2,5})$/i.exec(address) ?? [];
  return [...new Set([address, ...(end ? [`${start}${end}`, `${start}-scaled${end}`] : [])])];
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
    ...(url ? { url: toFileUrl(url) } : {}),
    ...(id && /^\d{1,12}$/.test(id) ? { attachmentId: Number(id) } : {}),
  };
}
