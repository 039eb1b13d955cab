import { queryClient } from '../../api/query-client.ts';
import { searchSettings } from './search-settings.ts';
import { settingsQuery } from './settings.queries.ts';

/** Finds settings by the words of their owner, for the palette. */
export async function findSettings(idSite: number, words: string): Promise<{ label: string; path: string }[]> {
  const data = await queryClient.ensureQueryData(settingsQuery(idSite));
  return searchSettings(data, words)
    .slice(0, 6)
    .map(({ type, group, label }) => ({ label, path: `${group}?reglage=${type}` }));
}
