import { type IslandModule, islandLoaders } from '@vitrine/blocks/islands';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

const mounted = new WeakSet<Element>();

/** Fetches the script of an island by its name; a name that is not known is a broken page. */
export async function loadIsland(name: string): Promise<IslandModule<never>> {
  const loader = (islandLoaders as Record<string, (() => Promise<IslandModule<never>>) | undefined>)[name];
  if (!loader) throw new Error(`no island called ${name}`);
  return loader();
}

/**
 * Starts an island in its place and tells whether it runs. Rendering is finished when the function returns, so that a click
 * can be played again at once.
 */
export function mountIsland(host: HTMLElement, island: IslandModule<never>, isAsked: boolean): boolean {
  if (mounted.has(host)) return true;
  const { placement } = island;
  if (!isAsked && placement !== 'hydrate') return false;
  mounted.add(host);
  const Component = island.component as unknown as ComponentType<object>;
  const element = <Component {...(JSON.parse(host.dataset.props ?? '{}') as object)} {...{ host }} />;
  if (placement === 'hydrate') flushSync(() => hydrateRoot(host, element));
  else {
    const container = placement === 'replace' ? host : host.appendChild(document.createElement('div'));
    // React leaves HTML that is already there: the server's words make room.
    if (placement === 'replace') host.replaceChildren();
    const root = createRoot(container);
    flushSync(() => root.render(element));
  }
  host.dataset.mounted = '';
  return true;
}
