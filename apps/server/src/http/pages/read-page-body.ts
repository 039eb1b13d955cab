import type { IncomingMessage } from 'node:http';
import { formLimits } from '@vitrine/domain/dynamic-forms/form-constants.data';
import { type BodyOutcome, readBody } from '../read-body.ts';
import type { ServerContext } from '../server-context.ts';
import { countAllowedFiles, type SiteRequest } from './pages-handler.ts';

/**
 * Reads the body of a page form. Text stays as typed; files are accepted only where a form of the page has file fields
 * and the sender is within the rate limit. A rejected body keeps its text and drops its files.
 */
export async function readPageBody(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
): Promise<BodyOutcome> {
  const isMultipart = (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');
  const maximumFiles = isMultipart ? await countAllowedFiles(context, facts, request) : 0;
  const claim = { limit: 'upload', client: facts.clientIp } as const;
  const counted = maximumFiles === 0 ? undefined : await context.limits.consume(facts.site.id, claim);
  return readBody(request, {
    folder: context.incomingFolder,
    maximumFiles,
    maximumBytes: formLimits.bodyBytes,
    parsesJsonFields: false,
    // A rejected form shows the typed text again.
    keepsFieldsWhenTooLarge: maximumFiles > 0,
    ...(counted && !counted.ok ? { rejection: counted.failure } : {}),
  });
}
