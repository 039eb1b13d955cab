import type { Route } from 'playwright-core';
import { sendRequest, type TestResponse } from './send-request.ts';

/** The answer that a page would have had, and what a test makes of it. */
export interface FetchedRoute extends TestResponse {
  /** Gives the page the answer, with another body if named. */
  fulfill(body?: string | object): Promise<void>;
}

/**
 * Fetches what a page asks of a server of this machine, for a test that changes or delays the answer. In place of
 * Playwright's `route.fetch`, which looks the name up in Node: only browsers resolve names under `localhost`.
 */
export async function fetchRoute(route: Route): Promise<FetchedRoute> {
  const request = route.request();
  const { host, hostname, port, pathname, search } = new URL(request.url());
  if (hostname !== 'localhost' && !hostname.endsWith('.localhost'))
    throw new Error(`${host} is no server of this machine.`);
  const { 'accept-encoding': _, 'content-length': __, ...headers } = await request.allHeaders();
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
  const body = request.postDataBuffer();
  const answer = await sendRequest(Number(port), pathname + search, {
    method: request.method(),
    headers: sent,
    host,
    ...(body ? { body } : {}),
  });
  return {
    ...answer,
    fulfill: (changed) =>
      route.fulfill({
        status: answer.status,
        headers: flattenHeaders(answer.headers),
        body: changed === undefined ? answer.body : typeof changed === 'string' ? changed : JSON.stringify(changed),
      }),
  };
}

/** Playwright takes several values of a header by lines; it counts the bytes itself. */
function flattenHeaders(headers: TestResponse['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(?:content-length|transfer-encoding|connection)$/.test(name),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : (value ?? '')]),
  );
}
