import { useQuery } from '@tanstack/react-query';
import type { StaffSite } from '../api/session.queries.ts';
import { type Area, buildAreaPath } from '../areas/area.ts';

/** A record that an area has found. */
interface FoundRecord {
  area: Area;
  label: string;
  path: string;
}

/** Finds records of all areas that the user may open, from the second letter on. An area that fails finds nothing. */
export function useFoundRecords(
  areas: readonly Area[],
  site: StaffSite | undefined,
  words: string,
): readonly FoundRecord[] {
  const { data } = useQuery({
    queryKey: ['palette-records', site?.idSite, words],
    enabled: site !== undefined && words.length > 1,
    queryFn: async () => {
      if (!site) return [];
      const found = await Promise.all(
        areas.map(async (area) => {
          const records = (await area.find?.(site.idSite, words).catch(() => [])) ?? [];
          return records.map(({ label, path }) => ({ area, label, path: buildAreaPath(area, site.idSite, path) }));
        }),
      );
      return found.flat();
    },
    placeholderData: (before) => before,
  });
  return words.length > 1 ? (data ?? []) : [];
}
