import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { IslandName } from '../entrypoints/islands.ts';

/**
 * When the browser fetches a block's script: when it becomes visible, when the browser is idle, or at the first pointer
 * or keyboard interaction.
 */
export type IslandTrigger = 'visible' | 'idle' | 'interaction';

/** The editor provides the islands' components here and renders them directly; public pages provide none. */
export const IslandComponents = createContext<Partial<Record<IslandName, ComponentType<never>>> | undefined>(undefined);

interface IslandProps {
  name: IslandName;
  /** Serialized into the page: keep it small, and free of private data. */
  props: object;
  on: IslandTrigger;
  className?: string | undefined;
  /** Storage key of its draft: if the browser has one, the island mounts immediately. */
  draft?: string | undefined;
  /** The content before the script has loaded, and the only content without script. */
  children: ReactNode;
}

/**
 * Marks a part of the page that needs a script in the browser. Visitors get the server's HTML; the runtime fetches and
 * mounts the component when the trigger fires.
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
