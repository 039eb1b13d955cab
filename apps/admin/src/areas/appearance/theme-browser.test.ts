import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const read = async (path = '/') => (await server.request(path)).text.replaceAll('\u00a0', ' ');

test('CST-06 SET-01 one colour becomes a palette, is seen on the owner’s page, applied with Ctrl S and taken back', async () => {
  const { page, go, watch, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 1440, height: 900 },
  });
  await go('/sites/42/apparence');
  const before = await read();
  await page.getByLabel('Votre couleur', { exact: true }).fill('#f2b705');
  await page.getByText('trop claire pour porter un texte blanc').waitFor();
  await page.getByRole('button', { name: 'Contrastée' }).click();
  await page.getByRole('button', { name: /^Élégance/ }).click();
  const frame = page.frameLocator('iframe:not([data-next])');
  const family = () =>
    frame
      .locator('h1')
      .first()
      .evaluate((title) => getComputedStyle(title).fontFamily)
      .catch(() => '');
  await expect.poll(family).toContain('Playfair Display');
  await expect.poll(() => read()).toBe(before);
  await page.keyboard.press('Control+s');
  await page.getByText('Appliqué à').waitFor();
  const after = await read();
  expect(after).toContain('--ground:#ffffff');
  expect(after).toContain('"Source Sans 3"');
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await page.getByText('Le thème d’avant est rétabli.').waitFor();
  await expect.poll(() => read()).toContain('--action:#b5583a');
  await expect.poll(() => page.getByLabel('Votre couleur', { exact: true }).inputValue()).toBe('#b5583a');
  await page.getByRole('button', { name: 'Historique', exact: true }).click();
  await page.getByRole('button', { name: 'Essayer de nouveau le thème n° 2' }).click();
  await page.getByText(/^7 changements à appliquer\u00a0: Police\u00a0: Titres, .* et 3 autres$/).waitFor();
  const site = `http://lheuredouce.localhost:${server.port}/`;
  expect(watch.errors.filter((line) => !line.includes(site))).toEqual([]);
  await close();
});

test('CST-07 SET-34 a font is added from its file, guessed by its name, written on the page; its removal names where', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await go('/sites/42/apparence?partie=polices');
  await page.getByRole('button', { name: 'Ajouter une police' }).click();
  const dialog = page.getByRole('dialog');
  const path = createRequire(import.meta.url).resolve(
    '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2',
  );
  const buffer = await readFile(path);
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'AtelierSans-SemiBold.woff2', mimeType: 'font/woff2', buffer },
    { name: 'lettre.pdf', mimeType: 'application/pdf', buffer },
  ]);
  await dialog.getByText('Seuls les fichiers woff2').waitFor();
  expect(await findAxeViolations(page, { include: [['[role=dialog]']] })).toEqual([]);
  await expect.poll(() => dialog.getByLabel('Famille').inputValue()).toBe('Atelier Sans');
  await expect.poll(() => dialog.getByLabel('Graisse').inputValue()).toBe('600');
  await expect.poll(() => dialog.getByLabel('Genre').inputValue()).toBe('sans-serif');
  await dialog.getByRole('button', { name: 'Ajouter la police' }).click();
  await dialog.getByText('Confirmez que vous avez le droit').waitFor();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Ajouter la police' }).click();
  await page.getByText('1 changement à appliquer').waitFor();
  await expect.poll(() => page.getByLabel('Textes', { exact: true }).inputValue()).toBe('Atelier Sans');
  await page.getByRole('button', { name: 'Appliquer au site' }).click();
  await page.getByText('Appliqué à').waitFor();
  expect(await read()).toMatch(
    /font-family:"Atelier Sans";src:url\("\/files\/[^"]+"\) format\("woff2"\);font-weight:600/,
  );
  await page.getByRole('button', { name: 'Supprimer AtelierSans-SemiBold.woff2' }).click();
  await dialog.getByText('écrit les textes de votre site').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer ce fichier de police' }).click();
  await dialog.getByText('sert aux textes').waitFor();
  await close();
});

test('ENT-15 a variant of the logo is removed, its stand-in is said, and another is chosen from the library', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await go('/sites/42/apparence?partie=logos');
  const footer = async () => /data-part="footer"[\s\S]*?<img[^>]*src="([^"]+)"/.exec(await read())?.[1];
  const first = await footer();
  await page.getByRole('button', { name: 'Retirer : Au pied des pages' }).click();
  await page.getByText('Aucun. Le logo est montré.').waitFor();
  await page.getByRole('button', { name: 'Appliquer au site' }).click();
  await page.getByText('Appliqué à').waitFor();
  const borrowed = await footer();
  expect(borrowed).not.toBe(first);
  // Files of another kind that were added last hide none of the pictures.
  await server.write(42, ({ transaction }) =>
    transaction.query(
      `insert into media (site_id, hash, name, alt, kind, content_type, bytes, width, height, widths)
       select 42, lpad(place::text, 32, 'd'), 'tarif.pdf', '', 'document', 'application/pdf', 10, 0, 0, '{}'
       from generate_series(1, 60) place`,
    ),
  );
  await page.getByRole('button', { name: 'Choisir : Au pied des pages' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-card]').first().waitFor();
  await dialog.getByLabel('Chercher un fichier').fill('logo');
  await dialog.locator('[data-card]', { hasText: 'logo-footer.svg' }).click();
  await page.getByRole('button', { name: 'Appliquer au site' }).click();
  await expect.poll(footer).toBe(first);
  await close();
});

test('PLT-05 CST-06 of two authors of the theme, the second chooses between both values; the rest of both stands', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42/apparence');
  await page.getByLabel('Votre couleur', { exact: true }).fill('#3355aa');
  const colleague = await createStaff(server, 'ADMIN');
  const change = async (settings: object) => {
    const { version } = (await requestAdmin(server, 'GET', '/sites/42/theme', colleague)).json().data as unknown as {
      version: string;
    };
    const body = { version, settings };
    expect((await requestAdmin(server, 'PUT', '/sites/42/theme', { ...colleague, body })).status).toBe(200);
  };
  await change({ PRIMARY_COLOR: '#aa3333', LOGO_WIDTH: 111 });
  await page.getByText(/^Équipe \d+ a changé entre-temps ce que vous essayez\.$/).waitFor();
  await page.getByRole('button', { name: 'Voir les deux valeurs' }).click();
  const dialog = page.getByRole('dialog', { name: /^Équipe \d+ a changé le thème/ });
  const shown = await dialog.getByRole('radio').evaluateAll((all) => all.map((one) => one.parentElement?.textContent));
  expect(shown).toEqual(expect.arrayContaining(['Votre essai#3355aa', 'Sur le site#aa3333']));
  const keepMine = async () => {
    for (const radio of await dialog.getByRole('radio', { name: /Votre essai/ }).all()) await radio.check();
    await dialog.getByRole('button', { name: 'Appliquer ce choix' }).click();
  };
  // What a third person applies while the question stands is asked in its turn.
  const isRead = page.waitForResponse(
    async (answer) => answer.url().endsWith('/42/theme') && (await answer.text()).includes('#aa33aa'),
  );
  await change({ PRIMARY_COLOR: '#aa33aa' });
  await isRead;
  // Where their theme cannot be read, the refusal is said and the trial stands.
  await page.route('**/42/theme', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await keepMine();
  await page.locator('[data-failure]').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Voir les deux valeurs' }).click();
  await change({ PRIMARY_COLOR: '#22aa22' });
  await keepMine();
  await dialog.getByText('#22aa22').first().waitFor();
  await expect.poll(() => read()).not.toContain('--action:#3355aa');
  await keepMine();
  await page.getByText('Appliqué à').waitFor();
  const { theme } = (await requestAdmin(server, 'GET', '/sites/42/theme', colleague)).json().data as unknown as {
    theme: { settings: Record<string, unknown> };
  };
  expect([theme.settings.PRIMARY_COLOR, Number(theme.settings.LOGO_WIDTH)]).toEqual(['#3355aa', 111]);
  await expect.poll(() => page.getByText('entre-temps').count()).toBe(0);
  await window.close();
});
