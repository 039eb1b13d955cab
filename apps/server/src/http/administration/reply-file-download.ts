import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FailedResult, fail } from '@vitrine/domain/kernel/result';
import { getReplyFileType } from '../../features/replies/load-reply-files.operations.ts';
import { findDownload, readReplyFile } from '../../features/replies/reply-files.operations.ts';
import type { SiteIdentity } from '../../request-context.ts';
import { commonHeaders } from '../security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffFacts, type RequestFacts } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';

/** Path of a file of a reply, below the API. */
export const replyFilePath = '/admin/sites/:idSite/conversations/:idConversation/reply-files/:id/file';
const demand = { right: 'messages.read', path: '/admin/sites/{idSite}/conversations' } as const;
const number = /^[1-9]\d{0,8}$/;

/** Sends a file of a reply to staff; returns the refusal where there is one. */
export async function sendReplyFile(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  given: RequestFacts,
  { site, idConversation, id }: { site: SiteIdentity; idConversation: string; id: string },
): Promise<FailedResult | undefined> {
  const runner = createStaffRunner(context, createStaffFacts(context, request, given, site));
  const found = await runner.read(
    async (scope) =>
      checkStaffAccess(demand, scope) ??
      (number.test(id) && number.test(idConversation)
        ? findDownload(scope, Number(idConversation), Number(id))
        : fail('not-found')),
  );
  if (!found.ok) return found;
  const { name, storedName } = found.value;
  const content = await readReplyFile(context.services, site.id, storedName);
  if (!content) return fail('not-found', { message: 'Ce fichier a disparu. Demandez-le à qui l’a envoyé.' });
  response
    .writeHead(200, {
      ...commonHeaders,
      'content-type': getReplyFileType(name),
      'content-length': content.length,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeSign)}`,
      'cache-control': 'private, no-store',
    })
    .end(request.method === 'HEAD' ? undefined : content);
  return undefined;
}

const escapeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
