import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import { listStoredMails } from '../../adapters/mail/folder-transport.ts';
import type { PreviewedMail } from '../../features/mail-previews/mail-previews.operations.ts';
import { fakeTrackerHost, handleFakeTracker } from '../fake-tracker.ts';
import { isLocalCaller } from '../request-parsing.ts';
import { commonHeaders } from '../security-headers.ts';
import { sendText } from '../send.ts';

/** Serves the storefront's sources to browsers during development. */
export type SourcesHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Pages of a development or demo program only: the mailbox, and a fake analytics service. */
export interface DevelopmentPages {
  /** Handles the request if it is for one of these pages; returns whether it did. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    host: string,
    path: string,
    requestId: string,
  ): Promise<boolean>;
}

/** Path of the page that shows every mail with sample data. */
const samples = 'modeles';

const css = `:root{color-scheme:light dark}body{margin:0 auto;max-width:52rem;padding:2rem 1.25rem;font:17px/1.6 Georgia,serif}li{margin:.75rem 0}a{color:#9a4429}@media(prefers-color-scheme:dark){a{color:#e09a7c}}iframe{width:100%;height:40rem;border:1px solid #8884}pre{white-space:pre-wrap;font-size:.9rem}`;
const hash = createHash('sha256').update(css).digest('base64');

/** Creates the development pages on the program's data folder; `sources` is present in development only. */
export function createDevelopmentPages(
  dataDirectory: string,
  previewMails: (host: string) => Promise<readonly PreviewedMail[]>,
  sources?: SourcesHandler,
): DevelopmentPages {
  const folder = join(dataDirectory, 'courrier');
  const events = { count: 0 };
  const rendered = new Map<string, RenderedSamples>();
  return {
    async handle(request, response, host, path) {
      if (host.replace(/:\d+$/, '') === fakeTrackerHost) {
        handleFakeTracker(request, response, path, events);
        return true;
      }
      if (sources && path.startsWith(programPaths.sources)) {
        await sources(request, response);
        return true;
      }
      // The mailbox shows everybody's mails: only a browser on this machine may read it.
      if (!isLocalCaller(request) || !loopbackHost.test(host)) return false;
      if (path !== programPaths.mailbox && !path.startsWith(`${programPaths.mailbox}/`)) return false;
      if (path === paths.mail(samples) || path.startsWith(`${paths.mail(samples)}/`))
        await sendSamples(request, response, path, await samplesFor(host, path));
      else await sendMailbox(request, response, path, folder);
      return true;
    },
  };

  /** Returns the samples that the page last rendered: its frames must show the same mails. */
  function samplesFor(host: string, path: string): RenderedSamples['mails'] {
    const held = rendered.get(host);
    if (held && path !== paths.mail(samples) && Date.now() - held.at < samplesMaximumAge) return held.mails;
    const mails = previewMails(host);
    rendered.set(host, { at: Date.now(), mails });
    mails.catch(() => rendered.delete(host));
    return mails;
  }
}

/** The samples of a site, as its page last rendered them. */
interface RenderedSamples {
  at: number;
  mails: Promise<readonly PreviewedMail[]>;
}

/** Milliseconds for which a frame may reuse the samples of its page. */
const samplesMaximumAge = 60_000;

/** Host names of this machine. A foreign page can make another name resolve here (DNS rebinding). */
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

async function sendMailbox(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  folder: string,
): Promise<void> {
  const [, , , id, part] = path.split('/');
  const mails = await listStoredMails(folder);
  const mail = mails.find((one) => one.id === id);
  if (mail && part === 'html') return sendMailHtml(request, response, mail);
  if (id && !mail)
    return sendText(
      request,
      response,
      404,
      renderPage('Ce courriel n’est pas là', `<p><a href="${paths.mail()}">Toute la boîte</a></p>`),
      headers,
    );
  if (mail)
    return sendText(
      request,
      response,
      200,
      renderPage(
        mail.subject,
        `<p>De ${escapeHtml(mail.from.name)} &lt;${escapeHtml(mail.from.address)}&gt; à ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p><iframe title="Courriel" src="${paths.mail(mail.id)}/html"></iframe><h2>Texte</h2><pre>${escapeHtml(mail.text)}</pre>${mail.calendar ? `<h2>Calendrier joint</h2><pre>${escapeHtml(mail.calendar.content)}</pre>` : ''}<p><a href="${paths.mail()}">Toute la boîte</a></p>`,
      ),
      headers,
    );
  const list = mails
    .map(
      (one) =>
        `<li><a href="${paths.mail(one.id)}">${escapeHtml(one.subject)}</a><br>à ${escapeHtml(one.to)}, ${escapeHtml(one.sentAt)}</li>`,
    )
    .join('');
  sendText(
    request,
    response,
    200,
    renderPage(
      'Boîte aux lettres de développement',
      `${list ? `<ul>${list}</ul>` : '<p>Aucun courriel n’est encore parti.</p>'}<p><a href="${paths.mail(samples)}">Tous les courriels, avec des données d’exemple</a></p>`,
    ),
    headers,
  );
}

const headers = {
  ...commonHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}' 'unsafe-hashes'; frame-src 'self'; base-uri 'none'; form-action 'none'`,
};

const renderPage = (title: string, body: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${css}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/** Sends a mail's HTML in a sandboxed frame. */
function sendMailHtml(
  request: IncomingMessage,
  response: ServerResponse,
  { html, inlineImages = [] }: Pick<PreviewedMail, 'html' | 'inlineImages'>,
): void {
  // A browser cannot resolve `cid:` URLs of inline images.
  const shown = inlineImages.reduce(
    (text, { contentId, contentType, content }) =>
      text.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${content}"`),
    html,
  );
  sendText(request, response, 200, shown, {
    ...headers,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  });
}

/** Sends every mail of the site with sample data: a list of frames, or a single one. */
async function sendSamples(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  mails: readonly PreviewedMail[],
): Promise<void> {
  const [, , , , place] = path.split('/');
  const mail = mails[Number(place) - 1];
  if (mail) return sendMailHtml(request, response, mail);
  if (place !== undefined)
    return sendText(request, response, 404, renderPage('Ce courriel n’est pas là', backToMailbox), headers);
  const frames = mails.map(
    ({ subject, recipient, text }, index) =>
      `<h2>${escapeHtml(subject)}</h2><p>à ${escapeHtml(recipient)}</p><iframe title="${escapeHtml(subject)}" src="${paths.mail(samples)}/${index + 1}"></iframe><details><summary>Texte</summary><pre>${escapeHtml(text)}</pre></details>`,
  );
  sendText(request, response, 200, renderPage('Tous les courriels', frames.join('') + backToMailbox), headers);
}

const backToMailbox = `<p><a href="${paths.mail()}">Toute la boîte</a></p>`;

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
