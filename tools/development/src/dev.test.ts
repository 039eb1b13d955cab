import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { fetchHere } from '@vitrine/test-kit/fetch-here';
import { copyTree } from '@vitrine/test-kit/runner/copy-tree';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { acquireDatabase, dropDatabase } from '@vitrine/test-kit/servers/test-databases';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

/** Its name. No server of these sources is needed beside the program, and loading them takes long. */
let database: string | undefined;
let copy: Awaited<ReturnType<typeof copyTree>>;
let program: ReturnType<typeof spawn>;
let browser: Browser;
let page: Page;
let base: string;
let output = '';

beforeAll(async () => {
  database = await acquireDatabase('site-42');
  const postgres = inject('postgres');
  copy = await copyTree();
  // The application is built whole for this run already: here a small one stands for it, built at each change of a source.
  await writeFile(join(copy.folder, 'apps/admin/src/main.tsx'), "document.title = 'Première administration';\n");
  const port = await findFreePort();
  base = `http://localhost:${port}`;
  program = spawn(process.execPath, ['tools/development/src/dev.ts'], {
    cwd: copy.folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      // The files of the demo.
      VITRINE_DATA: dirname(postgres.filesFolder),
      DATABASE_URL: postgres.app.replace('NAME', database),
      DATABASE_DIRECT_URL: postgres.owner.replace('NAME', database),
    },
  });
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (part) => (output += part));
  await vi
    .waitUntil(() => output.includes(base), { timeout: 240_000 })
    .catch(() => {
      throw new Error(`it never said that it answers:\n${output}`);
    });
  browser = await connectBrowser();
  page = await browser.newPage();
  // Vite transforms sources at their first request.
  page.setDefaultTimeout(120_000);
});

afterAll(async () => {
  await browser?.close();
  if (program?.exitCode === null) {
    program.kill('SIGTERM');
    await once(program, 'exit');
  }
  await copy?.remove();
  if (database) await dropDatabase(database);
});

test('the home page is drawn from its sources, and its scripts run under its security policy', async () => {
  const watch = watchPage(page, base);
  await page.goto(base);
  await expect.poll(() => page.title()).toContain('L’Heure douce');
  await expect
    .poll(() => watch.requests.some((address) => address.includes('/dev/sources/src/islands/runtime.ts')))
    .toBe(true);
  await page.waitForLoadState('load');
  expect(watch.errors).toEqual([]);
});

test.runIf(isLongRun)('an island wakes: React comes from the sources’ own server', async () => {
  await page.goto(`${base}/dev/blocs/address-map`);
  const island = page.locator('vitrine-island[data-name=map]').first();
  // Vite compiles the runtime while the page is open: until its modules have loaded, no click mounts an island.
  let loaded = 0;
  await expect
    .poll(
      async () => {
        const before = loaded;
        loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
        return loaded > 20 && loaded === before;
      },
      { interval: 500 },
    )
    .toBe(true);
  await island.locator('button, a').first().click();
  await expect.poll(() => island.getAttribute('data-mounted')).toBe('');
});

test('a saved view is seen in the open page without reloading it', async () => {
  await page.goto(`${base}/dev/blocs/button`);
  const heading = page.getByRole('heading', { level: 1, name: 'Galerie changée' });
  expect(await heading.count()).toBe(0);
  await edit('apps/storefront/src/gallery/gallery-page.tsx', (text) =>
    text.replaceAll('Galerie des blocs', 'Galerie changée'),
  );
  await heading.waitFor();
});

test.runIf(isLongRun)('what is saved before the open page hears of changes is seen all the same', async () => {
  const path = 'apps/storefront/src/gallery/gallery-page.tsx';
  let before = '';
  await page.route(
    /\/changes/,
    async (route) => {
      before = await edit(path, (text) => text.replaceAll('Galerie changée', 'Galerie retouchée'));
      await wait(1000);
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(`${base}/dev/blocs/button`);
  await page.getByRole('heading', { level: 1, name: 'Galerie retouchée' }).waitFor();
  await edit(path, () => before);
  await page.getByRole('heading', { level: 1, name: 'Galerie changée' }).waitFor();
});

test.runIf(isLongRun)('a fault in a source is shown, and the page comes back when it is mended', async () => {
  const path = 'apps/storefront/src/gallery/gallery-page.tsx';
  const before = await edit(path, (text) => `${text}\nconst = ;`);
  await page.getByText('gallery-page.tsx').first().waitFor();
  await edit(path, () => before);
  await page.getByRole('heading', { level: 1, name: /^Galerie/ }).waitFor();
});

test('the administration is built into a folder of its own, and again when a source of it is saved', async () => {
  const admin = base.replace('localhost', 'admin.localhost');
  const title = async () => {
    await page.goto(admin);
    return page.title();
  };
  await expect.poll(title).toBe('Première administration');
  await edit('apps/admin/src/main.tsx', (text) => text.replace('Première', 'Seconde'));
  await expect.poll(title).toBe('Seconde administration');
});

test('a saved source of the server starts it again', async () => {
  await edit('apps/server/src/http/security-headers.ts', (text) =>
    text.replace("{\n  'x-content", "{\n  'x-essai': 'oui',\n  'x-content"),
  );
  const header = async () => (await fetchHere(base).catch(() => undefined))?.headers.get('x-essai');
  await expect.poll(header).toBe('oui');
});

test('it stops when asked, and leaves nothing on its port', async () => {
  program.kill('SIGTERM');
  await once(program, 'exit');
  await expect(fetchHere(base)).rejects.toThrow();
});

/** Changes a source of the copy as an editor would; returns its previous text. */
async function edit(path: string, change: (text: string) => string): Promise<string> {
  const file = join(copy.folder, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
  return before;
}

function findFreePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}
