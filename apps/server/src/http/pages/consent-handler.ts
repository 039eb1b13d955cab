import type { IncomingMessage, ServerResponse } from 'node:http';
import { getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { isSitePath } from '@vitrine/domain/kernel/link-target';
import {
  consentFields,
  consentMaximumAge,
  formatConsent,
  refusalMaximumAge,
  updateConsent,
} from '@vitrine/domain/people/consent';
import { recordConsent } from '../../features/consents/consents.operations.ts';
import { normalisePath, readConsent } from '../request-parsing.ts';
import { commonHeaders } from '../security-headers.ts';
import { sendText } from '../send.ts';
import { getOrigin, type ServerContext, withWriteContext } from '../server-context.ts';
import { type SiteRequest, sendErrorPage } from './pages-handler.ts';

/**
 * Stores a visitor's consent to trackers and redirects to the visitor's page. The proof is stored before the cookie is
 * set.
 */
export async function handleConsent(
  context: ServerContext,
  facts: SiteRequest,
  fields: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const counted = await context.limits.consume(facts.site.id, { limit: 'consent', client: facts.clientIp });
  if (!counted.ok) {
    const { failure } = counted;
    return sendErrorPage(context, facts, request, response, {
      ...failure,
      status: 429,
      message: failure.message ?? getErrorMessage('too-many-requests'),
    });
  }
  const previous = readConsent(request.headers);
  const answer = updateConsent(
    fields.get(consentFields.decision),
    { named: fields.getAll(consentFields.purpose), asked: fields.getAll(consentFields.asked) },
    previous,
  );
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const consent = await withWriteContext(
    context,
    {
      site: facts.site,
      locale: facts.site.defaultLocale,
      now: context.clock(),
      requestId: facts.requestId,
      clientIp: facts.clientIp,
      origin,
      mainOrigin: origin,
    },
    (scope) => recordConsent(scope, answer, previous),
  );
  const cookie = [
    `consent=${formatConsent(consent)}`,
    'Path=/',
    `Max-Age=${consent.accepted.length ? consentMaximumAge : refusalMaximumAge}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(facts.isSecure ? ['Secure'] : []),
  ].join('; ');
  sendText(request, response, 303, '', {
    ...commonHeaders,
    'cache-control': 'private, no-store',
    'set-cookie': cookie,
    location: getReturnPath(fields.get(consentFields.back)),
    'x-request-id': facts.requestId,
  });
  return 303;
}

/** Returns the page of the site where the visitor chose; anything else becomes the home page. */
function getReturnPath(text: string | null): string {
  const [path = '', fragment] = (text ?? '').split('#');
  const [bare = '', query] = path.split('?');
  const own = isSitePath(bare) ? normalisePath(bare) : undefined;
  if (!own || !isSitePath(own)) return '/';
  const safeQuery = query && /^[\w=&.%-]*$/.test(query) ? `?${query}` : '';
  const safeFragment = fragment && /^[\w-]+$/.test(fragment) ? `#${fragment}` : '';
  return encodeURI(own) + safeQuery + safeFragment;
}
