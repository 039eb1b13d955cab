import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { queryClient } from '../../base/api/query-client.ts';
import type { StaffSite } from '../../base/api/session.queries.ts';
import type { CommandHit } from '../../base/navigation/area.ts';
import { settingsQuery } from '../../features/settings/settings.queries.ts';
import { searchSettings } from './search-settings.ts';

/** Finds settings by the words of their owner, for the command menu. */
export async function findSettings({ idSite }: StaffSite, words: string): Promise<CommandHit[]> {
  const data = await queryClient.ensureQueryData(settingsQuery(idSite));
  return searchSettings(data, words)
    .slice(0, 6)
    .map(({ type, group, label }) => ({ label, path: `${adminPaths.site(idSite)}/reglages/${group}?reglage=${type}` }));
}
