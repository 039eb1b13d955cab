import type { ComponentType } from 'react';

/** What an island's component is given besides the properties written into the page. */
export interface IslandHost {
  /** The marker of the island, with the server's HTML inside; undefined when the editor draws the component itself. */
  host?: HTMLElement | undefined;
}

/**
 * The script of an island. `replace` puts the component where the server's HTML was, `beside` keeps that HTML and adds the
 * component after it, `hydrate` takes over HTML that the same component wrote on the server.
 */
export interface IslandModule<Props extends object = object> {
  placement: 'replace' | 'beside' | 'hydrate';
  component: ComponentType<Props & IslandHost>;
}
