import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listKeptMails } from '../adapters/mail/folder-transport.ts';
import { commonHeaders } from './security-headers.ts';
import { sendText } from './send.ts';

/** Pages of a development or demo program only: the mailbox, and the stand-in for an outside measuring service. */
export interface DevelopmentPages {
  /** Whether the request was for one of them, and has been answered. */
  answer(request: IncomingMessage, response: ServerResponse, host: string, path: string, requestId: string): Promise<boolean>;
}

/** Host of the stand-in tracker: another origin than the sites', as a real one would be. */
export const trackerHost = 'mesure.localhost';

const css = `:root{color-scheme:light dark}body{margin:0 auto;max-width:52rem;padding:2rem 1.25rem;font:17px/1.6 Georgia,serif}li{margin:.75rem 0}a{color:#9a4429}@media(prefers-color-scheme:dark){a{color:#e09a7c}}iframe{width:100%;height:40rem;border:1px solid #8884}pre{white-space:pre-wrap;font-size:.9rem}`;
const hash = createHash('sha256').update(css).digest('base64');

// What a measuring service would do at the least: tell its server that a page was seen.
const trackerScript = `(function(){var s=document.currentScript;var d=s&&s.getAttribute('data-domain');fetch(new URL('/api/event',s.src),{method:'POST',mode:'no-cors',body:JSON.stringify({name:'pageview',domain:d,url:location.pathname})})})()`;

/** The development pages on the data folder of the program. */
export function createDevelopmentPages(dataDirectory: string): DevelopmentPages {
  const folder = join(dataDirectory, 'courrier');
  const events: string[] = [];
  return {
    async answer(request, response, host, path) {
      if (host.replace(/:\d+$/, '') === trackerHost) {
        answerTracker(request, response, path, events);
        return true;
      }
      if (path !== '/dev/courrier' && !path.startsWith('/dev/courrier/')) return false;
      await answerMailbox(request, response, path, folder);
      return true;
    },
  };
}

function answerTracker(request: IncomingMessage, response: ServerResponse, path: string, events: string[]): void {
  const headers = { ...commonHeaders, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  if (path === '/js/script.js') return sendText(request, response, 200, trackerScript, { ...headers, 'content-type': 'text/javascript; charset=utf-8' });
  if (path === '/api/event') {
    request.resume();
    events.push(new Date().toISOString());
    return sendText(request, response, 202, 'ok', { ...headers, 'content-type': 'text/plain' });
  }
  sendText(request, response, path === '/' ? 200 : 404, `${events.length} page(s) mesurée(s)`, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
}

async function answerMailbox(request: IncomingMessage, response: ServerResponse, path: string, folder: string): Promise<void> {
  const [, , , id, part] = path.split('/');
  const mails = await listKeptMails(folder);
  const mail = mails.find((one) => one.id === id);
  const policy = `default-src 'none'; style-src 'sha256-${hash}' 'unsafe-hashes'; frame-src 'self'; base-uri 'none'; form-action 'none'`;
  const headers = { ...commonHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy };
  if (mail && part === 'html')
    return sendText(request, response, 200, mail.html, { ...headers, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" });
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${css}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
  if (id && !mail) return sendText(request, response, 404, page('Ce courriel n’est pas là', '<p><a href="/dev/courrier">Toute la boîte</a></p>'), headers);
  if (mail)
    return sendText(
      request,
      response,
      200,
      page(mail.subject, `<p>De ${escape(mail.from.name)} &lt;${escape(mail.from.address)}&gt; à ${escape(mail.to)}, ${escape(mail.sentAt)}</p><iframe title="Courriel" src="/dev/courrier/${mail.id}/html"></iframe><h2>Texte</h2><pre>${escape(mail.text)}</pre><p><a href="/dev/courrier">Toute la boîte</a></p>`),
      headers,
    );
  const list = mails.map((one) => `<li><a href="/dev/courrier/${one.id}">${escape(one.subject)}</a><br>à ${escape(one.to)}, ${escape(one.sentAt)}</li>`).join('');
  sendText(request, response, 200, page('Boîte aux lettres de développement', list ? `<ul>${list}</ul>` : '<p>Aucun courriel n’est encore parti.</p>'), headers);
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
