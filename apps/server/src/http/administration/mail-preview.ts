import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Result } from '@vitrine/domain/kernel/result';
import { renderLoadedMail } from '../../features/mail/render-mail.operations.ts';
import { loadMailPreview } from '../../features/mail/wordings/mail-wordings.operations.ts';
import { createMailLogoLoader } from '../../features/media/mail-logo.operations.ts';
import { findMailLogoSource } from '../../features/sites/mail-logo-source.operations.ts';
import type { SiteIdentity } from '../../request-context.ts';
import { commonHeaders } from '../security-headers.ts';
import { sendText } from '../send.ts';
import type { ServerContext } from '../server-context.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffFacts, type RequestFacts } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';

/** Path of the HTML part of a mail's example, below the API: a document of its own, for a frame. */
export const mailPreviewPath = '/admin/sites/:idSite/mails/:name/preview.html';
const demand = { right: 'settings.read', path: '/admin/sites/{idSite}/mails' } as const;

/** Nothing in a mail may run or be fetched; its styles are inline, as mail clients need them. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
const darkQuery = '@media (prefers-color-scheme:dark){';

/** Sends an example of a mail with the words of the query; returns the refusal where there is one. */
export async function sendMailPreview(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  given: RequestFacts,
  { site, name, query }: { site: SiteIdentity; name: string; query: URLSearchParams },
): Promise<Extract<Result<never>, { ok: false }> | undefined> {
  const runner = createStaffRunner(context, createStaffFacts(context, request, given, site));
  const text = (key: string, most: number) => (query.get(key) ?? '').slice(0, most);
  const loaded = await runner.read(
    async (scope) =>
      checkStaffAccess(demand, scope) ??
      loadMailPreview(
        scope,
        name,
        {
          locale: text('locale', 5),
          example: Number(query.get('example') ?? 0),
          wording: { subject: text('subject', 150), opening: text('opening', 600), closing: text('closing', 300) },
        },
        { findLogo: findMailLogoSource },
      ),
  );
  if (!loaded.ok) return loaded;
  const { logo, identity } = loaded.value;
  const isDark = query.get('theme') === 'dark';
  const image =
    logo &&
    (await createMailLogoLoader(context.store)(
      site.id,
      logo,
      identity.colours[isDark ? 'dark' : 'light'].background,
    ).catch(() => undefined));
  const { html, inlineImages = [] } = renderLoadedMail(loaded.value, image);
  const shown = inlineImages.reduce(
    (page, { contentId, contentType, content }) =>
      page.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${content}"`),
    // The owner chooses which of both is shown, whatever the colours of the administration.
    html.replace(darkQuery, isDark ? '@media all{' : '@media not all{'),
  );
  const { 'cross-origin-opener-policy': _, ...common } = commonHeaders;
  sendText(request, response, 200, shown, {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  return undefined;
}
