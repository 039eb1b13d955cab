import type { IncomingMessage } from 'node:http';
import { formLimits } from '@vitrine/domain/dynamic-forms/form-constants.data';
import { countAllowedFiles, type SiteRequest } from './pages-handler.ts';
import { type BodyOutcome, readBody } from './read-body.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Reads what a form of a page sends: the words as they were typed, and files only where a form of that page asks for some,
 * from those who do not send too many. Of what is refused the words are read, and no file.
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
    // Whoever is refused finds in the page again what was typed.
    keepsFieldsWhenTooLarge: maximumFiles > 0,
    ...(counted && !counted.ok ? { rejection: counted.failure } : {}),
  });
}
