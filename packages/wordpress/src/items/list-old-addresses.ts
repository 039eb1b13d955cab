import type { ExportItem, ExportSite, ExportTerm } from '../export-types.ts';

type Item = Pick<
  ExportItem,
  'wpId' | 'kind' | 'slug' | 'link' | 'guid' | 'localDate' | 'status' | 'metas' | 'attachmentUrl'
>;
type Site = Pick<ExportSite, 'url'>;

/** Categories in one another of an address: none is longer that a visitor has ever seen. */
const maximumLevels = 20;

/**
 * Lists the addresses under which the old site answered for an item: its permalink first, then the forms that WordPress
 * answers or redirects by itself (numbers, dates, former slugs, feeds). Paths of the host, decoded, without trailing slash;
 * `/?p=12` where the number stands in the query. Each once; empty for what visitors never saw.
 */
export function listOldAddresses(item: Item, site: Site): string[] {
  const found = new Set<string>();
  const root = getPath(site.url)?.replace(/\/$/, '') ?? '';
  const add = (path: string | undefined) => path && found.add(path);
  const link = getOwnPath(item.link, site);
  add(link);
  for (const path of listNumbers(item, root)) add(path);
  add(getOwnPath(item.guid, site));
  const slugs = [item.slug, ...(item.metas._wp_old_slug ?? []).map(decode)].filter(
    (slug) => slug && !/__trashed/.test(slug),
  );
  for (const slug of slugs) {
    add(replaceSlug(link, item.slug, slug));
    if (item.kind === 'post') for (const path of listPermalinks(item, slug, root)) add(path);
  }
  if (item.kind === 'attachment') add(getOwnPath(item.attachmentUrl, site));
  else
    for (const path of [...found].filter((one) => !one.includes('?') && one !== '/')) {
      add(`${path}/feed`);
      add(`${path}/amp`);
    }
  found.delete('');
  return [...found];
}

/**
 * Lists the addresses under which the old site listed the items of a category or a tag; `parents` are those of all categories,
 * by slug.
 */
export function listOldTermAddresses(
  term: Pick<ExportTerm, 'wpId' | 'taxonomy' | 'slug' | 'parent'>,
  site: Site,
  parents: ReadonlyMap<string, string> = new Map(),
): string[] {
  const root = getPath(site.url)?.replace(/\/$/, '') ?? '';
  if (term.taxonomy !== 'category' && term.taxonomy !== 'post_tag') return [];
  const isTag = term.taxonomy === 'post_tag';
  const path = isTag ? `${root}/tag/${term.slug}` : `${root}/category/${listParents(term, parents).join('/')}`;
  return [
    path,
    ...(isTag ? [`${root}/?tag=${term.slug}`] : term.wpId ? [`${root}/?cat=${term.wpId}`] : []),
    ...(isTag || !term.parent ? [] : [`${root}/category/${term.slug}`]),
    `${path}/feed`,
  ];
}

/** Lists the addresses of the old site's feeds. */
export function listOldFeeds(site: Site): string[] {
  const root = getPath(site.url)?.replace(/\/$/, '') ?? '';
  const paths = ['/feed', '/feed/rss', '/feed/rss2', '/feed/atom', '/rss', '/?feed=rss', '/?feed=rss2', '/?feed=atom'];
  return paths.map((path) => `${root}${path}`);
}

/** Whether an item was the page that answered at the root: its permalink is the site's own address. */
export function isFrontPage({ kind, link }: Pick<ExportItem, 'kind' | 'link'>, site: Site): boolean {
  const path = getOwnPath(link, site);
  return kind === 'page' && path !== undefined && path === (getPath(site.url) ?? '/');
}

function listNumbers({ wpId, kind }: Item, root: string): string[] {
  if (wpId === null) return [];
  const numbered = (name: string) => `${root}/?${name}=${wpId}`;
  if (kind === 'attachment') return [numbered('attachment_id'), numbered('p')];
  if (kind === 'page') return [numbered('page_id'), numbered('p')];
  return kind === 'post' ? [numbered('p')] : [`${root}/?post_type=${kind}&p=${wpId}`, numbered('p')];
}

/** The permalinks that WordPress offers, and which a site may have had before it changed them. */
function listPermalinks({ localDate, wpId }: Item, slug: string, root: string): string[] {
  const number = wpId === null ? [] : [`${root}/archives/${wpId}`];
  const date = /^(\d{4})-(\d{2})-(\d{2})/.exec(localDate ?? '');
  if (!slug || slug.includes('/')) return number;
  const dated = date
    ? [
        `${root}/${date[1]}/${date[2]}/${date[3]}/${slug}`,
        `${root}/${date[1]}/${date[2]}/${slug}`,
        `${root}/${date[1]}/${slug}`,
      ]
    : [];
  return [...dated, `${root}/${slug}`, ...number];
}

function replaceSlug(path: string | undefined, slug: string, other: string): string | undefined {
  if (!path || !slug || path.includes('?') || !path.endsWith(`/${slug}`)) return undefined;
  return `${path.slice(0, -slug.length)}${other}`;
}

function listParents(term: Pick<ExportTerm, 'slug' | 'parent'>, parents: ReadonlyMap<string, string>): string[] {
  const slugs = [term.slug];
  let parent = term.parent;
  while (parent && !slugs.includes(parent) && slugs.length < maximumLevels) {
    slugs.unshift(parent);
    parent = parents.get(parent) ?? '';
  }
  return slugs;
}

/** Path of an address of the old site's host; undefined for another host. */
function getOwnPath(address: string, site: Site): string | undefined {
  const url = URL.parse(address);
  const own = URL.parse(site.url);
  if (!url || !own || !/^https?:$/.test(url.protocol)) return undefined;
  const host = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  return host(url) === host(own) ? getPath(address) : undefined;
}

/** Path of an address, decoded, without trailing slash; with its query, where the number of an item stands. */
function getPath(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const path = decode(url.pathname)
    .replace(/\/{2,}/g, '/')
    .normalize('NFC');
  return url.search ? `${path}${decode(url.search)}` : path.replace(/(.)\/$/, '$1');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
