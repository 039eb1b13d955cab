/** A real browser, a small server and the built runtime, for the tests of this folder. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { programPaths } from '@vitrine/domain/addresses/paths';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { headScript } from './head-script.ts';

/** Content of a page of the scenario. */
export interface ScenarioPage {
  body: string;
  css?: string;
  /** Attributes of the root element. */
  rootAttributes?: string;
  /** What the response waits for. */
  held?: Promise<unknown>;
}

/** The scenario: tests set pages by path, open them as new visitors, and read every request. */
export interface Scenario {
  origin: string;
  /** Names of the built scripts, by source name without extension. */
  scripts: Readonly<Record<string, string>>;
  requests: string[];
  /** Paths that respond with 404, so that scripts fail to load. */
  broken: Set<string>;
  /** Delay in milliseconds of a path that is no page. */
  delays: Map<string, number>;
  set(path: string, page: ScenarioPage): void;
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Leaves all windows that were opened to the next visitors. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** The client as built for this run. */
const folder = resolve(import.meta.dirname, '../../dist/client');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const baseCss =
  'body{margin:0}[hidden]{display:none!important}.enter-waiting{opacity:0}.enter-shown{opacity:1}.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}';

/**
 * Waits until an expression is true in the page; the page's content security policy blocks the browser driver's own
 * wait.
 */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  for (const end = Date.now() + 60_000; !(await page.evaluate(`Boolean(${expression})`)); ) {
    if (Date.now() > end) throw new Error(`never true: ${expression}`);
    await page.waitForTimeout(25);
  }
}

/** Serves the built client with the pages of a test, under the content security policy of public pages. */
export async function openScenario(): Promise<Scenario> {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name: string }
  >;
  const scripts = Object.fromEntries(Object.values(manifest).map(({ name, file }) => [name, file]));
  const pages = new Map<string, ScenarioPage>();
  const requests: string[] = [];
  const broken = new Set<string>();
  const delays = new Map<string, number>();

  const answer = (path: string, response: ServerResponse): unknown => {
    if (path === programPaths.health) return response.end('ok');
    const page = pages.get(path);
    if (broken.has(path) || (!page && !path.startsWith('/assets/'))) return response.writeHead(404).end();
    if (!page)
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join(folder, path)));
    const css = baseCss + (page.css ?? '');
    const policy = `default-src 'none';base-uri 'none';form-action 'self';connect-src 'self';img-src 'self' data: http://tuiles.localhost:*;media-src 'self';style-src ${hash(css)};script-src 'self' ${hash(headScript(true))}`;
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(
        `<!doctype html><html lang="fr" ${page.rootAttributes ?? ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${path}</title><style>${css}</style><script>${headScript(true)}</script><script type="module" src="/${scripts.runtime}"></script></head><body>${page.body}</body></html>`,
      );
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stage').pathname;
    requests.push(`${request.headers.host?.split(':')[0]} ${request.method} ${request.url}`);
    const held = pages.get(path)?.held ?? new Promise((later) => setTimeout(later, delays.get(path) ?? 0));
    held.then(() => answer(path, response));
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const browser = await connectBrowser();
  const windows: SharedWindow[] = [];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    scripts,
    requests,
    broken,
    delays,
    set: (path, page) => void pages.set(path, page),
    async open(path, options = {}) {
      const window = await openWindow(browser, origin, { viewport: { width: 1280, height: 800 }, ...options });
      windows.push(window);
      await window.page.goto(origin + path);
      return window.page;
    },
    async leave() {
      for (const window of windows.splice(0)) await window.leave();
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
