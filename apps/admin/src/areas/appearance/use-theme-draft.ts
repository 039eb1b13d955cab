import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../api/api-failure.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify, offerUndo } from '../../shell/toasts.ts';
import { compareThemes, countChanges, type SiteTheme, saveTheme, type ThemeData, themeQuery } from './theme.queries.ts';

/** A theme that is being tried: seen in the preview, applied as one, taken back as one. */
export function useThemeDraft(idSite: number, { theme, version }: Pick<ThemeData, 'theme' | 'version'>) {
  const [draft, setDraft] = useState<SiteTheme>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const shown = draft ?? theme;
  const changes = compareThemes(theme, shown);
  const count = countChanges(changes);

  const change = (part: Partial<SiteTheme>) => {
    setFailure(undefined);
    setDraft((known = theme) => ({
      settings: { ...known.settings, ...part.settings },
      fonts: { ...known.fonts, ...part.fonts },
      logos: part.logos ?? known.logos,
    }));
  };

  async function apply() {
    if (count === 0 || isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const saved = await saveTheme(idSite, version, changes);
      setDraft(undefined);
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
      setDraft(next);
    },
    discard: () => {
      const left = draft;
      setDraft(undefined);
      setFailure(undefined);
      offerUndo({ label: 'Essai abandonné', undo: async () => setDraft(left) });
    },
  };
}

export type ThemeDraft = ReturnType<typeof useThemeDraft>;
