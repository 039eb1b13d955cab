import { type ArrivalKind, scrollTarget } from './scroll-rules.ts';

// The page's place in the history; browsers without the navigation interface remember it by its address.
const placeKey = () => `place ${window.navigation?.currentEntry?.key ?? location.href}`;

/**
 * Puts the page where the rules say (RTE-09). A page that is loaded afresh stands at its top or anchor by itself: only a
 * visitor who comes back is moved, and the history inside one page is followed by hand.
 */
export function startScrolling(): void {
  const save = () => keep(() => sessionStorage.setItem(placeKey(), String(Math.round(scrollY))));
  const saved = () => keep(() => sessionStorage.getItem(placeKey())) ?? null;
  history.scrollRestoration = 'manual';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const target = scrollTarget((arrival?.type ?? 'navigate') as ArrivalKind, location.hash, saved());
  if (typeof target === 'number') scrollTo(0, target);
  addEventListener('pagehide', save);
  window.navigation?.addEventListener('navigate', save);
  addEventListener('popstate', () => {
    const place = scrollTarget('back_forward', location.hash, saved());
    if (place === 'anchor') document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    else scrollTo(0, place === 'top' ? 0 : place);
  });
  // Browsers take two pixels at the edge of a strip for seen: what the keyboard reaches is shown whole.
  addEventListener('focusin', ({ target: reached }) => {
    const element = reached as HTMLElement;
    if (element.matches?.('a:focus-visible, button:focus-visible'))
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Storage may be forbidden: then nothing is remembered, and nothing breaks. */
function keep<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
