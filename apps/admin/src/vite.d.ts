/// <reference types="vite/client" />

/** The contents of the owners' guide, from `guide-plugin.ts`. */
declare module 'virtual:owners-guide' {
  export const lead: string;
  export const sections: readonly {
    title: string;
    pages: readonly { name: string; title: string; summary: string }[];
  }[];
  /** Loads a page by its name. */
  export const loadPage: Readonly<Record<string, () => Promise<{ title: string; html: string }>>>;
}
