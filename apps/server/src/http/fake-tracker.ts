import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonHeaders } from './security-headers.ts';
import { sendText } from './send.ts';

/** Host of the stand-in tracker: another origin than the sites', as a real one would be. */
export const fakeTrackerHost = 'mesure.localhost';

// What a measuring service would do at the least: tell its server that a page was seen.
const fakeTrackerScript = `(function(){var s=document.currentScript;var d=s&&s.getAttribute('data-domain');fetch(new URL('/api/event',s.src),{method:'POST',mode:'no-cors',body:JSON.stringify({name:'pageview',domain:d,url:location.pathname})})})()`;

/**
 * Answers as an outside measuring service would: its script, and the events that the script sends. Its addresses are its
 * own; `events` counts the pages seen.
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
