import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { derivativeName, ensureDerivative, originalName } from '../../features/media/ensure-derivative.ts';
import { type ImageFormat, imageFormats } from '../../features/media/image-sizes.ts';
import { findSiteFile } from '../../features/media/media-file.operations.ts';
import type { SiteIdentity } from '../../request-context.ts';
import { commonHeaders } from '../security-headers.ts';
import type { ServerContext } from '../server-context.ts';

const immutableCacheControl = 'public, max-age=31536000, immutable';
const imageTypes: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * Serves `/files/{hash}/{name}`: originals, derivatives (created on demand) and fonts. The hash is looked up among the
 * site's own files; another site's file is a 404. Returns the status, or undefined for a 404 page.
 */
export async function serveFile(
  context: ServerContext,
  site: SiteIdentity,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl = immutableCacheControl,
): Promise<number | undefined> {
  const match = /^\/files\/([0-9a-f]{32})\/([^/]{1,200})$/.exec(path);
  if (!match) return undefined;
  const [, hash = '', name = ''] = match;
  const file = await findSiteFile(context.database, site.id, hash);
  if (!file) return undefined;
  const derivative = /^(\d{1,4})\.(avif|webp|jpg)$/.exec(name);
  let stored = originalName(hash);
  let type = file.content_type;
  let make: (() => Promise<void>) | undefined;
  if (file.kind === 'font') stored = `${hash}/police.woff2`;
  else if (derivative && file.kind === 'image') {
    const width = Number(derivative[1]);
    const format = derivative[2] as ImageFormat;
    if (!file.widths.includes(width) || !imageFormats.includes(format)) return undefined;
    stored = derivativeName(hash, width, format);
    make = () => ensureDerivative(context.store, site.id, hash, width, format);
    type = imageTypes[format];
  } else if (name !== file.name) return undefined;
  let size = await context.store.size(site.id, stored);
  if (size === undefined && make) {
    await make();
    size = await context.store.size(site.id, stored);
  }
  if (size === undefined) return undefined;
  return sendFile(context, { site, name: stored, size, type, kind: file.kind, cacheControl }, request, response);
}

interface StoredFile {
  site: SiteIdentity;
  name: string;
  size: number;
  type: string;
  kind: string;
  cacheControl: string;
}

async function sendFile(
  { store }: ServerContext,
  { site, name, size, type, kind, cacheControl }: StoredFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number | undefined> {
  const etag = `"${name.replace('/', '-')}"`;
  const isDrawing = kind === 'drawing';
  const isPicture = isDrawing || kind === 'image';
  const headers: Record<string, string | number> = {
    ...commonHeaders,
    'content-type': type,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag,
    // Feed readers, social networks and mailboxes embed images on their own pages; videos and fonts are for the site
    // only.
    ...(isPicture ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    // An SVG opened by its own URL is a document: it must not run scripts or fetch anything.
    ...(isDrawing ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" } : {}),
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return 304;
  }
  // A range of another version, or of one that only a date names, cannot extend the browser's copy: send the whole
  // file.
  const known = request.headers['if-range'];
  const range = known === undefined || known === etag ? parseRange(request.headers.range, size) : undefined;
  if (range === 'invalid') {
    response.writeHead(416, { ...commonHeaders, 'content-range': `bytes */${size}` }).end();
    return 416;
  }
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  headers['content-length'] = range ? range.end - range.start + 1 : size;
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') {
    response.writeHead(status, headers).end();
    return status;
  }
  // Open the file before sending headers: an unavailable store must still give a 503.
  const content = await store.read(site.id, name, range);
  if (!content) return undefined;
  response.writeHead(status, headers);
  // A visitor who leaves during a download is no error.
  await pipeline(content, response).catch(() => {});
  return status;
}

/** Parses a `Range` header, both ends included; undefined where it names no single range. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'invalid' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'invalid' : { start, end };
}
