import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, describe, expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
let owner: TestStaff;
beforeAll(async () => {
  owner = await createStaff(server, 'EDITOR');
});
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const visit = async (path: string) => (await server.request(path)).status;
/** Titles that visitors see in a list of the API, in order. */
const titles = async (path: string, key: string) => {
  const data = (await server.request(`/api/${path}`, { headers: { idSite: '42' } })).json().data as unknown as Record<
    string,
    { title: string }[]
  >;
  return (data[key] ?? []).map(({ title }) => title);
};

describe('lists of contents', () => {
  test('ENT-19 news: found by title and state in the URL, put into the bin with an undo, chosen together', async () => {
    const { page, go, path, close, watch } = await openAdminWindow(stage, owner);
    await go('/sites/42/actualites');
    await page.getByRole('searchbox', { name: 'Chercher par titre' }).fill('noël');
    await expect.poll(path).toBe('/sites/42/actualites?q=no%C3%ABl');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    const name = await page.locator('tbody tr a').first().innerText();
    const before = await titles('news', 'news');
    expect(before).toContain(name);

    await page.getByRole('button', { name: `Actions sur ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Mettre à la corbeille' }).click();
    await page.getByText(`« ${name} » est à la corbeille`).waitFor();
    await expect.poll(() => titles('news', 'news')).not.toContain(name);
    await page.getByRole('heading', { name: 'Rien ne correspond à cette recherche' }).waitFor();
    await page.getByRole('button', { name: 'Revenir en arrière' }).click();
    await expect.poll(() => titles('news', 'news')).toEqual(before);

    await go('/sites/42/actualites');
    const first = await page.locator('tbody tr').first().getAttribute('data-row');
    const draft = `/sites/42/contents/news/${first}/drafts/fr_FR`;
    const { url } = (await requestAdmin(server, 'GET', draft, { cookie: owner.cookie })).json().data as { url: string };
    await requestAdmin(server, 'POST', '/sites/42/redirects', {
      cookie: owner.cookie,
      body: { source: '/derniere-nouvelle', target: url, status: 301 },
    });
    await page.locator('tbody tr a').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Lignes choisies' });
    await bar.getByText('2 actualités').waitFor();
    await bar.getByRole('button', { name: 'Archiver' }).click();
    const question = page.getByRole('dialog', { name: 'Archiver 2 actualités ?' });
    await question.getByText('1 redirection mène à 2 actualités.').waitFor();
    await question.getByText('« /derniere-nouvelle »').waitFor();
    await question.getByRole('button', { name: 'Archiver 2 actualités' }).click();
    await page.getByText('2 actualités aux archives.').waitFor();
    await expect.poll(() => titles('news', 'news')).toHaveLength(before.length - 2);
    await page.getByRole('link', { name: 'Archives' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    // Taken back, both are online as before.
    await page.getByRole('button', { name: 'Revenir en arrière' }).click();
    await page.getByText('2 actualités comme avant.').waitFor();
    await expect.poll(() => titles('news', 'news')).toEqual(before);
    expect(watch.errors).toEqual([]);
    await close();
  });

  test('ENT-19 several are published together: what each lacks is said, what changed meanwhile is refused, and all is taken back', async () => {
    const { page, go, close } = await openAdminWindow(stage, owner);
    const send = async (method: string, path: string, body?: object) => {
      const answer = await requestAdmin(server, method, `/sites/42/contents/news${path}`, {
        cookie: owner.cookie,
        ...(body ? { body } : {}),
      });
      return answer.json().data as unknown as { id: number; version: number };
    };
    const make = async (title: string) => (await send('POST', '', { title })).id;
    const rename = async (id: number, value: string, batch: string) => {
      const draft = `/${id}/drafts/fr_FR`;
      const { version: base } = await send('GET', draft);
      const operations = [{ kind: 'set', block: null, path: ['title'], value }];
      await send('POST', `${draft}/operations`, { batch, base, operations });
    };
    const first = await make('Lot un');
    const second = await make('Lot deux');
    await rename(await make('Lot trois'), '', 'essai-000001');
    await go('/sites/42/actualites?etat=brouillons');
    await page.locator('tbody tr a').first().focus();
    for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByRole('region', { name: 'Lignes choisies' }).getByRole('button', { name: 'Publier' }).click();
    const dialog = page.getByRole('dialog', { name: /^Publier 3 actualités/ });
    await dialog.getByText('Ne sera pas publié. Écrivez un titre.').waitFor();
    await expect.poll(() => dialog.getByText('Sera mis en ligne.').count()).toBe(2);
    await rename(second, 'Lot deux, revu', 'essai-000002');
    await dialog.getByRole('button', { name: 'Publier 2 actualités' }).click();
    await dialog.getByText('Pas publié').getByText('Ce brouillon a changé entre-temps').waitFor();
    await expect.poll(() => titles('news', 'news')).toEqual(expect.arrayContaining(['Lot un']));
    await expect.poll(() => titles('news', 'news')).not.toContain('Lot deux, revu');
    await dialog.getByRole('button', { name: 'Publier 1 actualité' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => titles('news', 'news')).toContain('Lot deux, revu');
    await page.getByRole('button', { name: 'Revenir en arrière' }).last().click();
    await page.getByText('1 actualité comme avant.').waitFor();
    await expect.poll(() => titles('news', 'news')).not.toContain('Lot deux, revu');
    expect(await visit(`/actualites/${first}/lot-un`)).toBe(200);
    await close();
  });

  test('PLT-05 at 390 px by touch: a service is created, binned, and deleted for good once what depends on it is named', async () => {
    const { page, go, path, close } = await openAdminWindow(stage, owner, phone);
    await go('/sites/42/prestations');
    await page.getByRole('button', { name: 'Nouvelle prestation' }).tap();
    await page.getByRole('button', { name: 'Créer et écrire' }).tap();
    await page.getByText('Écrivez un titre.').waitFor();
    await page.getByRole('dialog').getByLabel('Nom').fill('Le soin du soir');
    await page.getByRole('button', { name: 'Créer et écrire' }).tap();
    await expect.poll(path).toMatch(/\/editeur\/service-offer\/\d+\/fr_FR/);
    const id = /(\d+)\/fr_FR/.exec(path())?.[1];
    const call = (method: string, below: string, body?: unknown) =>
      requestAdmin(server, method, `/sites/42/contents/service-offer/${id}${below}`, {
        cookie: owner.cookie,
        ...(body ? { body } : {}),
      });
    expect((await call('POST', '/drafts/fr_FR/publication', { expectedVersion: 0 })).status).toBe(200);
    const url = `/prestations/${id}/le-soin-du-soir`;
    await requestAdmin(server, 'POST', '/sites/42/redirects', {
      cookie: owner.cookie,
      body: { source: '/soir', target: url, status: 301 },
    });
    await go('/sites/42/prestations?q=soir');
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions sur Le soin du soir' }).tap();
      await page.getByRole('menuitem', { name }).tap();
    };
    await act('Mettre à la corbeille');
    const question = page.getByRole('dialog', { name: 'Mettre « Le soin du soir » à la corbeille ?' });
    await question.getByText('1 redirection mène à « Le soin du soir ».').waitFor();
    await question.getByRole('button', { name: /^Mettre/ }).tap();
    await page.getByText('est à la corbeille').waitFor();
    await go('/sites/42/prestations?vue=corbeille');
    await act('Supprimer pour de bon…');
    const dialog = page.getByRole('dialog', { name: /Supprimer « Le soin du soir »/ });
    await dialog.getByText('« /soir »').waitFor();
    await dialog.getByRole('button', { name: /^Supprimer/ }).tap();
    await page.getByRole('heading', { name: 'La corbeille est vide' }).waitFor();
    expect((await call('GET', '/drafts/fr_FR')).status).toBe(404);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await close();
  });

  test('PLT-05 services are ordered by hand: by arrows and by dragging, for visitors at once, with an undo', async () => {
    const { page, go, close } = await openAdminWindow(stage, owner);
    await go('/sites/42/prestations');
    const before = await titles('service?nbItem=100&orderBy=order', 'services');
    const [first = '', second = ''] = before;
    await page.getByRole('button', { name: `Déplacer ${first}` }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('status').getByText(`${first} : place 2 sur`).waitFor();
    await expect
      .poll(() => titles('service?nbItem=100&orderBy=order', 'services'))
      .toEqual([second, first, ...before.slice(2)]);
    await page.getByRole('button', { name: 'Revenir en arrière' }).click();
    await expect.poll(() => titles('service?nbItem=100&orderBy=order', 'services')).toEqual(before);
    await expect.poll(() => page.locator('tbody tr a').first().innerText()).toBe(first);
    const handle = await page.getByRole('button', { name: `Déplacer ${second}` }).boundingBox();
    const top = await page.locator('tbody tr').first().boundingBox();
    if (!handle || !top) throw new Error('the rows are shown');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, top.y + 4, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => titles('service?nbItem=100&orderBy=order', 'services'))
      .toEqual([second, first, ...before.slice(2)]);
    await close();
  });

  test('API-44 a link of the footer is an element of its route', async () => {
    const { page, go, path, close } = await openAdminWindow(stage, owner);
    await go('/sites/42/elements?rubrique=footer');
    await page.getByRole('button', { name: 'Nouvel élément' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nom').fill('Nos partenaires');
    await dialog.getByLabel('Adresse').fill('https://exemple.fr/partenaires');
    await dialog.getByRole('button', { name: 'Créer et écrire' }).click();
    await expect.poll(path).toMatch(/\/editeur\/element\/\d+/);
    await go('/sites/42/elements?rubrique=footer&etat=brouillons');
    await page.getByRole('checkbox', { name: 'Choisir Nos partenaires' }).check();
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publier 1 élément' }).click();
    await page.getByText('1 élément en ligne.').waitFor();
    expect((await server.request('/')).text).toContain('https://exemple.fr/partenaires');
    expect(await visit('/')).toBe(200);
    await close();
  });

  test('PLT-05 a list keeps views, columns and density for a site, and gives a CSV file of what its filters leave', async () => {
    const { page, go, path, close } = await openAdminWindow(stage, owner);
    await go('/sites/42/actualites?q=noël');
    const row = page.locator('tbody tr');
    await expect.poll(() => row.count()).toBe(1);
    await page.getByText('Vues', { exact: true }).click();
    await page.getByLabel('Garder ces filtres et ce tri sous le nom').fill('Fêtes');
    await page.keyboard.press('Enter');
    await page.getByText('Colonnes', { exact: true }).click();
    await page.getByLabel('Image').uncheck();
    await page.getByLabel('Adresse sur le site').check();
    await page.getByLabel('Lignes serrées').check();
    await row.getByText(/^\/actualites\//).waitFor();
    await expect.poll(() => row.locator('img, svg').count()).toBe(1);
    const [file, answer] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForResponse('**/contents/news/export'),
      page.getByRole('button', { name: 'Exporter en CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('actualites.csv');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect([lines.length, lines[0], lines[1]]).toEqual([
      2,
      expect.stringMatching(/^\ufeff?Titre;État;/),
      expect.stringMatching(/noël/i),
    ]);

    await go('/sites/42/actualites');
    await expect.poll(() => row.count()).toBeGreaterThan(1);
    expect((await row.first().boundingBox())?.height).toBeLessThan(50);
    await page.getByText('Vues (1)', { exact: true }).click();
    await page.getByRole('button', { name: 'Fêtes', exact: true }).click();
    await expect.poll(path).toBe('/sites/42/actualites?q=no%C3%ABl');
    await expect.poll(() => row.count()).toBe(1);
    // At the end of a narrow toolbar a menu opens to the other side.
    await go('/sites/42/blog');
    await page.getByText('Colonnes', { exact: true }).click();
    await page.locator('details[data-side]').getByLabel('Dossier').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await close();
  });

  test('PLT-05 the command menu finds contents and pages by their title, and leads to their editor', async () => {
    const { page, go, close, path } = await openAdminWindow(stage, owner);
    for (const [words, name, editor] of [
      ['quand l’aîné', /Quand l’aîné devient grand/, /^\/sites\/42\/editeur\/blog-post\/\d+\/fr_FR/],
      ['les soins', /Les soins/, /^\/sites\/42\/editeur\/page\/4\/fr_FR/],
    ] as const) {
      await go('/sites/42/actualites');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Rechercher ou agir' }).waitFor();
      await page.keyboard.type(words);
      await page.getByRole('option', { name }).first().click();
      await expect.poll(path).toMatch(editor);
    }
    await close();
  });
});
