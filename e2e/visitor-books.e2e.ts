import { openWindow } from '@vitrine/test-kit/browser/shared-windows';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ server: { rateLimits: 'none' } });

async function visit<Result>(
  options: { width: number; javaScriptEnabled?: boolean },
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { width, javaScriptEnabled = true } = options;
  const { page, leave } = await openWindow(browser, server.baseUrl, {
    viewport: { width, height: 800 },
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });
  try {
    return await act(page);
  } finally {
    await leave();
  }
}

/** Lists the links of a page that ask for an appointment: where each leads. */
async function listAppointmentLinks(path: string): Promise<string[]> {
  const { text } = await server.request(path);
  return [...text.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , words = '']) => /rendez-vous|demander une date/i.test(words.replaceAll(/<[^>]*>/g, '')))
    .map(([, address = '']) => new URL(address, server.baseUrl).pathname);
}

describe('an appointment', () => {
  test('no button says « Prendre rendez-vous » and leads to a free message', async () => {
    const wrong: string[] = [];
    for (const path of [
      '/',
      '/contact',
      '/soins',
      '/elise-morvan',
      '/le-therapeutique-bain-bebe',
      '/soins/les-autres-massages',
      '/prestations/1/le-therapeutique-bain-bebe',
    ]) {
      const links = await listAppointmentLinks(path);
      expect(links.length, path).toBeGreaterThan(0);
      wrong.push(...links.filter((link) => link !== '/prendre-rendez-vous').map((link) => `${path} ${link}`));
    }
    expect(wrong).toEqual([]);
  });

  const interview = ['/prestations/3/l-entretien-d-accompagnement-parental', 'Un entretien'] as const;
  const fertility = ['/prestations/7/le-soin-de-fertilite', 'Un soin de fertilité'] as const;
  const bath = ['/le-therapeutique-bain-bebe', 'Un bain bébé'] as const;

  test.each([
    [true, byRunLength([bath], [interview, fertility, bath])],
    [false, byRunLength([interview, fertility], [interview, fertility, bath])],
  ])('the service of the page is chosen in the form (script: %s)', async (javaScriptEnabled, services) => {
    await visit({ width: 1280, javaScriptEnabled }, async (page) => {
      for (const [path, choice] of services) {
        await page.goto(server.baseUrl + path);
        await page
          .locator('main')
          .getByRole('link', { name: /^(Prendre rendez-vous|Demander une date)$/ })
          .first()
          .click();
        await page.waitForURL('**/prendre-rendez-vous?choix=*');
        expect(await page.getByLabel(choice).isChecked(), path).toBe(true);
      }
      // The fields that the bath requires appear with it; without script they always stand there.
      await expect.poll(() => page.getByLabel('Son prénom').first().isVisible()).toBe(true);
    });
  });

  test('a choice stays when the script takes the form over, and goes with it', async () => {
    await visit({ width: 1280 }, async (page) => {
      const watch = watchPage(page, server.baseUrl);
      await page.goto(`${server.baseUrl}/prendre-rendez-vous?choix=prestation-3`);
      await page.getByLabel('À distance, en visioconférence').check();
      await page.waitForSelector('main [data-mounted]');
      await expect.poll(() => page.getByLabel('Un entretien').isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.getByRole('heading', { name: 'Quand' }).waitFor({ state: 'visible' });
      expect(watch.errors).toEqual([]);
    });
  });

  test('an invented choice chooses nothing, and fills no cache', async () => {
    const { cache } = server.running.context;
    await server.request('/prendre-rendez-vous');
    const size = cache.size;
    for (const value of ['rien', 'abc', 'prestation-99']) {
      const { text, status } = await server.request(`/prendre-rendez-vous?choix=${value}`);
      expect([status, /checked=""/.test(text.slice(text.indexOf('<main'), text.indexOf('</main')))]).toEqual([
        200,
        false,
      ]);
    }
    expect(cache.size).toBe(size);
  });

  test('SET-16 the bar of a phone calls and books; where the page is gone it writes', async () => {
    const bar = async () => /data-part="bottom-bar".*?<\/nav>/s.exec((await server.request('/albums')).text)?.[0] ?? '';
    expect(await bar()).toMatch(/href="tel:.*Appeler.*href="\/prendre-rendez-vous".*Rendez-vous/s);
    await server.changeSettings({ APPOINTMENT_PAGE: '/page-que-personne-n-a' });
    expect(await bar()).toMatch(/href="\/contact".*Nous écrire/s);
    await server.changeSettings({ APPOINTMENT_PAGE: '/prendre-rendez-vous' });
  });
});

describe('ENT-13 the dates of a workshop', () => {
  const path = '/catalogue/ateliers/21/le-massage-du-bebe';

  test('ENT-13 on a phone the way to the dates stands in the first window, and the focus only goes down', async () => {
    await visit({ width: 360 }, async (page) => {
      await page.goto(server.baseUrl + path);
      const way = page.locator('main').getByRole('link', { name: 'Voir les dates' });
      expect((await way.boundingBox())?.y).toBeLessThan(700);
      const heights = await page
        .locator('main a, main button, main summary')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(heights.length).toBeGreaterThan(8);
      for (const [place, height] of heights.entries())
        expect(height + 60, String(place)).toBeGreaterThan(heights[place - 1] ?? 0);
      await way.click();
      expect(
        await page.getByRole('heading', { name: 'Les dates' }).evaluate((title) => title.getBoundingClientRect().top),
      ).toBeLessThan(300);
    });
  });

  test('ENT-13 the calendar of a route has every date, month by month, each with its button', async () => {
    const { occurrences } = await server.client(42).listOccurrences({ query: { route: 'ateliers', nbItem: '100' } });
    await visit({ width: 1280 }, async (page) => {
      await page.goto(`${server.baseUrl}/catalogue/ateliers`);
      expect(occurrences.length).toBeGreaterThan(12);
      await expect
        .poll(() => page.getByRole('link', { name: /^(S’inscrire|Liste d’attente)/ }).count())
        .toBe(occurrences.length);
      const months = new Set(occurrences.map(({ startsAt }) => startsAt.slice(0, 7)));
      await expect.poll(() => page.locator('main section[aria-labelledby^="mois-"]').count()).toBe(months.size);
      await page.goto(`${server.baseUrl}/catalogue/ateliers?f-pour-quel-age=pendant-la-grossesse`);
      const titles = await page
        .locator('main section[aria-labelledby^="mois-"] li p > a:not([download])')
        .allInnerTexts();
      expect(new Set(titles.filter((title) => !/^(S’inscrire|Liste)/.test(title)))).toEqual(
        new Set(['Le portage en écharpe', 'Le bain du soir, sans hâte']),
      );
    });
  });
});
