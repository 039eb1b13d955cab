import { type PanelPlace, readFacts } from './panel-calls.ts';
import { PanelView } from './panel-view.ts';
import { saveLayouts } from './save-layouts.ts';

/** Waits until the browser has nothing better to do: the page comes first. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 1500);
  });

async function startPanel(): Promise<void> {
  const admin = document.getElementById('panneau')?.dataset.admin;
  if (!admin) return;
  const place: PanelPlace = { path: decodeURI(location.pathname), admin };
  const facts = await readFacts(place.path);
  const view = new PanelView(facts, place);
  view.mount();
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await whenIdle();
  await saveLayouts(facts, (...report) => view.showLayout(...report));
}

// Without its facts, as after the end of the session, the page stays as it is.
startPanel().catch(() => {});
