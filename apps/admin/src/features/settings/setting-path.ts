/** Groups of settings that have a screen of their own, by their path below the site's. */
const ownScreens: Readonly<Record<string, string>> = {
  appearance: 'apparence',
  legal: 'textes-legaux',
  tracking: 'traceurs',
};

/** Returns the path of a group of settings, or of one setting in it. */
export function buildSettingPath(idSite: number, group: string, type?: string): string {
  const screen = ownScreens[group] ?? `reglages/${group}`;
  return `/sites/${idSite}/${screen}${type ? `?reglage=${type}` : ''}`;
}

/** Whether a group is not drawn among the settings. */
export function hasOwnScreen(group: string): boolean {
  return Object.hasOwn(ownScreens, group);
}
