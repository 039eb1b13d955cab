import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { programPaths } from '@vitrine/domain/addresses/paths';
import type { PageRenderer, RendererModule } from '@vitrine/rendering-contract/page-renderer';
import type { ServerOptions } from '@vitrine/server/create-server';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { renderErrorPage } from './error-page.ts';

const root = resolve(import.meta.dirname, '../../..');
const runtime = `${programPaths.sources}runtime.js`;
const changes = `${programPaths.sources}changes`;

// A full reload: the CSP contains the hashes of the page's styles, and islands have little state.
const runtimeScript = `
let program;
const reload = () => setTimeout(() => fetch('${programPaths.health}').then(() => location.reload(), reload), 100);
const events = new EventSource('${changes}' + new URL(import.meta.url).search);
events.addEventListener('change', reload);
events.addEventListener('program', ({ data }) => { if (program && program !== data) reload(); program = data; });
import('${programPaths.sources}src/islands/runtime.ts');
`;

// As in a built stylesheet: pages split their stylesheets, and do not parse comments.
const dropComments: Plugin = {
  name: 'drop-comments',
  enforce: 'pre',
  transform: (code, id) => (/\.css(?:\?|$)/.test(id) ? code.replace(/\/\*[\s\S]*?\*\//g, '') : undefined),
};

/**
 * Creates a storefront that renders from the sources: every request uses them as saved, and open pages reload at each
 * change.
 */
export async function createSourceStorefront(): Promise<
  Pick<ServerOptions, 'renderer' | 'assetsFolder' | 'adminFolder' | 'sources'>
> {
  const vite = await createServer({
    configFile: join(root, 'apps/storefront/vite.config.ts'),
    configLoader: 'native',
    base: programPaths.sources,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [dropComments],
    server: { middlewareMode: true, hmr: false, ws: false, fs: { allow: [root] } },
    // Listed here so that Vite does not discover them one by one at the first island.
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'leaflet'] },
  });
  const openPages = watchPages(vite);
  // A page renders inside a transaction, which must not wait until hundreds of sources are loaded. The page shows any
  // error.
  await loadRenderer(vite, runtime).catch(() => {});
  return {
    renderer: sourceRenderer(vite, () => `${runtime}?${openPages.version()}`),
    assetsFolder: join(root, 'apps/storefront/dist/client/assets'),
    // `dev.ts` builds it again at each change of its sources.
    adminFolder: join(root, 'apps/admin/dist/development'),
    sources: async (request, response) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
      if (pathname === changes) return openPages.add(response, search);
      if (pathname === runtime) {
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
        response.end(runtimeScript);
        return;
      }
      await passToVite(vite, request, response);
    },
  };
}

async function loadRenderer(vite: ViteDevServer, script: string): Promise<PageRenderer> {
  const { createRenderer } = await vite.ssrLoadModule('/src/entry-server.ts');
  const create: RendererModule['createRenderer'] = createRenderer;
  const islands = `${programPaths.sources}src/islands/`;
  return create({
    runtime: script,
    shopRuntime: {
      script: `${islands}start-shop.ts`,
      cart: `${islands}cart.ts`,
      checkout: `${islands}checkout.ts`,
      relayMap: `${islands}relay-map.ts`,
    },
  });
}

/** Loads the renderer at each request (unchanged modules stay cached), and shows an error of the sources as a page. */
function sourceRenderer(vite: ViteDevServer, script: () => string): PageRenderer {
  return {
    async render(request) {
      const runtime = script();
      try {
        // Derived values of a site may come from outdated sources, so they are not cached.
        const fresh = {
          ...request,
          getCached: <Value>(_: string, make: (client: typeof request.client) => Promise<Value>) =>
            make(request.client),
          derive: <Value>(_: object, __: string, make: () => Value) => make(),
        };
        return { ...(await (await loadRenderer(vite, runtime)).render(fresh)), isCacheable: false };
      } catch (error) {
        return renderSourceError(vite, error, runtime);
      }
    },
    async renderGallery(request, type) {
      const runtime = script();
      try {
        return await (await loadRenderer(vite, runtime)).renderGallery(request, type);
      } catch (error) {
        return renderSourceError(vite, error, runtime);
      }
    },
    findFormHandler: async (request, submission) =>
      (await loadRenderer(vite, script())).findFormHandler(request, submission),
    countAllowedFiles: async (request) => (await loadRenderer(vite, script())).countAllowedFiles(request),
    renderCanvas: async (request, content) => (await loadRenderer(vite, script())).renderCanvas(request, content),
    renderCanvasBlocks: async (request, content, ids, options) =>
      (await loadRenderer(vite, script())).renderCanvasBlocks(request, content, ids, options),
    listCanvasChanges: async (before, after, kind) =>
      (await loadRenderer(vite, script())).listCanvasChanges(before, after, kind),
    renderSiteFile: async (request, name) => (await loadRenderer(vite, script())).renderSiteFile(request, name),
  };
}

function renderSourceError(vite: ViteDevServer, error: unknown, runtime: string) {
  // An unavailable database is handled as in production.
  if (!(error instanceof Error) || error.name === 'DatabaseUnavailableError') throw error;
  vite.ssrFixStacktrace(error);
  console.error(error.stack);
  return renderErrorPage(error, runtime);
}

interface OpenPages {
  /** Returns the version of the current sources, for the pages rendered from them. */
  version(): string;
  /** Adds a page, with the version of its sources in the URL's query. */
  add(response: ServerResponse, search: string): void;
}

/** Notifies open pages of each source change, including a page rendered before a change that it missed. */
function watchPages(vite: ViteDevServer): OpenPages {
  const open = new Set<ServerResponse>();
  let changeCount = 0;
  const edition = () => `${process.pid}-${changeCount}`;
  const changed = 'event: change\ndata:\n\n';
  let isEnding = false;
  vite.watcher.on('all', (event) => {
    if (event !== 'change' && event !== 'unlink') return;
    changeCount += 1;
    for (const page of open) page.write(changed);
  });
  // A graceful shutdown waits for open responses; these never end by themselves.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true;
      for (const page of open) page.end();
    });
  return {
    version: edition,
    add(response, search) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'close',
      });
      response.write(`retry: 300\nevent: program\ndata: ${process.pid}\n\n`);
      // A request on a connection that is still open: the page retries until the next program responds.
      if (isEnding) return void response.end();
      if (search !== `?${edition()}`) response.write(changed);
      open.add(response);
      response.once('close', () => open.delete(response));
    },
  };
}

function passToVite(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    response.once('close', done);
    vite.middlewares(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not a source');
    });
  });
}
