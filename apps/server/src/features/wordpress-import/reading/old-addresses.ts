import type { ExportItem, ExportSite } from '@vitrine/wordpress/export-types';

/** Queries by which WordPress finds an entry whatever its permalink is. */
const oldQueries = ['p', 'page_id', 'attachment_id', 'cat'] as const;
const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Where the former site stood. */
export interface OldSite {
  host: string;
  /** Path of its home page, without trailing slash; empty at the root. */
  base: string;
}

/** Finds where the former site stood, by the export or by the address of its first entry; undefined where neither says it. */
export function findOldSite(site: Pick<ExportSite, 'url'> | undefined, link = ''): OldSite | undefined {
  for (const address of [site?.url ?? '', link && new URL('/', toFullUrl(link) ?? 'http://x.invalid').href]) {
    const full = toFullUrl(address);
    if (!full || full.hostname === 'x.invalid') continue;
    return { host: bare(full.hostname), base: decodePath(full.pathname) ?? '' };
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
  if (path === undefined || path.length > 400) return undefined;
  const query = oldQueries.find((name) => /^\d{1,15}$/.test(full.searchParams.get(name) ?? ''));
  if (query) return `${path || '/'}?${query}=${full.searchParams.get(query)}`;
  return path || '/';
}

/** Returns the address of a file without its scheme, and without the size that a picture was shown in. */
export function toFileKey(url: string): string | undefined {
  const full = toFullUrl(url);
  const path = full && decodePath(full.pathname);
  if (!full || !path) return undefined;
  return `${bare(full.hostname)}${path.replace(/-\d{2,5}x\d{2,5}(?=\.[a-z0-9]+$)/i, '').replace(/-scaled(?=\.[a-z0-9]+$)/i, '')}`;
}

/** Lists the addresses at which visitors found an entry: its permalink, its number, its former names, other permalinks, its feed. */
export function listOldAddresses(item: ExportItem, old: OldSite | undefined): string[] {
  const found = new Set<string>();
  const add = (address: string | undefined) => {
    if (address && address !== (old?.base || '/') && address !== '/') found.add(address);
  };
  const home = old?.base || '/';
  const below = (path: string) => `${old?.base ?? ''}/${path}`;
  const link = toOldAddress(item.link, old);
  const isDraft = /^(?:draft|auto-draft|pending|trash)$/.test(item.status);
  if (!isDraft || link?.includes('?')) add(link);
  add(toOldAddress(item.guid, old)?.match(/\?/) ? toOldAddress(item.guid, old) : undefined);
  if (item.wpId !== null) {
    add(`${home}?p=${item.wpId}`);
    if (item.kind === 'page') add(`${home}?page_id=${item.wpId}`);
    if (item.kind === 'attachment') add(`${home}?attachment_id=${item.wpId}`);
  }
  const isPermalink = link !== undefined && !link.includes('?') && link !== home && !isDraft;
  if (item.kind === 'attachment') {
    const file = toFullUrl(item.attachmentUrl, old);
    if (file) add(decodePath(file.pathname));
    return [...found];
  }
  if (isPermalink) {
    for (const slug of item.metas._wp_old_slug ?? [])
      add(decodePath(`${link.slice(0, link.lastIndexOf('/'))}/${slug}`));
    if (item.kind === 'post') add(`${link}/feed`);
  }
  if (item.kind === 'post' && item.slug && !isDraft) {
    const [year, month, day] = item.localDate?.slice(0, 10).split('-') ?? [];
    add(below(item.slug));
    if (year && month && day) {
      add(below(`${year}/${month}/${item.slug}`));
      add(below(`${year}/${month}/${day}/${item.slug}`));
    }
  }
  return [...found];
}

/** Lists the addresses of lists that a blog of the former site had, and that lead to the blog from now on. */
export function listBlogAddresses(old: OldSite | undefined): string[] {
  const base = old?.base ?? '';
  return ['feed', 'comments/feed', 'feed/rss', 'feed/atom'].map((path) => `${base}/${path}`);
}

function toFullUrl(address: string, old?: OldSite): URL | undefined {
  const text = address.startsWith('//') ? `https:${address}` : address;
  const base = old ? `https://${old.host}` : undefined;
  if (!text || text.length > 2000 || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Decodes a path as the lookup of a redirect does; undefined for an invalid percent-encoding or a control character. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURI(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/+$/, '');
    return /[\p{Cc}?#]/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
