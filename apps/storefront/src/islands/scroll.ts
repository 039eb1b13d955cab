import { type NavigationEntryType, scrollTarget } from './scroll-rules.ts';

// The page's place in the history; browsers without the navigation interface remember it by its address.
const scrollPositionKey = () => `place ${window.navigation?.currentEntry?.key ?? location.href}`;

/**
 * Puts the page where the rules say (RTE-09). A page that is loaded afresh stands at its top or anchor by itself: only a
 * visitor who comes back is moved, and the history inside one page is followed by hand.
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
  // Browsers take two pixels at the edge of a strip for seen: what the keyboard reaches is shown whole.
  addEventListener('focusin', ({ target: reached }) => {
    const element = reached as HTMLElement;
    if (element.matches?.('a:focus-visible, button:focus-visible'))
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/**
 * Marks the root while a visitor scrolls up in a long page, and once she goes down again: the head that has scrolled away
 * comes back for as long. Nothing is marked before it is out of sight.
 */
function trackScrollDirection(): void {
  const { dataset } = document.documentElement;
  const main = document.querySelector('main');
  let last = scrollY;
  addEventListener('scroll', () => {
    const by = scrollY - last;
    if (!main || Math.abs(by) < 16) return;
    const isUp = by < 0;
    if ((isUp ? last : dataset.head ? scrollY : 0) > main.offsetTop + 99) dataset.head = isUp ? 'up' : 'down';
    last = scrollY;
  });
}

/** Storage may be forbidden: then nothing is remembered, and nothing breaks. */
function tryStorage<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
