import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const read = async (path: string) => (await server.request(path)).text.replaceAll('\u00a0', ' ');

test('SET-07 hours and a closure are written with a thumb, and stand on the contact page', async () => {
  const { page, go, watch, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 360, height: 760 },
    hasTouch: true,
    isMobile: true,
  });
  await go('/sites/42/reglages/hours');
  await page.getByRole('button', { name: 'Ajouter une plage (Dimanche)' }).tap();
  await page.getByRole('button', { name: 'Ajouter une fermeture' }).tap();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Premier jour').fill(day(3));
  await page.getByLabel('Dernier jour').fill(day(9));
  await page.getByLabel('Ce que vous ajoutez').fill('Nous rentrons reposées.');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByText('Enregistré à').waitFor();
  const contact = await read('/contact');
  expect(contact).toContain('Nous rentrons reposées.');
  const values = new Map((await server.client(42).listParameters({})).map(({ type, value }) => [type, value]));
  expect(values.get('OPENING_HOURS_SUNDAY')).toBe('09:00-12:30');
  expect(values.get('CLOSURES')).toBe(`${day(3)}/${day(9)} 14 Nous rentrons reposées.`);
  expect(watch.errors).toEqual([]);
  await close();
});

test('SET-30 a closure says under its days how many slots of collection it takes away, before it is saved', async () => {
  await createSite(server, 9, 'cave', { isECommerce: true });
  await server.write(9, (context) => createDelivery(context));
  await server.changeSettings({ PICKUP_DAYS: 21 }, 9);
  server.running.context.directory.markStale();
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN', 9));
  await go('/sites/9/reglages/hours');
  await page.getByRole('button', { name: 'Ajouter une fermeture' }).click();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Dernier jour').fill(day(8));
  await page.getByLabel('Premier jour').fill(day(2));
  // Any seven days have one Saturday, with eight slots.
  await page.getByText('8\u00a0créneaux de retrait libres ne sont pas proposés ces jours-là.').waitFor();
  await close();
});
