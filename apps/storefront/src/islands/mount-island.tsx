import { type IslandModule, islandLoaders } from '@vitrine/blocks/islands';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

const mounted = new WeakSet<Element>();

/** Loads the script of an island by name; an unknown name is a bug of the page. */
export async function loadIsland(name: string): Promise<IslandModule<never>> {
  const loader = (islandLoaders as Record<string, (() => Promise<IslandModule<never>>) | undefined>)[name];
  if (!loader) throw new Error(`no island called ${name}`);
  return loader();
}

/**
 * Mounts an island; returns whether it runs. It renders synchronously, so that the caller can replay a click at once.
 */
export function mountIsland(host: HTMLElement, island: IslandModule<never>, isAsked: boolean): boolean {
  if (mounted.has(host)) return true;
  const { placement } = island;
  if (island.canRun?.() === false) {
    host.dataset.lost = '';
    return true;
  }
  if (!isAsked && placement !== 'hydrate') return false;
  mounted.add(host);
  const Component = island.component as unknown as ComponentType<object>;
  const element = <Component {...(JSON.parse(host.dataset.props ?? '{}') as object)} {...{ host }} />;
  if (placement === 'hydrate') flushSync(() => hydrateRoot(host, element));
  else {
    const container = placement === 'replace' ? host : host.appendChild(document.createElement('div'));
    // React does not clear existing HTML: remove the server's markup.
    if (placement === 'replace') host.replaceChildren();
    const root = createRoot(container);
    flushSync(() => root.render(element));
  }
  host.dataset.mounted = '';
  return true;
}
