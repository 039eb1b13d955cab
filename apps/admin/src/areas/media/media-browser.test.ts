import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { drawPicture } from '@vitrine/test-kit/draw-picture';
import { fetchRoute } from '@vitrine/test-kit/fetch-route';
import { createNews, createSvgImage } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, staffPassword } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

/** What this area draws; the shell has tests of its own. */
const library = { include: ['#contenu'] };
const stage = await startServerWithBrowser();

/** Holds back what is sent until it is released; what comes later passes at once. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/uploads/*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('two pictures are added, one is described, replaced and binned, and comes back', async () => {
  const staff = await createStaff(stage.server, 'EDITOR');
  const { page, go, watch, close } = await openAdminWindow(stage, staff);
  await go('/sites/42/medias');
  await page
    .getByLabel('Ajouter des fichiers')
    .setInputFiles([drawPicture('IMG_2041.png', 60), drawPicture('Salle d’attente.png', 120)]);
  await page.getByText('Envois terminés').waitFor();
  await page.getByRole('button', { name: /^IMG_2041\.png/ }).click();
  const panel = page.getByRole('complementary', { name: 'IMG_2041.png' });
  const alternative = panel.getByLabel('Texte alternatif').first();
  await alternative.fill('IMG_2041');
  await panel.getByText('Ceci est un nom de fichier').waitFor();
  await alternative.fill('Une prairie au printemps');
  await panel.getByRole('button', { name: /^Point d’intérêt/ }).press('ArrowLeft');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Enregistré.').first().waitFor();
  await panel.getByRole('button', { name: /48\s%/ }).waitFor();
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Revenir en arrière' });
  await undo.click();
  await expect.poll(() => alternative.inputValue()).toBe('');
  await panel.getByRole('button', { name: /50\s% de la largeur/ }).waitFor();
  await alternative.fill('Une prairie au printemps');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await undo.waitFor();
  await expect.poll(() => alternative.inputValue()).toBe('Une prairie au printemps');
  const upright = await panel.locator('img').getAttribute('src');
  await panel.getByRole('button', { name: 'Tourner vers la droite' }).click();
  await expect.poll(() => panel.locator('img').getAttribute('src')).not.toBe(upright);
  await undo.click();
  await expect.poll(() => panel.locator('img').getAttribute('src')).toBe(upright);
  await expect.poll(() => panel.getByRole('button', { name: 'Revenir à l’original' }).count()).toBe(0);
  const image = panel.locator('img');
  const before = await image.getAttribute('src');
  const release = await holdUploads(page);
  await panel.getByLabel('Remplacer partout…').setInputFiles(drawPicture('autre.png', 180));
  await panel.getByRole('progressbar', { name: 'Envoi de autre.png' }).waitFor();
  release();
  await page.getByText('Les pages montrent le nouveau fichier.').waitFor();
  await page.waitForFunction((old) => document.querySelector('aside img')?.getAttribute('src') !== old, before);
  await expect.poll(() => page.getByLabel('Texte alternatif').first().inputValue()).toBe('Une prairie au printemps');
  expect(await findAxeViolations(page, library)).toEqual([]);
  await page.keyboard.press('Escape');
  const card = page.getByRole('button', { name: /^Salle-d-attente\.png/ });
  await card.press('Delete');
  await card.waitFor({ state: 'detached' });
  await page
    .getByText('Le fichier est à la corbeille')
    .locator('..')
    .getByRole('button', { name: 'Revenir en arrière' })
    .click();
  await card.waitFor();
  expect(watch.errors).toEqual([]);
  await close();
});

test('the library fits a phone, and nothing there is inaccessible', async () => {
  const staff = await createStaff(stage.server, 'EDITOR');
  const { page, go, close } = await openAdminWindow(stage, staff, { viewport: { width: 360, height: 740 } });
  await go('/sites/42/medias');
  await page.getByRole('list', { name: 'Fichiers' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findAxeViolations(page, library)).toEqual([]);
  await page.locator('[data-card]').first().click();
  await page.getByRole('button', { name: 'Fermer le détail' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await close();
});

test('ENT-19 what is sent or typed about a picture is lost neither by the end of a session, nor by leaving, nor by a colleague', async () => {
  const [first, second] = [await createStaff(stage.server, 'EDITOR'), await createStaff(stage.server, 'EDITOR')];
  const { page, go, path, close } = await openAdminWindow(stage, first);
  await go('/sites/42/medias');
  await page.evaluate(() => fetch('/api/admin/session', { method: 'DELETE' }));
  await page.getByLabel('Ajouter des fichiers').setInputFiles([drawPicture('Deux mains.png', 90)]);
  const question = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await question.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Envois terminés').waitFor();
  // A connection that comes back goes on by itself with what it interrupted.
  await page.context().setOffline(true);
  await page.getByLabel('Ajouter des fichiers').setInputFiles([drawPicture('Hors ligne.png', 40)]);
  await page.getByText('La connexion est coupée').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Hors-ligne\.png/ }).waitFor();
  await page.getByRole('button', { name: /^Deux-mains\.png/ }).click();
  const panel = page.getByRole('complementary', { name: 'Deux-mains.png' });
  const [alternative, caption] = [panel.getByLabel('Texte alternatif'), panel.getByLabel('Légende')];
  await alternative.fill('Deux mains qui massent');
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await leave.waitFor();
  await page.keyboard.press('Escape');
  await leave.waitFor({ state: 'detached' });
  await expect.poll(() => alternative.inputValue()).toBe('Deux mains qui massent');
  const id = Number(new URLSearchParams(path().split('?')[1]).get('fichier'));
  const change = async (texts: object) => {
    const ask = (method: string, body?: object) =>
      requestAdmin(stage.server, method, `/sites/42/media/${id}`, { cookie: second.cookie, ...(body ? { body } : {}) });
    const { version } = ((await ask('GET')).json().data as { media: { version: number } }).media;
    expect((await ask('PUT', { version, ...texts })).status).toBe(200);
  };
  // A change beside it is in nobody's way.
  await change({ tags: ['mains'] });
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Enregistré.').first().waitFor();
  await expect.poll(() => panel.getByLabel('Mots-clés').inputValue()).toBe('mains');
  await expect.poll(() => alternative.inputValue()).toBe('Deux mains qui massent');
  await caption.fill('La mienne');
  await change({ texts: { fr_FR: { alt: 'Deux mains qui massent', caption: 'La sienne' } } });
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await panel.getByText('Une autre personne a changé les textes entre-temps').waitFor();
  await panel.getByText('« La sienne »').waitFor();
  await expect.poll(() => caption.inputValue()).toBe('La mienne');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await panel.getByText('Une autre personne').waitFor({ state: 'detached' });
  await expect.poll(() => caption.inputValue()).toBe('La mienne');
  await close();
});

test('ENT-19 a pasted file enters the open folder, a window that sends asks before it is closed, and a search without result is named', async () => {
  const staff = await createStaff(stage.server, 'EDITOR');
  const created = await requestAdmin(stage.server, 'POST', '/sites/42/media-folders', {
    cookie: staff.cookie,
    body: { name: 'Collés' },
  });
  const { page, go, close } = await openAdminWindow(stage, staff);
  await go(`/sites/42/medias?folder=${(created.json().data as { id: number }).id}`);
  await page.getByText('Ce dossier est vide.').waitFor();
  const isAsked = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked()).toBe(false);
  const release = await holdUploads(page);
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'Collée.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    },
    [...drawPicture('', 77).buffer],
  );
  await page.getByText('1 envoi en cours').waitFor();
  expect(await isAsked()).toBe(true);
  release();
  const card = page.getByRole('button', { name: /^Collee\.png/ });
  await card.waitFor();
  expect(await isAsked()).toBe(false);
  await page.getByLabel('Chercher un fichier').fill('pelle à tarte');
  await page.getByText('Aucun fichier ne répond à « pelle à tarte » parmi ceux que vous filtrez.').waitFor();
  expect(await findAxeViolations(page, library)).toEqual([]);
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await card.waitFor();
  await expect.poll(() => page.getByLabel('Chercher un fichier').inputValue()).toBe('');
  await close();
});

test('ENT-19 a folder is created, renamed, moved into another and deleted; its files stay, and the deletion is undone', async () => {
  const { page, go, watch, close } = await openAdminWindow(stage, await createStaff(stage.server, 'EDITOR'));
  await go('/sites/42/medias');
  const dialog = page.getByRole('dialog');
  const folders = page.getByLabel('Dossier', { exact: true });
  const getOpen = () => folders.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Nouveau dossier' }).click();
    await dialog.getByLabel('Nom du dossier').fill(name);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(getOpen).toContain(name);
  };
  await create('Été');
  // A folder is made inside the one that is open, unless another place is chosen.
  await page.getByRole('button', { name: 'Nouveau dossier' }).click();
  await dialog.getByLabel('Nom du dossier').fill('Bain');
  await dialog.getByLabel('Rangé dans').selectOption('Premier niveau');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer le dossier' }).click();
  await expect.poll(getOpen).toBe('Bain (0)');
  await page.getByLabel('Ajouter des fichiers').setInputFiles([drawPicture('Mousse.png', 33)]);
  const card = page.getByRole('button', { name: /^Mousse\.png/ });
  await card.waitFor();
  const act = async (name: string) => {
    await page.getByRole('button', { name: /^Actions sur le dossier/ }).press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
  };
  await act('Renommer…');
  await dialog.getByLabel('Nom du dossier').fill('Été');
  await page.keyboard.press('Enter');
  await dialog.getByText('Un dossier porte déjà ce nom').first().waitFor();
  await dialog.getByLabel('Nom du dossier').fill('Bains');
  await page.keyboard.press('Enter');
  await expect.poll(getOpen).toBe('Bains (1)');
  await act('Déplacer…');
  await dialog.getByLabel('Rangé dans').selectOption('Été');
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect.poll(getOpen).toBe('Été / Bains (1)');
  await act('Supprimer…');
  await dialog.getByText('Son fichier reste dans la médiathèque, dans « Été ».').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer « Bains »' }).click();
  await expect.poll(getOpen).toBe('Été (1)');
  await card.waitFor();
  await page
    .getByText('Le dossier « Bains » est supprimé.')
    .locator('..')
    .getByRole('button', { name: 'Revenir en arrière' })
    .click();
  await expect.poll(getOpen).toBe('Été / Bains (1)');
  await card.waitFor();
  expect(watch.errors.filter((line) => !line.includes('422'))).toEqual([]);
  await close();
});

test('ENT-19 each place that shows a file leads to where it is changed', async () => {
  const [media, news] = await stage.server.write(42, async (context) => {
    const { id } = await createSvgImage(context, 'partout', { name: 'partout.svg' });
    await context.transaction.query('update logo set media_id = $1 where site_id = $2 and type = $3', [
      id,
      42,
      'LOGO_FOOTER',
    ]);
    return [id, await createNews(context, 'Une soirée', { mediaId: id })];
  });
  const { page, go, path, close } = await openAdminWindow(stage, await createStaff(stage.server, 'EDITOR'));
  await go(`/sites/42/medias?fichier=${media}`);
  const places = page.getByRole('region', { name: 'Où il se trouve' });
  expect(await places.getByRole('link', { name: 'Logo « Au pied des pages »' }).getAttribute('href')).toBe(
    '/sites/42/apparence?partie=logos',
  );
  await places.getByRole('link', { name: 'Actualité « Une soirée »' }).click();
  await expect.poll(path).toContain(`/sites/42/editeur/news/${news}/fr_FR`);
  await close();
});

test('ENT-19 a picture is cropped by a frame that is drawn by pointer and changed by keys; the original comes back', async () => {
  const { page, go, path, watch, close } = await openAdminWindow(stage, await createStaff(stage.server, 'EDITOR'));
  const colleague = await createStaff(stage.server, 'EDITOR');
  await go('/sites/42/medias');
  await page.getByLabel('Ajouter des fichiers').setInputFiles([drawPicture('Cadre.png', 155)]);
  await page.getByRole('button', { name: /^Cadre\.png/ }).click();
  const panel = page.getByRole('complementary', { name: 'Cadre.png' });
  await panel.getByRole('button', { name: 'À la main…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recadrer à la main' });
  const [size, frame] = [dialog.getByRole('status'), dialog.getByRole('button', { name: /^Cadre/ })];
  await expect.poll(() => frame.evaluate((one) => one === document.activeElement)).toBe(true);
  const whole = await size.innerText();
  const [width = 0, height = 0] = whole.match(/\d+/g)?.map(Number) ?? [];
  const box = await dialog.locator('canvas').boundingBox();
  if (!box) throw new Error('no picture');
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 3 });
    await page.mouse.up();
  };
  // The lower right handle, then the middle, then another frame beside it.
  await drag([0.995, 0.995], [0.5, 0.5]);
  await expect.poll(() => size.innerText()).toBe(`${width / 2} × ${height / 2} pixels`);
  await drag([0.25, 0.25], [0.35, 0.25]);
  await expect.poll(() => size.innerText()).toBe(`${width / 2} × ${height / 2} pixels`);
  await drag([0.8, 0.8], [0.9, 0.95]);
  await expect.poll(() => size.innerText()).not.toBe(`${width / 2} × ${height / 2} pixels`);
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Toute l’image' }).click();
  await expect.poll(() => size.innerText()).toBe(whole);
  await frame.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  const cropped = `${Math.round(width * 0.9)} × ${height} pixels`;
  // What a colleague writes about the picture meanwhile takes no frame away.
  const address = `/sites/42/media/${new URLSearchParams(path().split('?')[1]).get('fichier')}`;
  const { media } = (await requestAdmin(stage.server, 'GET', address, colleague)).json().data as {
    media: { version: number };
  };
  const isRead = page.waitForResponse(
    async (answer) => answer.url().endsWith(address) && (await answer.text()).includes('cadrée'),
  );
  const body = { version: media.version, tags: ['cadrée'] };
  expect((await requestAdmin(stage.server, 'PUT', address, { ...colleague, body })).status).toBe(200);
  await isRead;
  await expect.poll(() => size.innerText()).toBe(cropped);
  await dialog.getByRole('button', { name: 'Recadrer' }).click();
  await panel.getByText(cropped).waitFor();
  await panel.getByRole('button', { name: 'Revenir à l’original' }).click();
  await panel.getByText(whole).waitFor();
  expect(watch.errors).toEqual([]);
  await close();
});

test('CST-06 the conversion of a video says where it stands, and is asked for again where it failed', async () => {
  const { id } = await stage.server.write(42, (context) => createSvgImage(context, 'film'));
  const { page, go, close } = await openAdminWindow(stage, await createStaff(stage.server, 'EDITOR'));
  let conversion: object = { state: 'failed', reason: 'la médiathèque est pleine.', original: null };
  // This server has no ffmpeg.
  await page.route(`**/media/${id}`, async (route) => {
    const answer = await fetchRoute(route);
    const { data, ...rest } = answer.json() as unknown as { data: { media: object } };
    const version = 'original' in conversion && conversion.original ? 2 : 1;
    const media = { ...data.media, kind: 'video', version, conversion };
    await answer.fulfill({ ...rest, data: { ...data, media } });
  });
  const asked: string[] = [];
  await page.route(`**/media/${id}/conversions`, (route) => {
    asked.push(route.request().method());
    conversion = { state: 'pending', reason: null, original: null };
    return route.fulfill({ json: { success: true, data: { media: {} }, message: null } });
  });
  await go(`/sites/42/medias?fichier=${id}`);
  const state = page.getByRole('region', { name: 'Conversion de la vidéo' });
  await state.getByText('La conversion n’a pas abouti\u00a0: la médiathèque est pleine.').waitFor();
  await state.getByRole('button', { name: 'Réessayer' }).click();
  await state.getByText('Conversion en cours…').waitFor();
  expect(asked).toEqual(['POST']);
  // The server tells its end.
  const original = { url: `/files/${'0'.repeat(32)}/Bain.avi`, bytes: 12_300_000 };
  await page.getByRole('button', { name: 'Choisir une image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir un fichier' });
  await picker.waitFor();
  conversion = { state: 'done', reason: null, original };
  await stage.server.write(42, async ({ transaction }) => transaction.invalidate(`change:media:${id}`));
  // Well before it is looked at again.
  await page.getByText('Convertie en MP4').waitFor();
  await expect.poll(() => picker.count()).toBe(1);
  // A search in the library changes nothing of the file, and Escape leaves the library alone.
  await picker.getByRole('searchbox').fill('bain');
  await picker.getByRole('searchbox').press('Escape');
  await picker.waitFor({ state: 'detached' });
  const link = state.getByRole('link', { name: 'Télécharger l’original (AVI, 12,3 Mo)' });
  await link.waitFor();
  await expect.poll(() => link.getAttribute('href')).toBe(`/api/admin/sites/42${original.url}`);
  expect(await findAxeViolations(page, library)).toEqual([]);
  await page.getByRole('button', { name: 'Fermer le détail' }).click();
  await link.waitFor({ state: 'detached' });
  await close();
});

test('CST-06 a drawing that cleaning changes is shown before and after, and is used only once accepted', async () => {
  const staff = await createStaff(stage.server, 'EDITOR');
  const { page, go, watch, close } = await openAdminWindow(stage, staff, { viewport: { width: 360, height: 740 } });
  await go('/sites/42/medias');
  const draw = (name: string, content: string) => ({
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><rect width="40" height="40" fill="#246"/>${content}</svg>`,
    ),
  });
  const add = (...files: ReturnType<typeof draw>[]) => page.getByLabel('Ajouter des fichiers').setInputFiles(files);
  const question = page.getByRole('dialog', { name: 'Vérifiez ce dessin' });
  const shadow =
    '<circle cx="60" cy="20" r="15" style="filter:drop-shadow(4px 4px 2px red)"/><script>fetch("/x")</script>';
  await add(draw('Logo ombre.svg', shadow));
  await question.getByText('Un effet (ombre, flou').waitFor();
  await question.getByText('Un programme est retiré').waitFor();
  for (const picture of await question.locator('figure img').all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await findAxeViolations(page, { include: ['[role=dialog]'] })).toEqual([]);
  await question.getByRole('button', { name: 'Ne pas l’utiliser' }).click();
  await page.getByText('Ce dessin n’a pas été ajouté.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Logo-ombre\.svg/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await question.getByRole('button', { name: 'Utiliser ce dessin' }).click();
  await page.getByRole('button', { name: /^Logo-ombre\.svg/ }).waitFor();
  // One that loses nothing is added without a question.
  await add(draw('Simple.svg', '<circle cx="60" cy="20" r="12"/>'));
  await page.getByRole('button', { name: /^Simple\.svg/ }).waitFor();
  expect(watch.errors).toEqual([]);
  await close();
});
