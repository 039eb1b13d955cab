import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createNews, createPage, createTextDocument } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const read = async (path: string) => (await server.request(path)).text.replaceAll(/[\u00a0\u202f]/g, ' ');
const call = async <Data>(staff: TestStaff, method: string, path: string, body?: unknown): Promise<Data> => {
  const answer = await requestAdmin(server, method, `/sites/42/contents/${path}`, {
    cookie: staff.cookie,
    ...(body === undefined ? {} : { body }),
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json().data as Data;
};
let batches = 0;
/** Edits a draft as a colleague, or as the same person in another window. */
const edit = async (staff: TestStaff, content: string, ...operations: object[]) => {
  batches += 1;
  const { version } = await call<{ version: number }>(staff, 'GET', `${content}/drafts/fr_FR`);
  await call(staff, 'POST', `${content}/drafts/fr_FR/operations`, {
    batch: `essai-${String(batches).padStart(6, '0')}`,
    base: version,
    operations,
  });
};
const set = (path: string, value: unknown, block: string | null = null) => ({
  kind: 'set',
  block,
  path: [path],
  value,
});
const dialogOf = (page: Page) => page.getByRole('dialog');

test('ENT-01 publishing shows what changes word by word, leaves a redirect, and is taken back', async () => {
  const staff = await createStaff(server, 'EDITOR');
  const { page, go, watch, close } = await openAdminWindow(stage, staff);
  await edit(
    staff,
    'page/4',
    set('title', 'Les soins du soir'),
    set('url', '/les-soins'),
    set('text', 'Une heure entière pour vous.', 'ouverture'),
    { kind: 'move', block: 'phrase', parent: null, after: 'ouverture' },
    { kind: 'remove', block: 'cadre' },
  );
  await go('/sites/42/contenus/page/4');
  await page.getByText('En ligne, modifications non publiées').waitFor();
  await page.getByRole('button', { name: 'Publier' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('L’ancienne mènera à la nouvelle').waitFor();
  const shown = (await dialog.innerText()).replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const words of ['Modifié Ouverture', 'Déplacé Citation', 'Retiré Annonce'])
    expect(shown, words).toMatch(new RegExp(words, 'i'));
  await expect.poll(() => dialog.locator('ins').filter({ hasText: 'soir' }).count()).toBe(1);
  await expect.poll(() => read('/soins')).not.toContain('Les soins du soir');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await page.getByText('est en ligne').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Voir sur le site' }).getAttribute('href'))
    .toContain('/les-soins');
  await expect.poll(() => read('/les-soins')).toContain('Une heure entière pour vous.');
  expect((await server.request('/soins')).headers.location).toBe('/les-soins');
  await page.getByRole('button', { name: 'Revenir en arrière', exact: true }).click();
  await page.getByText('est de nouveau en ligne').waitFor();
  await expect.poll(() => read('/soins')).not.toContain('Une heure entière pour vous.');
  // The work is still in the draft.
  await page.getByText('En ligne, modifications non publiées').waitFor();
  expect(watch.errors).toEqual([]);
  await close();
});

test('ENT-01 what is missing leads nowhere but is said; a colleague’s change meanwhile is told by name', async () => {
  const staff = await createStaff(server, 'EDITOR');
  const colleague = await createStaff(server, 'EDITOR');
  const { page, go, close } = await openAdminWindow(stage, staff);
  const id = await server.write(42, (context) => createNews(context, 'Porte ouverte'));
  await edit(staff, `news/${id}`, set('title', ''));
  await go(`/sites/42/contenus/news/${id}`);
  // The navigation tells where one is, in the section too.
  const section = page.getByRole('list', { name: 'Publications' });
  await expect.poll(() => section.locator('[data-open][aria-current=true]').allInnerTexts()).toEqual(['Actualités']);
  await page.getByRole('button', { name: 'Publier' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('Il manque une chose avant de publier.').waitFor();
  await dialog.getByText('Écrivez un titre.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Publier' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await edit(staff, `news/${id}`, set('title', 'Portes ouvertes'));
  await page.reload();
  await page.getByRole('button', { name: 'Publier' }).click();
  await dialog.locator('ins').filter({ hasText: 'Portes ouvertes' }).waitFor();
  await edit(colleague, `news/${id}`, set('summary', 'Venez nombreux.'));
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await dialog.getByText(/^Équipe \d+ a modifié ce contenu pendant ce temps/).waitFor();
  await dialog.locator('ins').filter({ hasText: 'Venez nombreux.' }).waitFor();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await page.getByText('« Portes ouvertes » est en ligne.').waitFor();
  await close();
});

test('ENT-01 Ctrl+Entrée opens what publishing changes, and Ctrl+Entrée publishes it, wherever the focus is', async () => {
  const staff = await createStaff(server, 'EDITOR');
  const { page, go, close } = await openAdminWindow(stage, staff);
  const id = await server.write(42, (context) => createNews(context, 'Marché du soir'));
  await edit(staff, `news/${id}`, set('title', 'Marché du matin'));
  await go(`/sites/42/contenus/news/${id}`);
  await page.getByRole('button', { name: 'Publier' }).waitFor();
  await page.keyboard.press('Control+Enter');
  const dialog = dialogOf(page);
  await dialog.locator('ins').filter({ hasText: 'matin' }).waitFor();
  await dialog.getByRole('button', { name: 'Programmer…' }).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByText('« Marché du matin » est en ligne.').waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
  await close();
});

test('ENT-04 texts of a sample are named before they are published, lead to their block, and once published are agreed with', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const { page, go, close } = await openAdminWindow(stage, staff);
  const { id } = await call<{ id: number }>(staff, 'POST', 'page', { title: 'Le déroulé', template: 'steps' });
  await go(`/sites/42/editeur/page/${id}/fr_FR`);
  await page.getByRole('button', { name: 'Publier' }).click();
  const samples = dialogOf(page).getByRole('status').filter({ hasText: 'contiennent encore le texte d’exemple' });
  await samples.getByText('« Je venais pour un conseil. Je suis restée trois ans. » et un autre').waitFor();
  await samples.getByRole('button', { name: /^Citation/ }).click();
  await page.getByRole('heading', { name: 'Citation ou lettre' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Quitter l’éditeur' }).getAttribute('href'))
    .toBe('/sites/42/pages');
  await page.getByRole('button', { name: 'Publier' }).click();
  await dialogOf(page).getByRole('button', { name: 'Publier' }).click();
  await page.getByText('« Le déroulé » est en ligne.').waitFor();
  const link = { variant: 'plain', tone: 'plain', html: '<p><a href="/disparue">Voir</a></p>' };
  const node = { id: 'perdu', type: 'rich-text', version: 0, props: link };
  await edit(staff, `page/${id}`, set('title', 'Notre déroulé'), { kind: 'insert', parent: null, after: null, node });
  await page.reload();
  await page.getByRole('button', { name: 'Publier' }).click();
  await dialogOf(page).locator('ins').filter({ hasText: 'Notre' }).waitFor();
  await expect.poll(() => samples.count()).toBe(0);
  // A link that leads nowhere is named, and leads to its block too.
  const links = dialogOf(page).getByRole('status').filter({ hasText: 'Un lien ne mène nulle part.' });
  await links.getByText('/disparue n’est pas en ligne').waitFor();
  await links.getByRole('button', { name: /^Texte/ }).click();
  await page.getByRole('heading', { name: 'Texte', exact: true }).waitFor();
  await close();
});

test('ENT-01 the state before a publication is compared, brought back into the draft, and that is undone', async () => {
  const staff = await createStaff(server, 'EDITOR');
  const { page, go, close } = await openAdminWindow(stage, staff);
  const id = await server.write(42, (context) => createNews(context, 'Premier état'));
  await edit(staff, `news/${id}`, set('title', 'Second état'));
  const { version } = await call<{ version: number }>(staff, 'GET', `news/${id}/drafts/fr_FR`);
  await call(staff, 'POST', `news/${id}/drafts/fr_FR/publication`, { expectedVersion: version });
  await go(`/sites/42/contenus/news/${id}`);
  await page.getByLabel('Garder l’état présent sous un nom').fill('Avant les travaux');
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: '« Avant les travaux »' }).waitFor();
  const original = page.getByRole('listitem').filter({ hasText: 'Version d’origine' });
  await original.getByRole('button', { name: 'Comparer' }).click();
  const dialog = dialogOf(page);
  await dialog.locator('del').filter({ hasText: 'Premier' }).waitFor();
  await dialog.getByRole('button', { name: 'Reprendre dans le brouillon' }).click();
  await page.getByRole('heading', { level: 1, name: 'Premier état' }).waitFor();
  await expect.poll(() => read(`/actualites/${id}`)).not.toContain('Premier état');
  await page.getByRole('button', { name: 'Revenir en arrière', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Second état' }).waitFor();
  await original.getByRole('button', { name: 'Comparer' }).click();
  await dialog.getByRole('button', { name: 'Reprendre dans le brouillon' }).click();
  await page.getByText('Le brouillon est revenu à cet état').waitFor();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Retirer du site' }).click();
  await page.getByText('est retiré du site').waitFor();
  // What happened to a content last is said alone.
  await expect.poll(() => page.getByText(/^Le brouillon est/).count()).toBe(0);
  await close();
});

test('ENT-01 after a former version is online again, the draft that was left behind is said, and goes back to it', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const { page, go, watch, close } = await openAdminWindow(stage, staff);
  const id = await server.write(42, (context) => createNews(context, 'Bonne version'));
  await edit(staff, `news/${id}`, set('title', 'Mauvaise version'));
  const { version } = await call<{ version: number }>(staff, 'GET', `news/${id}/drafts/fr_FR`);
  await call(staff, 'POST', `news/${id}/drafts/fr_FR/publication`, { expectedVersion: version });
  await go(`/sites/42/contenus/news/${id}`);
  const original = page.getByRole('listitem').filter({ hasText: 'Version d’origine' });
  await original.getByRole('button', { name: 'Comparer' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Remettre en ligne' }).click();
  await dialog.getByText('Votre brouillon contient encore celle que vous venez d’écarter').waitFor();
  await expect.poll(() => read(`/actualites/${id}/bonne-version`)).toContain('Bonne version');
  await expect.poll(() => dialog.getByRole('button', { name: 'Garder le brouillon' }).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Reprendre cette version' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bonne version' }).waitFor();
  await expect.poll(() => page.getByText('modifications non publiées').count()).toBe(0);
  expect(watch.errors).toEqual([]);
  await close();
});

test('ENT-01 a deletion names what depends on the page; archive and bin are undone in one press', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const { page, go, path, close } = await openAdminWindow(stage, staff, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const id = await server.write(42, async (context) => {
    const parent = await createPage(context, '/ancienne', 'Ancienne page');
    await createPage(context, '/ancienne/dessous', 'Page du dessous', { parentId: parent });
    return parent;
  });
  await go(`/sites/42/contenus/page/${id}`);
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Autres actions' }).tap();
    await page.getByRole('menuitem', { name }).tap();
  };
  await act('Archiver');
  await page.getByText('Archivé', { exact: true }).waitFor();
  expect((await server.request('/ancienne')).status).toBe(404);
  await page.getByRole('button', { name: 'Revenir en arrière', exact: true }).tap();
  await page.getByText('est de nouveau en ligne').waitFor();
  expect((await server.request('/ancienne')).status).toBe(200);
  await act('Mettre à la corbeille');
  await page.getByText('À la corbeille', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sortir de la corbeille' }).tap();
  await page.getByText('est sorti de la corbeille').waitFor();
  // The notice before it would put back online what has just come out offline.
  await expect.poll(() => page.getByText('est à la corbeille').count()).toBe(0);
  await page.getByRole('link', { name: 'Publier…' }).tap();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Publier', exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The link of the notice is gone with it.
  const publish = page.getByRole('button', { name: 'Publier', exact: true });
  await expect.poll(() => publish.evaluate((element) => element === document.activeElement)).toBe(true);
  await act('Mettre à la corbeille');
  await page.getByText('À la corbeille', { exact: true }).waitFor();
  await act('Supprimer pour de bon…');
  await dialog.getByText('Cette page montera d’un niveau.').waitFor();
  await dialog.getByText('« Page du dessous »').waitFor();
  await dialog.getByLabel('Ses liens, et son adresse /ancienne, mèneront à').selectOption('/');
  await dialog.getByRole('button', { name: 'Supprimer « Ancienne page »' }).tap();
  await page.getByText('est supprimé pour de bon').waitFor();
  expect((await server.request('/ancienne')).headers.location).toBe('/');
  await expect.poll(path).toBe('/sites/42/pages');
  await close();
});

test('ENT-01 what leads to a page is named before it leaves the site; by keyboard it stays or goes', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const { page, go, watch, close } = await openAdminWindow(stage, staff);
  const id = await server.write(42, async (context) => {
    const document = createTextDocument('Voir <a href="/anciens-soins">les soins</a>');
    for (const title of ['Premier lien', 'Second lien']) await createNews(context, title, { document });
    return createPage(context, '/anciens-soins', 'Anciens soins');
  });
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await go(`/sites/42/contenus/page/${id}`);
  // The navigation tells where one is.
  const place = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect.poll(() => place.locator('[data-open][aria-current=true]').allInnerTexts()).toEqual(['Pages']);
  for (const [item, title] of [
    ['Retirer du site', 'Retirer « Anciens soins » du site ?'],
    ['Archiver', 'Archiver « Anciens soins » ?'],
    ['Mettre à la corbeille', 'Mettre « Anciens soins » à la corbeille ?'],
  ] as const) {
    await act(item);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText('2 actualités mènent à « Anciens soins ».').waitFor();
    const link = dialog.getByRole('link', { name: '« Second lien »' });
    expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual([
      '_blank',
      expect.stringMatching(/^\/sites\/42\/editeur\/news\/\d+\/fr_FR$/),
    ]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect((await server.request('/anciens-soins')).status).toBe(200);
  await act('Retirer du site');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer « Anciens soins » du site' }).press('Enter');
  await page.getByText('est retiré du site').waitFor();
  expect((await server.request('/anciens-soins')).status).toBe(404);
  // Nobody sees it any more: nothing is left to be asked.
  await act('Archiver');
  await page.getByText('est aux archives').waitFor();
  // What the former notice offers is out of date.
  await expect.poll(() => page.getByText('est retiré du site').count()).toBe(0);
  expect(watch.errors).toEqual([]);
  await close();
});

test('STA-08 nobody with the role DESK sees the life of a content', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'DESK'));
  await go('/sites/42/contenus/page/4');
  await page.getByText('Votre rôle sur ce site n’ouvre pas cette page').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Publier' }).count()).toBe(0);
  await close();
});
