import { type NavigationEntryType, scrollTarget } from './scroll-rules.ts';
import { tryStorage } from './try-storage.ts';

// The page's history entry; browsers without the Navigation API use its URL.
const scrollPositionKey = () => `place ${window.navigation?.currentEntry?.key ?? location.href}`;

/**
 * Restores the scroll position (RTE-09). A newly loaded page is at its top or anchor by itself: only a return restores
 * a position. History entries within one page are handled here.
 */
export function startScrolling(): void {
  const save = () => tryStorage(() => sessionStorage.setItem(scrollPositionKey(), String(Math.round(scrollY))));
  const saved = () => tryStorage(() => sessionStorage.getItem(scrollPositionKey())) ?? null;
  history.scrollRestoration = 'manual';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const target = scrollTarget((arrival?.type ?? 'navigate') as NavigationEntryType, location.hash, saved());
  if (typeof target === 'number') scrollTo(0, target);
  addEventListener('pagehide', save);
  window.navigation?.addEventListener('navigate', save);
  addEventListener('popstate', () => {
    const place = scrollTarget('back_forward', location.hash, saved());
    if (place === 'anchor') document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    else scrollTo(0, place === 'top' ? 0 : place);
  });
  trackScrollDirection();
  // Browsers count two pixels at the edge of a strip as visible: scroll a focused element fully into view.
  addEventListener('focusin', ({ target: reached }) => {
    const element = reached as HTMLElement;
    if (element.matches?.('a:focus-visible, button:focus-visible'))
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/**
 * Marks the root element while a visitor scrolls up in a long page, until they scroll down: the header returns for that
 * time. No mark appears before the header is out of view.
 */
function trackScrollDirection(): void {
  const { dataset } = document.documentElement;
  const main = document.querySelector('main');
  // Not read here: the page would be laid out while its script starts, and once more for its first view.
  let last = 0;
  addEventListener('scroll', () => {
    const by = scrollY - last;
    if (!main || Math.abs(by) < 16) return;
    const isUp = by < 0;
    if ((isUp ? last : dataset.head ? scrollY : 0) > main.offsetTop + 99) dataset.head = isUp ? 'up' : 'down';
    last = scrollY;
  });
}
