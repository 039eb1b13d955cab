export type ThemeChoice = 'light' | 'dark' | 'system';

/** Parses the theme a visitor chose; anything but light or dark follows their device (SET-20). */
export function themeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
