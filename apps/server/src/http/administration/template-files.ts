import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type FailedResult, fail } from '@vitrine/domain/kernel/result';
import { findTemplateFile } from '../../features/site-creation/template-files.operations.ts';
import { commonHeaders } from '../security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffFacts, type RequestFacts } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';

/** Path of the files of templates, below the API. */
export const templateFilePath = '/admin/site-templates/:name/files/:hash/:file';
const demand = { right: 'platform.create', path: '/admin/site-templates' } as const;

/**
 * Sends a file of a template: the original, whichever width or format a page asks for. Returns the refusal where there is one.
 */
export async function sendTemplateFile(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  given: RequestFacts,
  { name, hash }: { name: string; hash: string },
): Promise<FailedResult | undefined> {
  const runner = createStaffRunner(context, createStaffFacts(context, request, given, undefined));
  const refused = await runner.read(async (scope) => checkStaffAccess(demand, scope) ?? fail('not-found'));
  if (!refused.ok && refused.failure.code !== 'not-found') return refused;
  const file = await findTemplateFile(context.services.siteCreation.templates, name, hash);
  if (!file) return fail('not-found');
  const etag = `"${hash}"`;
  const headers = {
    ...commonHeaders,
    'content-type': file.contentType,
    'cache-control': 'private, max-age=31536000, immutable',
    etag,
    // A drawing opened by its own URL is a document: it must not run scripts or fetch anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return undefined;
  }
  response.writeHead(200, { ...headers, 'content-length': file.bytes });
  if (request.method === 'HEAD') response.end();
  // Who leaves during a download is no error.
  else await pipeline(await file.open(), response).catch(() => {});
  return undefined;
}
