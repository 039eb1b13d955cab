import { canReload } from './reload-rules.ts';

const load = () => import('./mount-island.tsx');

/**
 * Starts each island of the page when its trigger fires: in view, when the browser is idle, or at the first
 * interaction.
 */
export function startIslands(): void {
  document.documentElement.dataset.runs = '';
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        startIsland(target as HTMLElement, true);
      }
    },
    { rootMargin: '200px' },
  );
  for (const host of document.querySelectorAll<HTMLElement>('vitrine-island')) {
    const { on } = host.dataset;
    if (on === 'visible') observer.observe(host);
    else if (on === 'idle') (window.requestIdleCallback ?? setTimeout)(() => startIsland(host, true));
    else waitForInteraction(host);
  }
}

async function loadScript(host: HTMLElement) {
  const { loadIsland, mountIsland } = await load();
  return { island: await loadIsland(host.dataset.name ?? ''), mountIsland };
}

/**
 * Loads an island's script and mounts it. On a mere hover or focus (`isAsked` false), only an island that hydrates its
 * own HTML starts; the others wait for the click. Returns whether it runs.
 */
async function startIsland(host: HTMLElement, isAsked: boolean): Promise<boolean> {
  // A script may neither load nor fail.
  const timeout = isForm(host) ? setTimeout(markScriptFailed, 8000, host) : undefined;
  try {
    const { island, mountIsland } = await loadScript(host);
    return mountIsland(host, island, isAsked);
  } catch (cause) {
    console.error(cause);
    // A form posts without its script: enable the whole form with its typed values instead of a reload.
    if (isForm(host)) return markScriptFailed(host);
    return !reloadOnce();
  } finally {
    clearTimeout(timeout);
  }
}

const isForm = (host: HTMLElement) => host.querySelector('form[method=post]') !== null;

/** Marks an island whose script is unavailable: its styles then show what works without. Nothing waits any longer. */
function markScriptFailed(host: HTMLElement): true {
  host.dataset.lost = '';
  return true;
}

let isReloading = false;

/** Reloads a page whose script fails to load, as after an update of the site, at most once a minute (STA-12). */
function reloadOnce(): boolean {
  // One touch fires several events, and each of them fails.
  if (isReloading) return true;
  try {
    if (!canReload(sessionStorage.getItem('reloadedAt'), Date.now())) return false;
    sessionStorage.setItem('reloadedAt', String(Date.now()));
  } catch {
    return false;
  }
  isReloading = true;
  location.reload();
  return true;
}

const interactionEvents = ['pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Records the first click or submit of a dormant island and replays it once the island runs. */
function waitForInteraction(host: HTMLElement): void {
  let kept: (() => void) | undefined;
  const rest = () => {
    for (const type of interactionEvents) host.removeEventListener(type, answer, true);
    // Several interactions wait for the same script: replay the requested one once.
    const play = kept;
    kept = undefined;
    play?.();
  };
  const answer = (event: Event) => {
    if (host.dataset.lost !== undefined) return;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    // A click with a modifier opens another tab: leave it to the browser.
    if (ctrlKey || metaKey || shiftKey) return;
    const target = event.target as HTMLElement;
    const isSubmit = event.type === 'submit';
    const isAsked =
      isSubmit || (event.type === 'click' && target.closest('a, button, summary, [role=button]') !== null);
    if (isAsked) {
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event as SubmitEvent;
      kept ??= () => {
        if (!target.isConnected) return;
        // Replay a submit on its button, a click on its target: an SVG icon has no `click()`.
        (submitter ?? target).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      };
    }
    const waking = startIsland(host, isAsked);
    // On a slow network, the bar shows that the click was received.
    if (isAsked) document.dispatchEvent(new CustomEvent('vitrine:request', { detail: waking }));
    waking.then((runs) => runs && rest());
  };
  for (const type of interactionEvents) host.addEventListener(type, answer, true);
  // A hover announces a click: prefetch the script; on failure the click tries again.
  host.addEventListener('pointerenter', () => void loadScript(host).catch(() => {}), { once: true });
}
