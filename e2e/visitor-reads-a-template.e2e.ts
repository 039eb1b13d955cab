import { fewestAnswers, firmNames, fullAnswers } from '@vitrine/demo/site-templates.fixture';
import { paths } from '@vitrine/domain/addresses/paths';
import { importSite } from '@vitrine/server/features/archives/import-site.operations';
import { fillTemplate } from '@vitrine/server/features/site-creation/filling/fill-template';
import { createFilledArchive } from '@vitrine/server/features/site-creation/filling/filled-archive';
import {
  openTemplateLibrary,
  templatesFolder,
} from '@vitrine/server/features/site-creation/templates/open-template-library.operations';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ seed: 'empty' });
const templates = (await openTemplateLibrary(templatesFolder).list()).filter(({ id }) => id !== null);
const windows = [
  [360, 780, 'light'],
  [1280, 900, 'dark'],
  [360, 780, 'dark'],
  [768, 1024, 'light'],
  [1280, 900, 'light'],
] as const;

/** The list above the page of a record, by its kind. */
const listPaths: Record<string, (record: Readonly<Record<string, unknown>>) => string> = {
  services: () => paths.serviceList(),
  elements: ({ route }) => paths.elementList(String(route)),
  news: () => paths.newsList(),
  albums: () => paths.albumList(),
};

let number = 700;
/** Makes a site of a template, and shows it to everybody. */
async function makeSite(loaded: (typeof templates)[number], answers: ReturnType<typeof fewestAnswers>) {
  const { context } = server.running;
  const filled = fillTemplate(loaded, answers);
  const open = { ...filled, site: { ...filled.site, isBuilding: false } };
  const host = `modele-${number}.localhost`;
  const made = await importSite(
    { database: context.database, store: context.services.store },
    createFilledArchive(open, number++),
    {
      now: context.clock(),
      maximumBytes: Number.POSITIVE_INFINITY,
      isUnpacked: true,
      isSuperAdmin: true,
      adminHost: 'admin.localhost',
      hosts: [host],
    },
  );
  await context.directory.refresh();
  const pages = (filled.records.get('pages') ?? []).map(({ url }) => String(url));
  const details = Object.entries(listPaths).flatMap(([kind, list]) =>
    (filled.records.get(kind) ?? []).slice(0, 1).map((one) => `${list(one)}/${one.id}`),
  );
  return {
    made,
    base: `http://${host}:${server.port}`,
    paths: [...pages, ...details, '/legal-notice', '/sale-terms'],
  };
}

describe.each(templates.map((loaded) => [String(loaded.id), loaded] as const))(
  'a site of the template %s',
  (id, loaded) => {
    const looks = loaded.template.looks.map((look, place) => {
      const name = place === 1 ? firmNames.short : firmNames.long;
      return [look.id, fullAnswers(id, look.id, { name }), place === 0] as const;
    });
    test.each([...looks, ['nothing but the name', fewestAnswers(id, firmNames.long), false] as const])(
      'RTE-03 RTE-05 LAY-02 %s: every page answers, reads well and does nothing it should not',
      async (_, answers, isWhole) => {
        const { made, base, paths: addresses } = await makeSite(loaded, answers);
        expect(made.omitted).toEqual([]);
        const shown = isWhole || byRunLength(false, true) ? addresses : addresses.slice(0, 1);
        for (const [width, height, colorScheme] of windows.slice(0, byRunLength(2, windows.length))) {
          const visitor = await browser.newContext({
            viewport: { width, height },
            colorScheme,
            reducedMotion: 'reduce',
          });
          const page = await visitor.newPage();
          const watch = watchPage(page, base);
          for (const path of shown) {
            const where = `${path} ${width} ${colorScheme}`;
            expect((await page.goto(base + path))?.status(), where).toBe(200);
            expect(await page.locator('h1').count(), where).toBe(1);
            expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), where).toBeLessThanOrEqual(
              0,
            );
            expect(await findAxeViolations(page), where).toEqual([]);
            expect(await page.locator('main').innerText(), where).not.toMatch(/[{}]/);
          }
          expect(watch.errors).toEqual([]);
          await visitor.close();
        }
      },
    );
  },
);
