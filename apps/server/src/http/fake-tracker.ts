import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonHeaders } from './security-headers.ts';
import { sendText } from './send.ts';

/** Host of the fake tracker: another origin than the sites', as a real tracker would be. */
export const fakeTrackerHost = 'mesure.localhost';

// The minimum that an analytics service does: report a page view to its server.
const fakeTrackerScript = `(function(){var s=document.currentScript;var d=s&&s.getAttribute('data-domain');fetch(new URL('/api/event',s.src),{method:'POST',mode:'no-cors',body:JSON.stringify({name:'pageview',domain:d,url:location.pathname})})})()`;

/**
 * Serves as a fake analytics service: its script, and the events that the script sends. It has its own origin; `events`
 * counts page views.
 */
export function handleFakeTracker(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  events: { count: number },
): void {
  const headers = {
    ...commonHeaders,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  };
  const send = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
    sendText(request, response, status, body, { ...headers, 'content-type': type });
  if (path === '/js/script.js') send(200, fakeTrackerScript, 'text/javascript; charset=utf-8');
  else if (path === '/api/event') {
    request.resume();
    events.count += 1;
    send(202, 'ok');
  } else send(path === '/' ? 200 : 404, `${events.count} page(s) mesurée(s)`);
}
