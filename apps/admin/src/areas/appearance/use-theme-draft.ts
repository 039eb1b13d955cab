import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../api/api-failure.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify, offerUndo } from '../../shell/toasts.ts';
import {
  applyChanges,
  compareThemes,
  countChanges,
  type SiteTheme,
  saveTheme,
  type ThemeChanges,
  type ThemeData,
  themeQuery,
} from './theme.queries.ts';

const noChanges: ThemeChanges = { settings: {}, fonts: {}, logos: {} };

/**
 * A theme that is being tried: seen in the preview, applied as one, taken back as one. Only what was changed is kept, so that
 * what others apply meanwhile stays.
 */
export function useThemeDraft(idSite: number, { theme, version }: Pick<ThemeData, 'theme' | 'version'>) {
  const [draft, setDraft] = useState(noChanges);
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const shown = applyChanges(theme, draft);
  const changes = compareThemes(theme, shown);
  const count = countChanges(changes);

  const change = (part: Partial<ThemeChanges>) => {
    setFailure(undefined);
    setDraft((known) => ({
      settings: { ...known.settings, ...part.settings },
      fonts: { ...known.fonts, ...part.fonts },
      logos: { ...known.logos, ...part.logos },
    }));
  };

  async function apply() {
    if (count === 0 || isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const saved = await saveTheme(idSite, version, changes);
      // What was tried while the theme was applied is not applied yet.
      setDraft((known) => (known === draft ? noChanges : known));
      setSavedAt(new Date());
      offerUndo({ label: 'Thème appliqué au site', undo: () => restore(theme, saved.theme) });
    } catch (error) {
      const refused = toFailure(error);
      setFailure(refused);
      if (refused.code === 'conflict') await queryClient.fetchQuery({ ...themeQuery(idSite), staleTime: 0 });
    } finally {
      setPending(false);
    }
  }

  async function restore(before: SiteTheme, applied: SiteTheme) {
    try {
      const current = await queryClient.fetchQuery({ ...themeQuery(idSite), staleTime: 0 });
      await saveTheme(idSite, current.version, compareThemes(applied, before));
      notify('Le thème d’avant est rétabli.');
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    }
  }

  return {
    theme: shown,
    changes,
    count,
    change,
    apply,
    failure,
    isPending,
    savedAt,
    replace: (next: SiteTheme) => {
      setFailure(undefined);
      setDraft(compareThemes(theme, next));
    },
    discard: () => {
      const left = draft;
      setDraft(noChanges);
      setFailure(undefined);
      offerUndo({ label: 'Essai abandonné', undo: async () => setDraft(left) });
    },
  };
}

export type ThemeDraft = ReturnType<typeof useThemeDraft>;
