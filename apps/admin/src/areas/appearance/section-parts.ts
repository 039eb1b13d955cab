import type { Setting } from '../../features/settings/settings.queries.ts';
import type { ThemeData } from './theme.queries.ts';
import type { ThemeDraft } from './use-theme-draft.ts';

/** What every part of the theme's screen is given. */
export interface SectionParts {
  idSite: number;
  data: ThemeData;
  draft: ThemeDraft;
  settings: readonly Setting[];
  /** Whether the user may look only. */
  isLocked: boolean;
}
