import type { Page } from 'playwright-core';

/** What the focused element is called, as its label or its own words say. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const label = (element as HTMLInputElement).labels?.[0]?.innerText;
    return (label ?? element.innerText ?? '').replace(/\s+/g, ' ').trim();
  });

/** Goes on with Tab until what has the focus is called so; an error where that never happens. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 160; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** Fills fields in the order given, found by their labels. */
export async function typeFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
}

/** Presses what is called so, and waits for the page that follows, or for the form that comes back in its place. */
export async function pressEnterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await waitForSubmission(page, () => page.keyboard.press('Enter'));
}

/** Does what sends a form or follows a link, and waits for the page that follows, or for the form that comes back in its place. */
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
