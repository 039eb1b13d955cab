import type { Page } from 'playwright-core';

/** What a page did that no page of a site should do, one line each; empty when all is well. */
export interface PageWatch {
  errors: string[];
  /** Addresses asked for, in order, data addresses left out. */
  requests: string[];
}

/**
 * Notes everything wrong that a page does from now on: errors in its console (the security policy's refusals are among
 * them), scripts that throw, requests that fail, and requests to any origin but `origin`. The document's own status is not
 * judged: a missing page answers 404 and is a page all the same, as is one with a refused form.
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
    // Leaving a page gives up what was still on its way.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      note(`échec: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    const request = response.request();
    // A form that the page sends to itself in place is refused as a posted one is.
    const isRefusal = response.status() === 422 && withoutFragment(request.url()) === withoutFragment(page.url());
    if (response.status() >= 400 && !request.isNavigationRequest() && !isRefusal)
      note(`${response.status()}: ${response.url()}`);
  });
  return watch;
}

const withoutFragment = (address: string) => address.split('#')[0];
