import { fewestAnswers, firmNames, fullAnswers } from '@vitrine/demo/site-templates.fixture';
import type { LoadedTemplate } from '@vitrine/server/features/site-creation/templates/template-library';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createTemplateSite, findTemplate } from '../records/template-sites.ts';
import { isLongRun, sampleCases } from '../runner/long-set.ts';
import { startServerWithBrowser } from '../servers/server-with-browser.ts';
import { findAxeViolations } from './find-axe-violations.ts';
import { watchPage } from './watch-page.ts';

/** In the long set each page is looked at in each; otherwise in one of them, by its place. */
const windows = [
  [360, 780, 'light'],
  [1280, 900, 'dark'],
  [360, 780, 'dark'],
  [768, 1024, 'light'],
  [1280, 900, 'light'],
] as const;

/** Templates seldom change: by day the one with the most kinds of page is read, in the long set all. */
const readByDay = ['domaine'];

/** Describes what visitors find on sites made of a template: every page of its first look, the home page of the others. */
export async function describeTemplate(id: string): Promise<void> {
  if (!isLongRun && !readByDay.includes(id)) {
    test.skip(`RTE-03 RTE-05 LAY-02 every page of a site of the template ${id}`, () => {});
    return;
  }
  const { server, browser } = await startServerWithBrowser({ seed: 'empty' });
  const loaded = await findTemplate(id);
  let number = 700;

  /** Makes a site of the template, and shows it to everybody. */
  async function makeSite(template: LoadedTemplate, answers: ReturnType<typeof fewestAnswers>) {
    const host = `modele-${number}.localhost`;
    const { made, filled } = await createTemplateSite(server, template, { answers, id: number++, host });
    const pages = (filled.records.get('pages') ?? []).map(({ url }) => String(url));
    const first = (kind: string, address: string) =>
      (filled.records.get(kind) ?? [])
        .slice(0, 1)
        .map((record) => `${address}/${record.route ? `${record.route}/` : ''}${record.id}`);
    const details = [
      ...first('services', '/prestations'),
      ...first('albums', '/albums'),
      ...first('products', '/boutique'),
      ...first('elements', '/catalogue'),
      ...first('news', '/actualites'),
    ];
    return {
      made,
      base: `http://${host}:${server.port}`,
      paths: [...pages, ...details, '/legal-notice', '/sale-terms'],
    };
  }

  const looks = loaded.template.looks.map((look, place) => {
    const name = place === 1 ? firmNames.short : firmNames.long;
    return [look.id, fullAnswers(id, look.id, { name }), place === 0] as const;
  });
  describe(`a site of the template ${id}`, () => {
    test.each([
      ...looks,
      ...(isLongRun ? [['nothing but the name', fewestAnswers(id, firmNames.long), false] as const] : []),
    ])(
      'RTE-03 RTE-05 LAY-02 %s: every page answers, reads well and does nothing it should not',
      async (name, answers, isWhole) => {
        const { made, base, paths } = await makeSite(loaded, answers);
        expect(made.omitted).toEqual([]);
        // By day a browser opens every second page of the first look, and the home page of the others: their blocks have tests of their own.
        const shown = isWhole || isLongRun ? sampleCases(paths, 0, 2) : paths.slice(0, 1);
        for (const path of paths) {
          const ask = (one: string) => server.request(one, { host: new URL(base).host });
          const first = await ask(path);
          // Addresses without their words lead to the whole one.
          const { status, text } = first.status === 301 ? await ask(String(first.headers.location)) : first;
          expect([status, text.match(/<h1[ >]/g)?.length], path).toEqual([200, 1]);
        }
        const first = looks.findIndex(([look]) => look === name);
        for (const [turn, [width, height, colorScheme]] of windows.entries()) {
          const own = shown.filter(
            (_, place) => isLongRun || (first + place + windows.length) % windows.length === turn,
          );
          if (own.length === 0) continue;
          const visitor = await browser.newContext({
            viewport: { width, height },
            colorScheme,
            reducedMotion: 'reduce',
          });
          const page = await visitor.newPage();
          const watch = watchPage(page, base);
          for (const path of own) await lookAt(page, base + path, `${path} ${width} ${colorScheme}`);
          expect(watch.errors).toEqual([]);
          await visitor.close();
        }
      },
    );
  });
}

async function lookAt(page: Page, address: string, where: string): Promise<void> {
  expect((await page.goto(address))?.status(), where).toBe(200);
  expect(await page.locator('h1').count(), where).toBe(1);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), where).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page), where).toEqual([]);
  expect(await page.locator('main').innerText(), where).not.toMatch(/[{}]/);
}
