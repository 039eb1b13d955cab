import { openEditorWindow } from '@vitrine/test-kit/browser/editor-browser';
import { createPage } from '@vitrine/test-kit/records/factories';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const claire = await createStaff(server, 'ADMIN');

const waitForText = (locator: Locator, text: string) => expect.poll(() => locator.innerText()).toBe(text);
const readPublic = async () => (await server.request('/', { host: `localhost:${server.port}` })).text;

test('ENT-01 a title is typed, seen in the page at once, undone after a reload, published, and undone again', async () => {
  const editor = await openEditorWindow(stage, claire);
  const { page, canvas, rows, inspector } = editor;
  const title = canvas.locator('h1').first();
  await title.click();
  await expect.poll(() => inspector.getByRole('heading', { level: 2 }).innerText()).toBe('Ouverture');
  const field = inspector.getByLabel('Titre', { exact: true });
  // One after the other without a pause: what is typed so is undone at once.
  await field.press('Control+a');
  await field.pressSequentially('Une heure à vous');
  await waitForText(title, 'Une heure à vous');
  await editor.waitUntilSaved();
  await expect.poll(readPublic).not.toContain('Une heure à vous');
  await page.reload();
  await rows.first().waitFor();
  await waitForText(title, 'Une heure à vous');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publier/ });
  await dialog.getByText('Une heure à vous').first().waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(readPublic).toContain('Une heure à vous');
  // Undo goes on after the reload and after publishing: a word at once, what is online stays.
  await page.keyboard.press('Control+z');
  await waitForText(title, 'L’Heure douce');
  await expect.poll(readPublic).toContain('Une heure à vous');
  await page.keyboard.press('Control+Shift+z');
  await waitForText(title, 'Une heure à vous');
  // Links of the page lead nowhere.
  await canvas.getByRole('link', { name: 'Contact' }).first().click();
  await expect.poll(() => canvas.locator('h1').count()).toBe(1);
  expect(editor.path()).toBe('/sites/42/editeur/page/1/fr_FR');
  await editor.close();
});

test('ENT-01 blocks are moved, added, copied and removed by keyboard, and their positions are spoken', async () => {
  const editor = await openEditorWindow(stage, claire);
  const { page, canvas, rows } = editor;
  const before = await editor.listBlocks();
  const spoken = page
    .locator('[role=status][aria-live=polite]')
    .filter({ hasText: /Position|supprimé|annulée|ajouté/ });
  await rows.first().focus();
  // The outline is one stop of the keyboard, with the menu of the row: a page may have hundreds of blocks.
  await expect.poll(() => page.getByRole('tree').locator('[tabindex="0"]').count()).toBe(2);
  const menu = await rows.first().getByRole('button').last().getAttribute('aria-label');
  expect(before[0]).toContain(/«\s(.+)\s»/.exec(menu ?? '')?.[1]);
  await page.keyboard.press('Alt+ArrowDown');
  await spoken.getByText(/Position 2 sur \d+/).waitFor();
  expect((await editor.listBlocks())[0]).toBe(before[1]);
  await expect.poll(() => canvas.locator('h1, h2').first().innerText()).toBe('Regarder d’abord, conseiller ensuite');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Chercher un bloc' });
  await search.waitFor();
  // What is added most often is offered first.
  expect((await page.getByRole('option').allInnerTexts())[0]).toMatch(/^Texte/);
  await search.fill('citation');
  await page.keyboard.press('Enter');
  await spoken.getByText(/Bloc ajouté\s: /).waitFor();
  await expect.poll(async () => (await editor.listBlocks()).length).toBe(before.length + 1);
  const added = await rows.and(page.locator('[aria-selected=true]')).getAttribute('data-id');
  await expect.poll(() => canvas.locator('blockquote, figure').count()).toBeGreaterThan(1);
  await rows.and(page.locator('[aria-selected=true]')).focus();
  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await editor.listBlocks()).length).toBe(before.length + 2);
  await expect.poll(() => rows.and(page.locator('[aria-selected=true]')).getAttribute('data-id')).not.toBe(added);
  await page.keyboard.press('Delete');
  await spoken.getByText(/supprimé/).waitFor();
  for (const left of [before.length + 2, before.length + 1, before.length]) {
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await editor.listBlocks()).length).toBe(left);
  }
  await page.keyboard.press('Control+z');
  await expect.poll(editor.listBlocks).toEqual(before);
  // A block that may stand only at the top level goes nowhere else.
  await page.keyboard.press('Escape');
  await editor.waitUntilSaved();
  await editor.close();
});

test('ENT-01 a block is hidden on phones, stays in sight of its owner there, and never leaves all screens', async () => {
  const editor = await openEditorWindow(stage, claire);
  const { page, canvas, rows, inspector } = editor;
  const row = rows.nth(2);
  const id = await row.getAttribute('data-id');
  await row.click();
  await inspector.getByRole('button', { name: 'Plus de réglages' }).click();
  const devices = inspector.getByRole('group', { name: 'Montré sur' });
  await devices.getByLabel('Téléphone').uncheck();
  await row.getByRole('img', { name: 'Montré sur : tablette, ordinateur' }).waitFor();
  const band = canvas.locator('.dim-on-phone');
  await band.waitFor();
  const opacity = () => band.evaluate((one) => getComputedStyle(one).opacity);
  expect(await opacity()).toBe('1');
  await page.getByRole('button', { name: /^Téléphone/ }).click();
  await expect.poll(opacity).toBe('0.45');
  await band.click();
  await expect.poll(() => rows.and(page.locator('[aria-selected=true]')).getAttribute('data-id')).toBe(id);
  await devices.getByLabel('Tablette').uncheck();
  await devices.getByLabel('Ordinateur').click();
  const refusal = inspector.getByText('Ce bloc ne se verrait sur aucun écran.');
  await refusal.waitFor();
  await expect.poll(() => devices.getByLabel('Ordinateur').isChecked()).toBe(true);
  // It is said of this block alone.
  const heading = inspector.getByRole('heading', { level: 2 });
  const name = await heading.innerText();
  await rows.nth(3).click();
  await expect.poll(() => heading.innerText()).not.toBe(name);
  await expect.poll(() => refusal.count()).toBe(0);
  await row.click();
  for (const name of ['Téléphone', 'Tablette']) await devices.getByLabel(name).check();
  await band.waitFor({ state: 'detached' });
  await editor.waitUntilSaved();
  await editor.close();
});

test('ENT-01 in interactive mode the gallery of a page opens, nothing is sent, and editing goes on where it was', async () => {
  const editor = await openEditorWindow(stage, claire);
  const { page, canvas, rows } = editor;
  const picture = canvas.locator('vitrine-island[data-name=slider] a').first();
  const gallery = canvas.locator('dialog[open]');
  const row = rows.filter({ hasText: 'Défilé d’album' });
  await row.click();
  await picture.click();
  await expect.poll(() => gallery.count()).toBe(0);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole('button', { name: 'Essayer' }).first().click();
  await page.getByText('Rien n’est envoyé.').waitFor();
  const skip = canvas.locator('a[href="#contenu"]');
  await skip.press('Enter');
  await expect.poll(() => skip.evaluate(() => location.hash)).toBe('#contenu');
  // What is typed in a form of the page is not stored.
  await expect.poll(() => skip.evaluate(() => 'localStorage' in window && window.localStorage)).toBeUndefined();
  // Links and forms stay where they are.
  const leave = () =>
    canvas.locator('body').evaluate((body) => {
      const link = body.querySelector<HTMLElement>('a[href^="/"]');
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
      link?.dispatchEvent(click);
      body.querySelector('main')?.dispatchEvent(submit);
      return [click.defaultPrevented, submit.defaultPrevented];
    });
  expect(await leave()).toEqual([true, true]);
  await picture.click();
  await gallery.waitFor();
  expect(await skip.evaluate(() => location.pathname)).toBe('/canvas/42/page/1/fr_FR/essai');
  expect(sent.filter((one) => !/^GET \/(?:canvas|api\/admin\/sites\/42\/files)\//.test(one))).toEqual([]);
  // The chosen block stays so; its page is drawn anew, and asleep.
  await page.getByRole('button', { name: 'Revenir à l’édition' }).click();
  await expect
    .poll(() =>
      page.locator('iframe[title^="La page"]').evaluateAll((all) => all.map((one) => one.getAttribute('src'))),
    )
    .toEqual(['/canvas/42/page/1/fr_FR']);
  await page.getByRole('toolbar', { name: 'Bloc Défilé d’album' }).waitFor();
  await picture.click();
  await expect.poll(() => gallery.count()).toBe(0);
  // Escape leads back as well.
  await page.getByRole('button', { name: 'Essayer' }).first().click();
  await page.getByText('Rien n’est envoyé.').waitFor();
  // On a phone its notice stands below the page: many sites have their own buttons at the foot.
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const findEdges = async () => {
    const [frame, notice] = await Promise.all([
      page.locator('iframe[title^="La page"]').boundingBox(),
      page.getByRole('status').filter({ hasText: 'Rien n’est envoyé.' }).boundingBox(),
    ]);
    return [(frame?.y ?? 0) + (frame?.height ?? 0) <= (notice?.y ?? 0), (notice?.width ?? 0) > 300];
  };
  await expect.poll(findEdges).toEqual([true, true]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await skip.press('Escape');
  await page.getByRole('toolbar', { name: 'Bloc Défilé d’album' }).waitFor();
  await editor.close();
});

test('ENT-04 a block that cannot be read is named in the page and the panel, and what is readable comes back', async () => {
  const id = await server.write(42, async (context) => {
    const created = await createPage(context, '/illisible', 'Illisible');
    await context.transaction.query(
      `update page_text set document = jsonb_set(document, '{blocks,0,props,inconnu}', '1')
       where site_id = $1 and page_id = $2`,
      [42, created],
    );
    return created;
  });
  const editor = await openEditorWindow(stage, claire, {}, `page/${id}`);
  const { canvas, rows, inspector } = editor;
  const notice = canvas.getByRole('note').filter({ hasText: 'réglages qui ne conviennent plus' });
  await notice.waitFor();
  await rows.first().click();
  await inspector.getByText('réglages qui ne conviennent plus').waitFor();
  await inspector.getByRole('button', { name: 'Récupérer ce qui est lisible' }).click();
  await notice.waitFor({ state: 'detached' });
  await canvas.locator('.prose').getByText('Illisible').waitFor();
  await editor.waitUntilSaved();
  await expect.poll(() => inspector.getByRole('button', { name: 'Supprimer ce bloc' }).count()).toBe(0);
  await editor.close();
});
