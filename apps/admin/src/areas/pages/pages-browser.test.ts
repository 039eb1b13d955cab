import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
let owner: TestStaff;
beforeAll(async () => {
  owner = await createStaff(server, 'EDITOR');
});

interface MenuPage {
  id: number;
  menuTitle: string;
  showInMenu: boolean;
  children: MenuPage[];
}
/** The pages that visitors see in the menu, as `Soins(Bain Massage)`. */
const menu = async (): Promise<string> => {
  const { pages } = (await server.request('/api/page', { headers: { idSite: '42' } })).json().data as unknown as {
    pages: MenuPage[];
  };
  const write = (level: MenuPage[]): string =>
    level
      .filter(({ showInMenu }) => showInMenu)
      .map(({ menuTitle, children }) => `${menuTitle}${children.length ? `(${write(children)})` : ''}`)
      .join(' | ');
  return write(pages);
};
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) });
const listPages = async () =>
  (await requestAdmin(server, 'GET', '/sites/42/pages', { cookie: owner.cookie })).json().data as unknown as {
    pages: { id: number; menuTitle: string; version: number; state: string; url: string }[];
  };

describe('ENT-04 the tree of pages', () => {
  test('ENT-04 a page is dragged under another: visitors see it at once, and the undo brings it back', async () => {
    const before = await menu();
    expect(before).toContain('Le bain | Les ateliers');
    const { page, go, close, watch } = await openAdminWindow(stage, owner);
    await go('/sites/42/pages');
    const handle = await row(page, 'Les ateliers').locator('[data-handle]').boundingBox();
    const target = await row(page, 'Le bain').boundingBox();
    if (!handle || !target) throw new Error('the rows are shown');
    const x = handle.x + handle.width / 2;
    await page.mouse.move(x, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 40, target.y + target.height - 8, { steps: 6 });
    await page.mouse.up();
    await page.getByText('« Les ateliers » est maintenant 1re sur 1, sous « Le bain ».').waitFor();
    expect(await menu()).toContain('Le bain(Les ateliers)');
    await expect.poll(() => row(page, 'Les ateliers').getAttribute('aria-level')).toBe('2');
    await page.getByRole('button', { name: 'Revenir en arrière' }).click();
    await expect.poll(menu).toBe(before);
    expect(watch.errors).toEqual([]);
    await close();
  });

  test('ENT-04 by keyboard: Alt and the arrows move, positions are spoken, several steps are undone at once', async () => {
    const before = await menu();
    const { page, go, close } = await openAdminWindow(stage, owner);
    await go('/sites/42/pages');
    await row(page, 'Les ateliers').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('status').getByText('1re sur 1, sous « Le bain »').waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(menu).toMatch(/Accueil \| Les ateliers \| Le bain/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Les ateliers,/);
    await page.getByRole('button', { name: 'Revenir en arrière' }).press('Enter');
    await expect.poll(menu).toBe(before);
    await row(page, 'Accueil').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('status').getByText('Cette page est déjà la première.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Les ateliers,/);
    await close();
  });

  test('ENT-04 what somebody else has moved meanwhile is told, and nothing is lost', async () => {
    const { page, go, close } = await openAdminWindow(stage, owner);
    await go('/sites/42/pages');
    await row(page, 'Le bain').waitFor();
    const { pages } = await listPages();
    const baths = pages.find(({ menuTitle }) => menuTitle === 'Le bain');
    await requestAdmin(server, 'PUT', `/sites/42/pages/${baths?.id}/place`, {
      cookie: owner.cookie,
      body: { parentId: null, after: null, showInMenu: false, version: baths?.version },
    });
    await row(page, 'Le bain').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText(/déplacé cette page entre-temps.*elle est maintenant hors du menu/).waitFor();
    await page
      .getByRole('treegrid', { name: 'Hors du menu' })
      .getByRole('row', { name: /^Le bain,/ })
      .waitFor();
    await row(page, 'Le bain').getByRole('button', { name: 'Actions sur Le bain' }).click();
    await page.getByRole('menuitem', { name: 'Mettre dans le menu' }).click();
    await expect.poll(menu).toMatch(/^Le bain \|/);
    // A page under another one leaves the menu, not its place.
    const child = (await listPages()).pages.find(({ url }) => url === '/soins/les-autres-massages');
    await row(page, child?.menuTitle ?? '')
      .getByRole('button', { name: /^Actions sur/ })
      .click();
    await page.getByRole('menuitem', { name: 'Sortir du menu' }).click();
    await expect.poll(menu).not.toContain(child?.menuTitle);
    await row(page, child?.menuTitle ?? '')
      .getByText('hors du menu')
      .waitFor();
    expect((await server.request('/soins/les-autres-massages')).text).toMatch(/href="\/soins"/);
    await close();
  });

  test('ENT-01 settings of a page: what was typed last is sent when the window is left, and what it replaced is offered back', async () => {
    const { page, go, close } = await openAdminWindow(stage, owner);
    const colleague = await createStaff(server, 'EDITOR');
    const base = '/sites/42/contents/page/4/drafts/fr_FR';
    const read = async () =>
      (await requestAdmin(server, 'GET', base, { cookie: owner.cookie })).json().data as unknown as {
        version: number;
        fields: { title: string };
      };
    await go('/sites/42/pages/4');
    const field = page.locator('section').getByLabel('Titre', { exact: true });
    // The first change stays on its way: what follows it was never sent when the window is left.
    const held = page.waitForRequest((request) => request.url().endsWith('/operations'));
    await page.route(`**${base}/operations`, () => undefined, { times: 1 });
    await field.fill('Les soins du midi');
    await held;
    await field.fill('Les soins du matin');
    await page.goto('about:blank');
    await expect.poll(async () => (await read()).fields.title).toBe('Les soins du matin');

    await go('/sites/42/pages/4');
    await field.waitFor();
    const operations = [{ kind: 'set', block: null, path: ['title'], value: 'Les soins de Paul' }];
    const { version } = await read();
    let isAway = true;
    await page.route(`**${base}/operations`, (route) => (isAway ? route.abort() : route.continue()));
    const refused = page.waitForEvent('requestfailed');
    await field.fill('Les soins du soir');
    await refused;
    // What is typed waits; the change of the other arrives meanwhile and must not pass for known.
    const told = page.waitForResponse((reply) => reply.url().endsWith(base) && reply.request().method() === 'GET');
    await requestAdmin(server, 'POST', `${base}/operations`, {
      cookie: colleague.cookie,
      body: { batch: 'essai-000001', base: version, operations },
    });
    await told;
    await expect.poll(() => field.inputValue()).toBe('Les soins du soir');
    isAway = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const dialog = page.getByRole('dialog', { name: /^Équipe \d+ a écrit ici en même temps que vous/ });
    await dialog.getByRole('radio', { name: /Les soins de Paul/ }).click();
    await dialog.getByRole('button', { name: 'Garder ce choix' }).click();
    await expect.poll(async () => (await read()).fields.title).toBe('Les soins de Paul');
    await close();
  });

  test('ENT-01 settings of a page: a refusal stands at its field, what was typed without network is stored by the next window', async () => {
    const { page, go, path, origin, close } = await openAdminWindow(stage, owner);
    const base = '/sites/42/contents/page/4/drafts/fr_FR';
    const read = async () =>
      (await requestAdmin(server, 'GET', base, { cookie: owner.cookie })).json().data as unknown as {
        fields: { title: string };
      };
    const other = await page.context().newPage();
    await other.goto(`${origin}/sites/42/pages/4`);
    const field = other.locator('section').getByLabel('Titre', { exact: true });
    const sentence = 'Ce titre contient un mot que ce site n’écrit pas. Choisissez-en un autre.';
    await other.route(`**${base}/operations`, (route) =>
      route.request().postData()?.includes('interdit')
        ? route.fulfill({
            status: 422,
            json: {
              success: false,
              data: null,
              message: 'Certains champs sont à corriger.',
              code: 'invalid-fields',
              fields: { 'operations.0.value': sentence },
              requestId: 'essai',
            },
          })
        : route.continue(),
    );
    await field.fill('Mot interdit');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await other.locator('[data-field]').getByText(sentence).waitFor();
    await other.getByText('Pas encore enregistré').waitFor();
    await expect.poll(() => field.inputValue()).toBe('Mot interdit');
    await field.fill('Mot permis');
    await other.getByText(/Brouillon enregistré à/).waitFor();
    expect([(await read()).fields.title, await field.getAttribute('aria-invalid')]).toEqual(['Mot permis', null]);

    await other.route(`**${base}/operations`, (route) => route.abort());
    await field.fill('Écrit sans réseau');
    await other.getByText('Pas encore enregistré').waitFor();
    // The window goes without a word, as on a device that ran out of power.
    const crashed = other.waitForEvent('crash');
    const devtools = await page.context().newCDPSession(other);
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await other.close();
    expect((await read()).fields.title).toBe('Mot permis');
    await go('/sites/42/pages/4');
    await expect.poll(async () => (await read()).fields.title).toBe('Écrit sans réseau');

    // A form that is left without network goes on sending once it is back.
    const again = page.locator('section').getByLabel('Titre', { exact: true });
    await again.waitFor();
    await page.route(`**${base}/operations`, (route) => route.abort());
    await again.fill('Écrit avant de partir');
    await page.getByText('Pas encore enregistré').waitFor();
    await page.getByRole('link', { name: 'Médias' }).click();
    await expect.poll(path).toBe('/sites/42/medias');
    await page.unroute(`**${base}/operations`);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await read()).fields.title).toBe('Écrit avant de partir');

    // Without room in the browser either, what was typed is not left without a question.
    await go('/sites/42/pages/4');
    await again.waitFor();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await page.route(`**${base}/operations`, (route) => route.abort());
    await again.fill('Écrit sans place');
    await page.getByText('Pas encore enregistré').waitFor();
    await page.getByRole('link', { name: 'Médias' }).click();
    await page.getByRole('button', { name: 'Rester sur cette page' }).click();
    expect([path(), await again.inputValue()]).toEqual(['/sites/42/pages/4', 'Écrit sans place']);
    await page.unroute(`**${base}/operations`);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await read()).fields.title).toBe('Écrit sans place');
    await close();
  });

  test('ENT-01 settings of a page: they close at once when all is stored, whatever the lists take; publishing waits for them', async () => {
    const { page, go, path, close } = await openAdminWindow(stage, owner);
    await go('/sites/42/pages/4');
    const field = page.locator('section').getByLabel('Titre', { exact: true });
    await field.fill('Les soins du dimanche');
    await page.getByText(/Brouillon enregistré à/).waitFor();
    let isSlow = true;
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/sites\/42\/pages(\?|$)/, (route) =>
      isSlow && route.request().resourceType() === 'fetch' ? void held.push(() => route.continue()) : route.continue(),
    );
    await field.fill('Les soins du lundi');
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    isSlow = false;
    await Promise.all(held.map((release) => release()));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    isSlow = true;
    await field.fill('Les soins du mardi');
    await page.getByRole('button', { name: 'Fermer les réglages' }).click();
    await expect.poll(path).toBe('/sites/42/pages');
    await close();
  });

  test('ENT-04 at 390 px by touch: a new page begins with a layout, its settings are saved into its draft', async () => {
    const { page, go, path, close } = await openAdminWindow(stage, owner, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await go('/sites/42/pages');
    await page.getByRole('link', { name: 'Nouvelle page' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Nouvelle page' });
    await dialog.getByLabel('Titre').fill('Les nuits calmes');
    await dialog.getByText('Son adresse sera /les-nuits-calmes.').waitFor();
    const { id: parent } = (await listPages()).pages.find(({ url }) => url === '/soins') ?? {};
    await dialog.getByLabel('Où la ranger').selectOption(String(parent));
    await dialog.getByText('Son adresse sera /soins/les-nuits-calmes.').waitFor();
    await dialog.getByRole('radio', { name: /Prestations et tarifs/ }).tap({ force: true });
    await dialog.getByRole('button', { name: 'Créer et écrire' }).tap();
    await expect.poll(path).toMatch(/\/sites\/42\/editeur\/page\/\d+\/fr_FR/);
    const id = Number(/page\/(\d+)/.exec(path())?.[1]);
    const read = async () =>
      (await requestAdmin(server, 'GET', `/sites/42/contents/page/${id}/drafts/fr_FR`, { cookie: owner.cookie })).json()
        .data as unknown as { fields: { url: string }; document: { blocks: { type: string; props: object }[] } };
    const made = await read();
    expect(made.fields.url).toBe('/soins/les-nuits-calmes');
    const { blocks } = made.document;
    expect(blocks.map(({ type }) => type)).toEqual([
      'hero',
      'service-list',
      'price-list',
      'questions',
      'call-to-action',
    ]);
    expect(blocks[0]?.props).toMatchObject({ title: 'Les nuits calmes' });
    await go(`/sites/42/pages/${id}`);
    const panel = page.getByRole('region', { name: 'Les nuits calmes' });
    await panel.getByLabel('Adresse', { exact: true }).fill('/nuits');
    await panel.getByText(/Brouillon enregistré à/).waitFor();
    expect((await read()).fields.url).toBe('/nuits');
    await page.keyboard.press('Escape');
    await expect.poll(path).toBe('/sites/42/pages');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await row(page, 'Les nuits calmes').getByText('Brouillon').waitFor();
    await close();
  });
});
