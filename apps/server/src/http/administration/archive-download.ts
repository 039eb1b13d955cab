import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type FailedResult, fail, succeed } from '@vitrine/domain/kernel/result';
import {
  recordArchiveDownload,
  startArchiveDownload,
} from '../../features/archives/exports/site-archives.operations.ts';
import type { SiteIdentity } from '../../request-context.ts';
import { parseRange } from '../files/files-handler.ts';
import { commonHeaders } from '../security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffFacts, type RequestFacts } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';

/** Path of the file of an archive, below the API: a browser saves it as it comes, whatever its size. */
export const archiveFilePath = '/admin/sites/:idSite/archives/:id/file';
const demand = { right: 'site.export', stepUp: true, path: '/admin/sites/{idSite}/archives' } as const;
const archiveId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sends the file of an archive, or the range that a cut download still lacks; returns the refusal where there is one. */
export async function sendArchive(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  given: RequestFacts,
  { site, id }: { site: SiteIdentity; id: string },
): Promise<FailedResult | undefined> {
  const runner = createStaffRunner(context, createStaffFacts(context, request, given, site));
  const { range: wanted, 'if-range': known } = request.headers;
  const etag = `"${id}"`;
  const isRange = wanted !== undefined && (known === undefined || known === etag);
  const isContinued = request.method === 'HEAD' || (isRange && !/^bytes=0-/.test(wanted));
  const found = await runner.write(
    async (scope) =>
      checkStaffAccess(demand, scope) ??
      (archiveId.test(id) ? startArchiveDownload(scope, id, isContinued) : fail('not-found')),
  );
  if (!found.ok) return found;
  const { name, bytes, stored } = found.value;
  const range = isRange ? parseRange(wanted, bytes) : undefined;
  if (range === 'invalid') {
    response.writeHead(416, { ...commonHeaders, 'content-range': `bytes */${bytes}` }).end();
    return undefined;
  }
  // Opened before the headers are sent: a store that is away still gives a 503.
  const content = await context.store.read(site.id, stored, range);
  if (!content) return fail('not-found', { message: 'Le fichier de cette archive a disparu. Préparez-en une autre.' });
  response.writeHead(range ? 206 : 200, {
    ...commonHeaders,
    'content-type': 'application/octet-stream',
    'content-length': range ? range.end - range.start + 1 : bytes,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` } : {}),
  });
  if (request.method === 'HEAD') {
    content.destroy();
    response.end();
    return undefined;
  }
  const isSent = await pipeline(content, response).then(
    () => true,
    // Whoever leaves during a download is no error; whoever has all of it may leave before the response is told so.
    () => response.writableEnded,
  );
  if (isSent && (!range || range.end === bytes - 1))
    await runner
      .write(async (scope) => {
        await recordArchiveDownload(scope, id);
        return succeed(null);
      })
      .catch((error: Error) => context.log.warn({ cause: error.message }, 'téléchargement d’archive non noté'));
  return undefined;
}
