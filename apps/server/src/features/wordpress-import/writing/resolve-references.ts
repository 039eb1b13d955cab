import { paths } from '@vitrine/domain/addresses/paths';
import { listFileNames } from '@vitrine/wordpress/content/media-references';
import type { ContentContext, ExportItem, FoundMedia, MediaReference } from '@vitrine/wordpress/export-types';
import { listOldFeeds } from '@vitrine/wordpress/items/list-old-addresses';
import type { RequestContext } from '../../../request-context.ts';
import { listLibraryFiles } from '../../media/library/imported-media.operations.ts';
import { findPath } from '../item-path.ts';
import { type OldSite, toForeignAddress, toOldAddress, toRedirectSources } from '../reading/old-addresses.ts';
import { type ItemRow, listAttachedTo, listItemsAt, listItemsByWpId } from '../wordpress-items.repository.ts';

/** Numbers of one batch of contents that are looked up at most, and addresses, of which a file has several. */
const maximumReferences = 5000;
const maximumAddresses = 15_000;

/** Finds what the contents of a batch refer to. */
export type ReferenceFinder = (item: ExportItem, row: ItemRow) => ContentContext;

/**
 * Looks up everything that a batch of contents may refer to: addresses of the former site, and numbers that may be those of
 * its files and reusable blocks. The memory that it takes follows the batch, not the site.
 */
export async function createReferenceFinder(
  context: RequestContext,
  importId: string,
  items: readonly ExportItem[],
  { old, siteUrl }: { old: OldSite | undefined; siteUrl: string },
): Promise<ReferenceFinder> {
  const sources = items.map(({ content, metas }) => content + (metas._elementor_data?.[0] ?? ''));
  const patterns = await listItemsByWpId(context, importId, listNumbers(sources, /"ref"\s*:\s*(\d{1,15})/g));
  const texts = [...sources, ...patterns.map(({ details }) => details.source ?? '')];
  const addresses = new Set<string>();
  for (const text of texts)
    for (const url of listUrls(text)) {
      if (addresses.size >= maximumAddresses) break;
      for (const address of listAddresses(url, old)) addresses.add(address);
    }
  const attached = await listAttachedTo(
    context,
    importId,
    items.flatMap(({ wpId }) => wpId ?? []),
  );
  const numbers = [...listNumbers(texts, /\b(\d{1,10})\b/g), ...attached.map(({ wpId }) => wpId)];
  const at = await listItemsAt(context, importId, [...addresses]);
  const numbered = await listItemsByWpId(context, importId, [...new Set(numbers)].slice(0, maximumReferences));
  const all = [...at, ...numbered];
  const files = await listLibraryFiles(
    context,
    all.flatMap(({ mediaId }) => mediaId ?? []),
  );
  const media = new Map<string, FoundMedia>();
  const links = new Map<string, string>();
  for (const address of toRedirectSources(listOldFeeds({ url: old?.url ?? '' }), old))
    links.set(address, paths.blogList());
  links.set(old?.base || '/', '/');
  for (const row of all) {
    const file = row.mediaId === null ? undefined : files.get(row.mediaId);
    if (file && !file.isInBin) {
      const found: FoundMedia = { mediaId: file.id, kind: file.kind, address: file.path };
      for (const address of row.addresses) media.set(address, found);
      if (row.wpId !== null) media.set(`#${row.wpId}`, found);
    }
    const path = file?.path ?? findPath(row);
    if (path !== undefined) for (const address of row.addresses) if (!links.has(address)) links.set(address, path);
  }
  const findMedia = ({ url, attachmentId }: MediaReference) => {
    const known = url === undefined ? undefined : listAddresses(url, old).find((address) => media.has(address));
    return media.get(known ?? `#${attachmentId}`);
  };
  return (item, row) => ({
    document: row.contentKind === 'page' ? 'page' : 'blog',
    siteUrl,
    findMedia,
    findLink: (url) => {
      const address = toOldAddress(url, old) ?? toForeignAddress(url, old);
      const found = address === undefined ? undefined : links.get(address);
      const anchor = /#[\w-]+$/.exec(url)?.[0] ?? '';
      return found === undefined ? undefined : found + anchor;
    },
    findPattern: (wpId) => patterns.find((one) => one.wpId === wpId)?.details.source,
    attachedImages: attached.filter(({ parentWpId }) => parentWpId === item.wpId).map(({ wpId }) => wpId),
  });
}

function listNumbers(texts: readonly string[], pattern: RegExp): number[] {
  const found = new Set<number>();
  for (const text of texts)
    for (const [, number] of text.matchAll(pattern)) {
      if (found.size >= maximumReferences) return [...found];
      found.add(Number(number));
    }
  return [...found];
}

/** Lists whatever looks like an address: in attributes, in the JSON of blocks, in texts. */
function listUrls(text: string): string[] {
  const plain = text.replaceAll('\\/', '/').replaceAll('&amp;', '&').replaceAll('&#038;', '&');
  return [...plain.matchAll(/(?:https?:)?\/\/[^\s"'<>()[\]\\]+|(?<=["'])\/[^\s"'<>()[\]\\/][^\s"'<>()[\]\\]*/gi)].map(
    ([url]) => url,
  );
}

/** The names under which the entry of an address may be known: a file also as another host serves it, and by its other names. */
function listAddresses(url: string, old: OldSite | undefined): string[] {
  const own = toOldAddress(url, old);
  const full = own === undefined ? [toForeignAddress(url, old), toForeignPath(url)] : [own];
  const named = full.flatMap((address) => address ?? []);
  return named.flatMap(listFileNames);
}

/** The path of a file that another host serves for the former site: of pictures that are resized on the way. */
function toForeignPath(url: string): string | undefined {
  const path = /\/wp-content\/uploads\/[^?#]+/i.exec(url)?.[0];
  try {
    return path === undefined ? undefined : decodeURIComponent(path);
  } catch {
    return path;
  }
}
