import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorSentence } from '@vitrine/contract/envelope/error-codes';
import {
  consentFields,
  consentMaximumAge,
  decideConsent,
  formatConsent,
  refusalMaximumAge,
} from '@vitrine/domain/people/consent';
import { recordConsent } from '../features/consents/consents.operations.ts';
import { type RequestFacts, sendErrorPage } from './pages-handler.ts';
import { normalisePath, readConsent } from './request-facts.ts';
import { commonHeaders } from './security-headers.ts';
import { sendText } from './send.ts';
import { originOf, type ServerContext, writeInScope } from './server-context.ts';

/**
 * Takes a visitor's decision about trackers and sends her back to her page. The proof is stored before the cookie is set.
 */
export async function takeConsent(
  context: ServerContext,
  facts: RequestFacts,
  fields: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const counted = await context.limits.consume(facts.site.id, { limit: 'consent', client: facts.callerAddress });
  if (!counted.ok) {
    const { failure } = counted;
    return sendErrorPage(context, facts, request, response, {
      ...failure,
      status: 429,
      message: failure.message ?? errorSentence('too-many-requests'),
    });
  }
  const previous = readConsent(request.headers);
  const answer = decideConsent(
    fields.get(consentFields.decision),
    { named: fields.getAll(consentFields.purpose), asked: fields.getAll(consentFields.asked) },
    previous,
  );
  const origin = originOf(context, facts.site, request.headers.host, facts.isSecure);
  const consent = await writeInScope(
    context,
    {
      site: facts.site,
      locale: facts.site.defaultLocale,
      now: context.clock(),
      requestId: facts.requestId,
      callerAddress: facts.callerAddress,
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
    location: backPath(fields.get(consentFields.back)),
    'x-request-id': facts.requestId,
  });
  return 303;
}

/** Back to the page of the site that the choice was made on; anything else leads home. */
function backPath(text: string | null): string {
  const [path = '', fragment] = (text ?? '').split('#');
  const [bare = '', query] = path.split('?');
  const own = /^\/(?!\/)/.test(bare) ? normalisePath(bare) : undefined;
  if (!own) return '/';
  const safeQuery = query && /^[\w=&.%-]*$/.test(query) ? `?${query}` : '';
  const safeFragment = fragment && /^[\w-]+$/.test(fragment) ? `#${fragment}` : '';
  return encodeURI(own) + safeQuery + safeFragment;
}
