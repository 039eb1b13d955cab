import type { IncomingMessage } from 'node:http';
import { readPageQuery } from '@vitrine/domain/addresses/page-queries';
import { type Consent, consentPurposes } from '@vitrine/domain/people/consent';
import type { FormRequest, PageRequest } from '@vitrine/rendering-contract/page-request';
import { getMainOrigin, isAdministrator, isPreview, setExpiry } from '../../request-context.ts';
import { createInProcessClient } from '../api/call-client.ts';
import { readConsent, resolveLocale } from '../request-parsing.ts';
import { createCallRunner, type RequestContextInput, type ServerContext } from '../server-context.ts';
import { readCartLines, readPlacedOrder } from './cart-cookies.ts';
import { createReceipts } from './page-receipts.ts';
import { derive, remember, type Snapshot } from './page-values.ts';
import type { SiteRequest } from './pages-handler.ts';
import { readReturnPath } from './return-cookie.ts';

/**
 * Creates the request of a form action. Each call has its own transaction: a stored submission stays even if the render
 * then fails.
 */
export function createFormRequest(
  context: ServerContext,
  facts: SiteRequest,
  request: Pick<IncomingMessage, 'headers'>,
  origin: string,
): FormRequest {
  const { prefix, path } = resolveLocale(facts.site, facts.path);
  return {
    client: createInProcessClient(
      context.bindings,
      createCallRunner(context, createContextInput(context, facts, origin)),
    ),
    path,
    prefix,
    query: readPageQuery(facts.search, path),
    cartLines: readCartLines(path, request.headers),
    placedOrder: readPlacedOrder(path, request.headers),
    returnPath: readReturnPath(path, request.headers),
    receipts: createReceipts(context.encryption, facts.site.id, context.clock()),
  };
}

/** Returns the facts of a request that its transaction needs. */
export function createContextInput(context: ServerContext, facts: SiteRequest, origin: string): RequestContextInput {
  const { language } = resolveLocale(facts.site, facts.path);
  return {
    site: facts.site,
    locale: language?.code ?? facts.site.defaultLocale,
    now: context.clock(),
    requestId: facts.requestId,
    clientIp: facts.clientIp,
    origin,
    mainOrigin: getMainOrigin(facts.site, context.listener.port, facts.isSecure),
    tokens: facts.tokens,
    panelToken: facts.panelToken,
    previewedSettings: facts.previewedSettings,
    draftPreview: facts.draftPreview,
    previewedTheme: facts.previewedTheme,
  };
}

/** Creates the request of a page, in its snapshot. */
export function createPageRequest(
  context: ServerContext,
  facts: SiteRequest,
  request: Pick<IncomingMessage, 'headers'>,
  origin: string,
  client: PageRequest['client'],
  snapshot: Snapshot,
): PageRequest {
  const { language, prefix, path } = resolveLocale(facts.site, facts.path);
  return {
    client,
    path,
    prefix,
    locale: language?.code ?? facts.site.defaultLocale,
    query: readPageQuery(facts.search, path),
    origin,
    mainOrigin: snapshot.scope.mainOrigin,
    now: snapshot.scope.now,
    timeZone: facts.site.timeZone,
    consent: findConsent(facts, request),
    cartLines: readCartLines(path, request.headers),
    placedOrder: readPlacedOrder(path, request.headers),
    mapTiles: context.config.mapTiles,
    cardPage: context.services.cards.page,
    pseudonym: computePseudonym(context, snapshot),
    siteId: facts.site.id,
    isMember: snapshot.scope.user !== undefined,
    languages: facts.site.languages.filter(({ isValid }) => isValid),
    isBuilding: facts.site.isBuilding && !isPreview(facts) && !isAdministrator(snapshot.scope),
    // No script of others runs beside the panel, nor in a preview of drafts.
    hasPanel: isAdministrator(snapshot.scope) || facts.draftPreview !== undefined,
    getCached: (name, make) => remember(context, snapshot, name, make),
    derive: (of, name, make) => derive(context, snapshot, of, name, make),
    setExpiry: (moment) => setExpiry(snapshot.scope, moment),
    receipts: createReceipts(context.encryption, facts.site.id, snapshot.scope.now),
  };
}

/** In a preview nothing that needs consent loads, whatever the visitor's browser has accepted. */
function findConsent(facts: SiteRequest, { headers }: Pick<IncomingMessage, 'headers'>): Consent | undefined {
  if (!isPreview(facts)) return readConsent(headers);
  return facts.isConsentAsked ? undefined : refusedConsent;
}

const refusedConsent: Consent = { id: undefined, accepted: [], refused: consentPurposes };

/** Computes a pseudonym of the member for another service: different on each site, derived with the program's key. */
function computePseudonym(context: ServerContext, { scope: { site, user } }: Snapshot): string | undefined {
  return user && context.encryption.pseudonym(`member ${site.id} ${user.id}`);
}
