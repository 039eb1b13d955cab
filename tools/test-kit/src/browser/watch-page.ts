import type { Page } from 'playwright-core';

/** Faults of a page, one line each; empty when there are none. */
export interface PageWatch {
  errors: string[];
  /** Requested URLs, in order, without data URLs. */
  requests: string[];
}

/**
 * Records every fault of a page from now on: console errors (CSP violations are among them), uncaught exceptions,
 * failed requests, and requests to any origin but `origin`. The document's own status does not count: a missing page
 * with status 404 is a valid page, as is one with a rejected form.
 */
export function watchPage(page: Page, origin: string): PageWatch {
  const watch: PageWatch = { errors: [], requests: [] };
  const note = (line: string) => watch.errors.push(line);
  page.on('console', (message) => {
    const isOwnStatus =
      withoutFragment(message.location().url) === withoutFragment(page.url()) &&
      /responded with a status of (?:404|422)/.test(message.text());
    if (message.type() === 'error' && !isOwnStatus) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  page.on('request', (request) => {
    const address = request.url();
    if (!/^https?:/.test(address)) return;
    watch.requests.push(address);
    if (new URL(address).origin !== origin) note(`ailleurs: ${address}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      note(`échec: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    const request = response.request();
    // A form that the page submits in place gets the same rejection status as a posted one.
    const isRefusal = response.status() === 422 && withoutFragment(request.url()) === withoutFragment(page.url());
    if (response.status() >= 400 && !request.isNavigationRequest() && !isRefusal)
      note(`${response.status()}: ${response.url()}`);
  });
  return watch;
}

const withoutFragment = (address: string) => address.split('#')[0];
