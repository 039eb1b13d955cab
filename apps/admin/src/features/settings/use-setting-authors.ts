import { useQueries } from '@tanstack/react-query';
import { type Setting, settingHistoryQuery } from './settings.queries.ts';

/** Finds who stored the values in place of some settings; empty names while that is read, which nothing waits for. */
export function useSettingAuthors(idSite: number, settings: readonly Setting[]): readonly string[] {
  const histories = useQueries({ queries: settings.map((setting) => settingHistoryQuery(idSite, setting)) });
  return histories.map(({ data }) => data?.entries[0]?.author ?? '');
}
