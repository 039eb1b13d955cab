import type { ComponentType } from 'react';

/** What an island's component receives besides the serialized props. */
export interface IslandHost {
  /**
   * The host element of the island, which contains the server's HTML; undefined when the editor renders the component
   * itself.
   */
  host?: HTMLElement | undefined;
}

/**
 * The script of an island. `replace` renders the component in place of the server's HTML. `beside` keeps that HTML and
 * adds the component after it. `hydrate` hydrates HTML that the same component rendered on the server.
 */
export interface IslandModule<Props extends object = object> {
  placement: 'replace' | 'beside' | 'hydrate';
  /** Whether this browser has what the component needs; where it lacks, the server's HTML stays, as without script. */
  canRun?: () => boolean;
  component: ComponentType<Props & IslandHost>;
}
