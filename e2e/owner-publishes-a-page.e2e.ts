import { type AdminWindow, openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { drawPicture } from '@vitrine/test-kit/draw-picture';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { createCountedUser } from '@vitrine/test-kit/servers/counted-user';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const owner = await createStaff(server, 'ADMIN');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const alternative = 'Une chambre au petit matin';
const read = async (path: string) => {
  const answer = await server.request(path);
  return answer.status === 200 ? answer.text : answer.status;
};
const isWide = ({ page }: AdminWindow) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.each([
  // By day the two ways that differ most.
  ...(isLongRun ? [['mouse', {}] as const] : []),
  ['keyboard', {}],
  ['touch', phone],
] as const)(
  'ENT-01 ENT-04 from nothing to a published page with a picture in under 40 actions: by %s',
  async (means, options) => {
    const window = await openAdminWindow(stage, owner, options);
    const { page } = window;
    const user = createCountedUser(page, means);
    const isTouch = means === 'touch';
    const title = `Les nuits calmes (${means})`;
    const path = `/les-nuits-calmes-${means}`;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await window.go('/sites/42');

    if (means === 'keyboard') {
      await user.press('Control+k');
      await page.getByRole('combobox', { name: 'Rechercher ou agir' }).waitFor();
      await user.type('nouvelle page');
      await page.getByRole('option', { selected: true }).filter({ hasText: 'Nouvelle page' }).waitFor();
      await user.press('Enter');
    } else {
      if (isTouch) await user.activate(button('Ouvrir le menu'));
      const navigation = isTouch ? page.getByRole('dialog', { name: 'Menu' }) : page;
      await user.activate(navigation.getByRole('link', { name: 'Pages', exact: true }));
      await user.activate(page.getByRole('link', { name: 'Nouvelle page' }));
    }
    const dialog = page.getByRole('dialog', { name: 'Nouvelle page' });
    await user.write(dialog.getByLabel('Titre'), title);
    if (isTouch) await user.activate(dialog.getByRole('button', { name: 'Créer et écrire' }));
    else await user.press('Enter');
    await expect.poll(window.path).toMatch(/\/editeur\/page\/\d+\/fr_FR/);
    if (isTouch) await user.activate(button('Plan'));
    await page.getByRole('treeitem').first().waitFor();

    // A block for a picture, at the end: its settings open where the picture is chosen.
    if (means === 'keyboard') await user.press('/');
    else await user.activate(button('Ajouter un bloc'));
    const search = page.getByRole('combobox', { name: 'Chercher un bloc' });
    await user.write(search, 'image');
    await page.getByRole('option', { selected: true }).filter({ hasText: 'Image avec légende' }).waitFor();
    if (isTouch) await user.activate(page.getByRole('option', { name: /^Image avec légende/ }));
    else await user.press('Enter');
    const inspector = page.getByRole('region', { name: 'Réglages', exact: true });
    const choose = inspector.getByRole('button', { name: 'Choisir (Image)' });
    await expect.poll(() => choose.evaluate((element) => element === document.activeElement)).toBe(true);
    const picture = drawPicture(`nuit-${means}.png`, { mouse: 40, keyboard: 80, touch: 120 }[means]);
    await user.chooseFile(inspector.getByRole('button', { name: /^Envoyer depuis cet appareil/ }), picture);
    await inspector.getByText(picture.name).waitFor();
    await user.write(inspector.getByLabel('Description pour qui ne voit pas l’image'), alternative);
    if (isTouch) {
      await user.activate(button('Page'));
      const canvas = page.frameLocator('iframe[title^="La page"]');
      await canvas.getByRole('img', { name: alternative }).waitFor();
      expect(await isWide(window)).toBe(false);
    }
    await expect.poll(() => read(path)).toBe(404);

    if (means === 'keyboard') await user.press('Control+Enter');
    else await user.activate(button('Publier'));
    const question = page.getByRole('dialog', { name: /^Publier/ });
    await question.getByRole('button', { name: 'Publier', exact: true, disabled: false }).waitFor();
    await user.activate(question.getByRole('button', { name: 'Publier', exact: true }));
    await page.getByText('est en ligne').waitFor();

    const html = await read(path);
    expect(html).toContain(title);
    expect(html).toContain(`alt="${alternative}"`);
    expect(window.watch.errors).toEqual([]);
    expect(user.actions.length, user.actions.join(', ')).toBeLessThan(40);

    // Undo goes on after a reload and after publishing: the draft loses the last words, visitors do not.
    if (means === 'touch' || isLongRun) await page.reload();
    if (isTouch) await button('Plan').tap();
    await page.getByRole('treeitem').first().waitFor();
    const draft = `/sites/42/contents${/\/page\/\d+/.exec(window.path())?.[0]}/drafts/fr_FR`;
    const readDraft = async () => (await requestAdmin(server, 'GET', draft, { cookie: owner.cookie })).text;
    expect(await readDraft()).toContain(alternative);
    const undo = page.getByRole('region', { name: 'Contenu', exact: true }).getByRole('button', { name: 'Annuler' });
    if (isTouch) await undo.tap();
    else await page.keyboard.press('Control+z');
    await expect.poll(readDraft).not.toContain(alternative);
    await expect.poll(() => read(path)).toContain(alternative);
    await window.close();
  },
);
