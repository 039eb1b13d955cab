import type { Page } from 'playwright-core';

/**
 * Watches the frames of a preview, from one that has loaded on. Returns how often the preview was blank: at a change of the
 * screen, no frame that had loaded was fully seen.
 */
export async function watchPreview(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const loaded = new Set<EventTarget>(document.querySelectorAll('iframe:not([data-next])'));
    const count = { blanks: 0 };
    const isSeen = (frame: Element) => loaded.has(frame) && getComputedStyle(frame).opacity === '1';
    document.addEventListener('load', ({ target }) => target && loaded.add(target), true);
    new MutationObserver(() => {
      if (![...document.querySelectorAll('iframe')].some(isSeen)) count.blanks += 1;
    }).observe(document, { subtree: true, childList: true, attributes: true });
    return count;
  });
  return () => watch.evaluate(({ blanks }) => blanks);
}
