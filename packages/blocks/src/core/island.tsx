import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { IslandName } from '../entrypoints/islands.ts';

/** When a block's script is fetched: as it comes into view, when the browser is idle, or at the first touch or key. */
export type IslandTrigger = 'visible' | 'idle' | 'interaction';

/** In the editor the islands' components are handed over here and drawn directly; on public pages there is none. */
export const IslandComponents = createContext<Partial<Record<IslandName, ComponentType<never>>> | undefined>(undefined);

interface IslandProps {
  name: IslandName;
  /** Serialised into the page: keep it small, and free of anything private. */
  props: object;
  on: IslandTrigger;
  className?: string | undefined;
  /** Name under which the browser keeps its draft: where it has one, the island wakes at once. */
  draft?: string | undefined;
  /** What is shown before the script comes, and for good without one. */
  children: ReactNode;
}

/**
 * Marks a part of the page that needs a script in the browser. Visitors get the server's HTML; the client runtime fetches
 * and mounts the component when the trigger fires.
 */
export function Island({ name, props, on, className, draft, children }: IslandProps): ReactElement {
  const component = useContext(IslandComponents)?.[name];
  if (component) return createElement(component as ComponentType<object>, props, children);
  return (
    <vitrine-island
      data-name={name}
      data-on={on}
      data-props={JSON.stringify(props)}
      data-draft={draft}
      class={className}
    >
      {children}
    </vitrine-island>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-island': {
        'data-name': string;
        'data-on': IslandTrigger;
        'data-props': string;
        'data-draft'?: string | undefined;
        class?: string | undefined;
        children?: ReactNode;
      };
    }
  }
}
