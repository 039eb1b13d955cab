import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { settingsQuery } from '../../features/settings/settings.queries.ts';

export type ThemeData = ReplyOf<'readSiteTheme'>;
export type SiteTheme = ThemeData['theme'];
type ThemeRevision = ReplyOf<'listThemeRevisions'>['revisions'][number];
export type FontFamily = ThemeData['families'][number];
export type LogoImage = NonNullable<SiteTheme['logos'][keyof SiteTheme['logos']]>;

export const themeQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['theme', idSite],
    queryFn: ({ signal }) => callApi('readSiteTheme', { params: { idSite } }, { signal }),
  });

/** Reads again the theme that is in place. */
export const readTheme = (idSite: number): Promise<ThemeData> =>
  queryClient.fetchQuery({ ...themeQuery(idSite), staleTime: 0 });

export const themeRevisionsQuery = (idSite: number, version: string) =>
  queryOptions({
    queryKey: ['theme', idSite, 'revisions', version],
    queryFn: ({ signal }) => callApi('listThemeRevisions', { params: { idSite }, query: { nbItem: 30 } }, { signal }),
  });

/** Applies changes of the theme as one; a variant of the logo that is to go is null. */
export async function saveTheme(
  idSite: number,
  version: string,
  { settings, fonts, logos }: ThemeChanges,
): Promise<ReplyOf<'updateSiteTheme'>> {
  const body = { version, settings, fonts, logos };
  const saved = await callApi('updateSiteTheme', { params: { idSite }, body });
  queryClient.setQueryData(themeQuery(idSite).queryKey, (known) => known && { ...known, ...saved });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: themeQuery(idSite).queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: settingsQuery(idSite).queryKey, exact: true }),
  ]);
  return saved;
}

/** What differs from the theme in place. */
export interface ThemeChanges {
  settings: SiteTheme['settings'];
  fonts: SiteTheme['fonts'];
  logos: { [Type in keyof SiteTheme['logos']]?: LogoImage | null };
}

/** Lists what leads from one theme to another. What the other does not say stays; a logo that it has not goes. */
export function compareThemes(from: SiteTheme, to: SiteTheme): ThemeChanges {
  const differing = <Value>(before: Readonly<Record<string, Value>>, after: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
  const types = [...new Set([...Object.keys(from.logos), ...Object.keys(to.logos)])] as (keyof SiteTheme['logos'])[];
  const isSameLogo = (type: keyof SiteTheme['logos']) => {
    const [one, other] = [from.logos[type], to.logos[type]];
    return one?.mediaId === other?.mediaId && one?.alt === other?.alt;
  };
  return {
    settings: differing(from.settings, to.settings),
    fonts: differing(from.fonts, to.fonts),
    logos: Object.fromEntries(types.filter((type) => !isSameLogo(type)).map((type) => [type, to.logos[type] ?? null])),
  };
}

/** A part of the theme that two people have changed. */
export interface ThemeConflict {
  part: keyof ThemeChanges;
  /** Its name within the part. */
  name: string;
}

/** Lists what others have made of the parts that changes touch, where it is something else. */
export function findConflicts(opened: SiteTheme, present: SiteTheme, changes: ThemeChanges): ThemeConflict[] {
  const others = compareThemes(opened, present);
  const apart = compareThemes(present, applyChanges(present, changes));
  return (['settings', 'fonts', 'logos'] as const).flatMap((part) =>
    Object.keys(apart[part])
      .filter((name) => Object.hasOwn(others[part], name))
      .map((name) => ({ part, name })),
  );
}

/**
 * Names who applied each of these parts last, by the themes that the site has had, the latest first. Empty where the theme in
 * place is not the latest of them: the settings of a theme may also be changed apart.
 */
export function findThemeAuthors(
  revisions: readonly Pick<ThemeRevision, 'author' | 'theme' | 'isCurrent'>[],
  conflicts: readonly ThemeConflict[],
): string[] {
  if (!revisions[0]?.isCurrent) return [];
  return conflicts.map(({ part, name }) => {
    const last = revisions.find(({ theme }, place) => {
      const former = revisions[place + 1];
      return former && Object.hasOwn(compareThemes(former.theme, theme)[part], name);
    });
    return last?.author ?? '';
  });
}

/** Returns changes without some of them. */
export function dropChanges(changes: ThemeChanges, dropped: readonly ThemeConflict[]): ThemeChanges {
  const without = <Value extends object>(part: ThemeConflict['part'], values: Value) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !dropped.some((one) => one.part === part && one.name === name)),
    ) as Value;
  return {
    settings: without('settings', changes.settings),
    fonts: without('fonts', changes.fonts),
    logos: without('logos', changes.logos),
  };
}

/** Returns a theme with changes. */
export function applyChanges(theme: SiteTheme, { settings, fonts, logos }: ThemeChanges): SiteTheme {
  const all = { ...theme.logos, ...logos };
  return {
    settings: { ...theme.settings, ...settings },
    fonts: { ...theme.fonts, ...fonts },
    logos: Object.fromEntries(Object.entries(all).filter(([, logo]) => logo)) as SiteTheme['logos'],
  };
}

/** Counts the changes of a theme. */
export function countChanges({ settings, fonts, logos }: ThemeChanges): number {
  return Object.keys(settings).length + Object.keys(fonts).length + Object.keys(logos).length;
}

/** Returns the four colours that the owner chooses. */
export function getColours({ settings }: Pick<SiteTheme, 'settings'>) {
  return {
    primary: String(settings.PRIMARY_COLOR || '#b5583a'),
    accent: String(settings.ACCENT_COLOR || '#7d8c6c'),
    ground: String(settings.BACKGROUND_COLOR || '#fbf6ee'),
    ink: String(settings.TEXT_COLOR || '#3a2c26'),
  };
}
