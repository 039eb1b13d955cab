import { redirectSourcePattern } from '@vitrine/domain/addresses/normalize-redirect-path';
import type { ExportSite } from '@vitrine/wordpress/export-types';

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Where the former site stood. */
export interface OldSite {
  host: string;
  /** Path of its home page, without trailing slash; empty at the root. */
  base: string;
  /** Its home page in full. */
  url: string;
}

/** Finds where the former site stood, by the export or by the address of its first entry; undefined where neither says it. */
export function findOldSite(site: Pick<ExportSite, 'url'> | undefined, link = ''): OldSite | undefined {
  for (const address of [site?.url ?? '', link && (URL.parse('/', link)?.href ?? '')]) {
    const full = toFullUrl(address);
    if (full)
      return { host: bare(full.hostname), base: decodePath(full.pathname) ?? '', url: full.href.replace(/\/$/, '') };
  }
  return undefined;
}

/**
 * Returns the address of the former site as redirects name it: a path without trailing slash, with the query that finds an
 * entry where it has one. Undefined for another site.
 */
export function toOldAddress(url: string, old: OldSite | undefined): string | undefined {
  const full = toFullUrl(url, old);
  if (!full || (old && bare(full.hostname) !== old.host)) return undefined;
  const path = decodePath(full.pathname);
  return path === undefined ? undefined : toRedirectSource(`${path || '/'}${full.search}`);
}

/**
 * Names a file that another host serves for the former site, as hosts of many sites have it: `//files.example/2020/a.jpg`.
 * Contents refer to it by that; no redirect leads from there.
 */
export function toForeignAddress(url: string, old: OldSite | undefined): string | undefined {
  const full = toFullUrl(url, old);
  if (!full || (old && bare(full.hostname) === old.host)) return undefined;
  const path = decodePath(full.pathname);
  return path && path.length <= 500 ? `//${bare(full.hostname)}${path}` : undefined;
}

/** Whether an address is that of a file on another host. */
export const isForeignAddress = (address: string): boolean => address.startsWith('//');

/** Returns those of these addresses from which redirects can lead, as they name them. The home page leads nowhere else. */
export function toRedirectSources(addresses: readonly string[], old: OldSite | undefined): string[] {
  const found = new Set<string>();
  for (const address of addresses) {
    const source = toRedirectSource(address);
    if (source && source !== '/' && source !== old?.base) found.add(source);
  }
  return [...found];
}

/** `/blog/?p=12` is asked as `/blog?p=12`; queries that found nothing are none. */
function toRedirectSource(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?');
  const start = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const known = query && redirectSourcePattern.test(`${start}?${query}`) ? `${start}?${query}` : start;
  const isLost =
    query !== '' && known === start && /^(?:p|page_id|attachment_id|cat|post_type|feed|tag|m)=/.test(query);
  return !isLost && known.length <= 500 && redirectSourcePattern.test(known) ? known : undefined;
}

function toFullUrl(address: string, old?: OldSite): URL | undefined {
  if (!address || address.length > 2000) return undefined;
  const url = URL.parse(address, old?.url);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // Servers that resize pictures on the way: the host that has them stands first in the path.
  return /^i\d\.wp\.com$/i.test(url.hostname) ? (URL.parse(`https:/${url.pathname}`) ?? undefined) : url;
}

/** Decodes a path as the lookup of a redirect does; undefined for an invalid percent-encoding or a control character. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/+$/, '')
      .normalize('NFC');
    return /[\p{Cc}?#]/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
