import { isPageChange } from './link-rules.ts';
import {
  nextProgress,
  type ProgressEvent,
  type ProgressState,
  progressHideDelay,
  progressThrottle,
} from './progress-rules.ts';
import { showToast } from './toasts.ts';

let state: ProgressState = 'idle';
let timer: ReturnType<typeof setTimeout>;

/** Reports an event to the progress bar (STA-11). */
export function reportProgress(event: ProgressEvent): void {
  const next = nextProgress(state, event);
  if (next === state) return;
  state = next;
  clearTimeout(timer);
  const bar = document.querySelector<HTMLElement>('[data-progress]');
  if (bar) bar.dataset.state = state;
  if (state === 'waiting') timer = setTimeout(reportProgress, progressThrottle, 'throttled');
  if (state === 'done' || state === 'failed') timer = setTimeout(reportProgress, progressHideDelay, 'rested');
}

/**
 * Runs the bar from the start of a navigation until the page unloads, and during requests that islands announce with
 * `vitrine:request` (a promise). Also tracks the connection.
 */
export function startProgress(): void {
  const root = document.documentElement;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link?.href || event.defaultPrevented) return;
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0;
    const { href, target } = link;
    if (isPageChange({ href, target, isDownload: link.hasAttribute('download'), isModified }, location.href))
      reportProgress('start');
  });
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) reportProgress('start');
  });
  addEventListener('pagehide', () => reportProgress('finish'));
  document.addEventListener('vitrine:request', (event) => {
    reportProgress('start');
    (event as CustomEvent<Promise<unknown>>).detail.then(
      () => reportProgress('finish'),
      () => reportProgress('fail'),
    );
  });
  const notifyConnection = (isOnline: boolean) => {
    root.toggleAttribute('data-offline', !isOnline);
    showToast(
      isOnline
        ? { text: 'La connexion est revenue.' }
        : { text: 'Vous êtes hors connexion. Cette page reste lisible.', kind: 'error' },
    );
  };
  addEventListener('online', () => notifyConnection(true));
  addEventListener('offline', () => notifyConnection(false));
  root.toggleAttribute('data-offline', !navigator.onLine);
}
