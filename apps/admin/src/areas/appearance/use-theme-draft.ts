import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { readAfterConflict } from '../../base/api/read-after-conflict.ts';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import {
  applyChanges,
  compareThemes,
  countChanges,
  dropChanges,
  findConflicts,
  readTheme,
  type SiteTheme,
  saveTheme,
  type ThemeChanges,
  type ThemeConflict,
  type ThemeData,
} from './theme.queries.ts';

const noChanges: ThemeChanges = { settings: {}, fonts: {}, logos: {} };

/**
 * A theme that is being tried: seen in the preview, applied as one, taken back as one. Only what was changed is kept, so that
 * what others apply meanwhile stays.
 */
export function useThemeDraft(idSite: number, { theme, version }: Pick<ThemeData, 'theme' | 'version'>) {
  const [draft, setDraft] = useState(noChanges);
  /** The theme as it stood when the trial began: others may have applied another since. */
  const [opened, setOpened] = useState(theme);
  const [conflicts, setConflicts] = useState<readonly ThemeConflict[]>([]);
  /** The theme whose values a question shows, and on which the answer is applied: a third person may change it meanwhile. */
  const [comparedTheme, setComparedTheme] = useState<Pick<ThemeData, 'theme' | 'version'>>({ theme, version });
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const shown = applyChanges(theme, draft);
  const changes = compareThemes(theme, shown);
  const count = countChanges(changes);
  const pendingConflicts = isPending || count === 0 ? [] : findConflicts(opened, theme, changes);
  // What others have applied beside the trial stays, and is no question.
  if (opened !== theme && !isPending && pendingConflicts.length === 0) setOpened(theme);

  const change = (part: Partial<ThemeChanges>) => {
    setFailure(undefined);
    setDraft((known) => ({
      settings: { ...known.settings, ...part.settings },
      fonts: { ...known.fonts, ...part.fonts },
      logos: { ...known.logos, ...part.logos },
    }));
  };

  const showConflicts = (found: readonly ThemeConflict[], present: Pick<ThemeData, 'theme' | 'version'>) => {
    setComparedTheme({ theme: present.theme, version: present.version });
    setConflicts(found);
  };

  async function apply() {
    if (count === 0 || isPending) return;
    if (pendingConflicts.length) showConflicts(pendingConflicts, { theme, version });
    else await send(changes, { theme, version });
  }

  /** Applies changes to the theme that the user has seen; what others have made of the same parts meanwhile is asked first. */
  async function send(wanted: ThemeChanges, seen: Pick<ThemeData, 'theme' | 'version'>) {
    setPending(true);
    setFailure(undefined);
    try {
      const saved = await saveTheme(idSite, seen.version, wanted);
      // What was tried while the theme was applied is not applied yet.
      setDraft((known) => (known === draft || known === wanted ? noChanges : known));
      setOpened(saved.theme);
      setSavedAt(new Date());
      offerUndo({ label: 'Thème appliqué au site', undo: () => restore(seen.theme, saved.theme) });
    } catch (error) {
      const refused = toFailure(error);
      const present = await readAfterConflict(refused, () => readTheme(idSite));
      if (!present) setFailure(refused);
      else {
        const found = findConflicts(seen.theme, present.theme, wanted);
        if (found.length) showConflicts(found, present);
        else await send(wanted, present);
      }
    } finally {
      setPending(false);
    }
  }

  /** Applies what the user has chosen: of the parts that are not kept, those of the other stay. */
  async function resolve(kept: readonly ThemeConflict[]) {
    const left = dropChanges(
      changes,
      conflicts.filter((one) => !kept.includes(one)),
    );
    setConflicts([]);
    setOpened(comparedTheme.theme);
    setDraft(left);
    if (countChanges(left) > 0) await send(left, comparedTheme);
  }

  async function restore(before: SiteTheme, applied: SiteTheme) {
    try {
      const current = await readTheme(idSite);
      const back = compareThemes(applied, before);
      if (findConflicts(applied, current.theme, back).length)
        return notify('Rien n’est annulé\u00a0: quelqu’un a changé le thème depuis.', 'danger');
      await saveTheme(idSite, current.version, back);
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
    /** What others have applied of the parts that are being tried. */
    pendingConflicts,
    /** The parts between whose two values the user is to choose. */
    conflicts,
    /** The theme that the question shows beside the trial, with its version. */
    compared: comparedTheme,
    compare: () => showConflicts(pendingConflicts, { theme, version }),
    resolve,
    dismissConflict: () => setConflicts([]),
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
