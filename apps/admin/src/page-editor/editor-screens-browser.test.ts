import { openEditorWindow } from '@vitrine/test-kit/editor-browser';
import { findAxeViolations } from '@vitrine/test-kit/find-axe-violations';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import { createStaff } from '@vitrine/test-kit/staff';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const claire = await createStaff(server, 'ADMIN');

test('ENT-01 CST-05 the editor is readable by everybody, light and dark, on a phone and a computer', async () => {
  const faults: string[] = [];
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    const { page, rows, watch, close } = await openEditorWindow(stage, claire, {
      viewport: { width, height: 900 },
      colorScheme,
      ...(width === 360 ? { hasTouch: true } : {}),
    });
    const check = async (what: string) => {
      for (const one of await findAxeViolations(page, { exclude: [['iframe']] }))
        faults.push(`${what} ${width} ${one}`);
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        faults.push(`${what} ${width}: too wide`);
    };
    await rows.first().click();
    if (width === 360) await page.getByRole('button', { name: 'Réglages', exact: true }).click();
    await check('its settings');
    await page.getByRole('button', { name: 'Plan', exact: true }).or(rows.first()).first().click();
    await rows.first().focus();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Chercher un bloc' }).waitFor();
    await check('the palette');
    faults.push(...watch.errors);
    await close();
  }
  expect(faults).toEqual([]);
});
