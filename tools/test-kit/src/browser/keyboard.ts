import type { Locator, Page } from 'playwright-core';
import { isLongRun } from '../runner/long-set.ts';

/** Returns the accessible name of the focused element, from its label or its text. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const label = (element as HTMLInputElement).labels?.[0]?.innerText;
    return (label ?? element.innerText ?? '').replace(/\s+/g, ' ').trim();
  });

/**
 * Presses Tab until the focused element has this name; throws if that never happens. Stops that certainly lie between
 * are skipped without a check at each step.
 */
export async function tabTo(page: Page, name: string): Promise<void> {
  const between = await countStopsBefore(page, name);
  for (let step = 0; step < between; step += 1) await page.keyboard.press('Tab');
  for (let step = between; step < 160; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

/**
 * Presses Tab until an element has the focus, from wherever it is, and waits until it can be used; throws if it is never reached. Stops that
 * certainly lie between are skipped without a check at each step.
 */
export async function tabToLocator(target: Locator): Promise<void> {
  await target.waitFor();
  const { keyboard } = target.page();
  const between = await target.evaluate((element) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (one) =>
        one === element ||
        (one.tabIndex === 0 &&
          (one as HTMLInputElement).type !== 'radio' &&
          !one.matches(':disabled') &&
          !one.closest('[inert]') &&
          (!element.closest('dialog') || one.closest('dialog') === element.closest('dialog')) &&
          one.checkVisibility({ visibilityProperty: true })),
    );
    const from = stops.indexOf(document.activeElement as HTMLElement);
    return from < 0 ? 0 : Math.max(0, stops.indexOf(element as HTMLElement) - from - 1);
  });
  for (let step = 0; step < between; step += 1) await keyboard.press('Tab');
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return waitUntilEnabled(target);
    await keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Waits as a person does, who sees a button that is still grey; throws if it stays so. */
async function waitUntilEnabled(target: Locator): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (await target.isEnabled()) return;
    await target.page().waitForTimeout(50);
  }
  throw new Error(`${target} stays disabled`);
}

/** Reaches an element by Tab and presses a key on it. */
export async function pressKeyOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabToLocator(target);
  await target.page().keyboard.press(key);
}

/** Reaches a field by Tab and types over what it has; letters choose the option of a list that begins with them. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabToLocator(target);
  await target.page().keyboard.type(text);
}

/** Presses Shift+Tab until the focused element has this name; throws if that never happens. */
export async function tabBackTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 160; step += 1) {
    await page.keyboard.press('Shift+Tab');
    if ((await focusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Tab never reaches ${name} backwards`);
}

/** Counts the minimum number of tab stops between the focus and the next element of this name. */
const countStopsBefore = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (element) =>
        element.tabIndex === 0 &&
        !element.matches(':disabled') &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const from = document.activeElement;
    // From elsewhere, or from an anchor that is not focusable, only the browser knows the tab order.
    if (!from || (from === document.body ? location.hash : !stops.includes(from as HTMLElement))) return 0;
    const after = from === document.body ? stops : stops.slice(stops.indexOf(from as HTMLElement) + 1);
    const place = after.findIndex((element) =>
      ((element as HTMLInputElement).labels?.[0]?.innerText ?? element.innerText ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .startsWith(wanted),
    );
    // A radio group has one tab stop, and a date field several: neither is counted.
    const passed = after.slice(0, Math.max(0, place));
    return passed.filter((element) => (element as HTMLInputElement).type !== 'radio').length;
  }, name);

/** Fills fields in the given order, found by their labels; each letter is pressed in the long set, else the last ones. */
export async function typeFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, name);
    // A field of a date or a phone number takes its digits one by one.
    const start = isLongRun || /^[\d ]+$/.test(text) ? 0 : Math.max(0, text.length - 3);
    if (start > 0) await page.keyboard.insertText(text.slice(0, start));
    await page.keyboard.type(text.slice(start));
  }
}

/** Presses Enter on the element of this name, and waits for the next page, or for the rejected form. */
export async function pressEnterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await waitForSubmission(page, () => page.keyboard.press('Enter'));
}

/** Submits a form or follows a link, and waits for the next page, or for the rejected form. */
export async function waitForSubmission(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('load');
  const refused = page.waitForResponse(
    (response) =>
      response.request().resourceType() === 'fetch' &&
      response.request().method() === 'POST' &&
      response.status() !== 204,
  );
  for (const one of [loaded, refused]) one.catch(() => {});
  await act();
  await Promise.race([loaded, refused]);
  await page.locator('form[aria-busy=true]').waitFor({ state: 'detached' });
}
