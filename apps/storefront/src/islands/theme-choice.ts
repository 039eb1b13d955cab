export type ThemeChoice = 'light' | 'dark' | 'system';

/** The theme a visitor chose; anything else than light or dark follows her device (SET-20). */
export function themeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
