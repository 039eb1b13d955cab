import { createHash } from 'node:crypto';

const css =
  'body{margin:0;padding:2rem;font:16px/1.5 ui-monospace,monospace;background:#2a1715;color:#f7e6df}h1{font-size:1.25rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

/** Renders a page that shows an error of the sources and reloads when they change. */
export function renderErrorPage(error: Error, runtime: string) {
  const plain = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const style = createHash('sha256').update(css).digest('base64');
  return {
    status: 500,
    body: Buffer.from(
      `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Erreur dans les sources</title><style>${css}</style><script type="module" src="${runtime}"></script><main><h1>${plain(error.message)}</h1><pre>${plain(error.stack ?? '')}</pre></main></html>`,
    ),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${style}'; base-uri 'none'`,
    },
    isCacheable: false,
    purposes: [],
  };
}
