import { useQueries } from '@tanstack/react-query';
import { type Setting, settingHistoryQuery } from './settings.queries.ts';

/** Finds who stored the values in place of some settings; undefined while that is read. */
export function useSettingAuthors(idSite: number, settings: readonly Setting[]): readonly string[] | undefined {
  const histories = useQueries({ queries: settings.map((setting) => settingHistoryQuery(idSite, setting)) });
  if (histories.some(({ isLoading }) => isLoading)) return undefined;
  return histories.map(({ data }) => data?.entries[0]?.author ?? '');
}
