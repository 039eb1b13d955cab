import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SeenPart } from '@vitrine/domain/settings/setting-presentation';
import { previewAnchor, readSettingsPreview } from '../../features/settings/preview-settings.operations.ts';
import { listAdminOrigins } from '../administration/admin-host.ts';
import { renderPage, type SiteRequest, sendErrorPage, sendPersonal } from '../pages/pages-handler.ts';
import { readBody } from '../read-body.ts';
import { normalisePath } from '../request-parsing.ts';
import { getOrigin, type ServerContext } from '../server-context.ts';

/** Links and forms of a preview lead nowhere: its frame opens no window. */
const baseElement = '<base target="_blank">';

/**
 * Sends a page of the site with settings that are not saved, for a frame of the administration. The token proves that
 * staff asked for it: no session of the request is used, and no cache is read or filled.
 */
export async function serveSettingsPreview(
  context: ServerContext,
  given: SiteRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const received = await readBody(request, {
    folder: context.incomingFolder,
    maximumFiles: 0,
    parsesJsonFields: false,
  });
  const facts = { ...given, tokens: [], panelToken: undefined };
  const token = received.ok ? received.body.fields.token : undefined;
  const preview = readSettingsPreview(context.encryption, facts.site.id, token, context.clock());
  const path = preview && normalisePath(preview.path);
  if (!preview || path === undefined) {
    const message = 'Cet aperçu a expiré (cinq minutes). Demandez-en un autre depuis l’administration.';
    await sendErrorPage(context, facts, request, response, { status: 410, message });
    return;
  }
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const { values, at, part, theme, scheme, asksConsent = false } = preview;
  const shown: SiteRequest = {
    ...facts,
    path,
    search: new URLSearchParams(),
    previewedSettings: values,
    previewedTheme: theme,
    isConsentAsked: asksConsent,
  };
  const made = await renderPage(at ? { ...context, clock: () => at } : context, shown, request, origin);
  const headers = {
    ...made.headers,
    'content-security-policy': allowFrames(context, facts, made.headers['content-security-policy'] ?? ''),
    'x-robots-tag': 'noindex',
  };
  const html = made.body.toString().replace('<head>', `<head>${baseElement}`);
  const body = Buffer.from(markPart(markScheme(html, scheme), part));
  await sendPersonal(facts, request, response, { ...made, headers, body });
}

/** How each part of a page begins. */
const partStarts: Readonly<Record<SeenPart, string>> = {
  footer: 'data-part="footer"',
  'footer-banner': 'data-part="footer-banner"',
  newsletter: 'data-part="newsletter"',
  'consent-banner': 'data-part="consent-banner"',
  hours: 'data-part="opening-hours"',
  'promoted-news': 'data-part="promoted-news"',
  reviews: 'data-part="reviews"',
};

/** Shows a page by day or by night, as a visitor who has chosen so sees it. */
function markScheme(html: string, scheme: 'light' | 'dark' | undefined): string {
  return scheme ? html.replace('<html', `<html data-theme="${scheme}"`) : html;
}

/** Gives the first such part the id to which the frame scrolls; a page without it stays at its top. */
function markPart(html: string, part: SeenPart | undefined): string {
  return part ? html.replace(partStarts[part], `id="${previewAnchor}" ${partStarts[part]}`) : html;
}

/** Lets the administration frame the page, at its host and at its further port on this machine. */
function allowFrames({ config, listener }: ServerContext, { isSecure }: SiteRequest, policy: string): string {
  const origins = listAdminOrigins({ config, listener }, isSecure);
  return policy
    .replace("frame-ancestors 'self'", `frame-ancestors ${origins.join(' ')}`)
    .replace("form-action 'self'", "form-action 'none'")
    .replace("connect-src 'self'", "connect-src 'none'");
}
