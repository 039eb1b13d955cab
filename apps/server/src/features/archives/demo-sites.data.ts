/** The sites of the demo: a practitioner's, and a wine estate that sells. Each is an unpacked archive of its name. */
export const demoSites = [
  { id: 42, name: 'site-42' },
  { id: 43, name: 'site-43' },
] as const;

/** The name of a site of the demo. */
export type DemoSite = (typeof demoSites)[number]['name'];
