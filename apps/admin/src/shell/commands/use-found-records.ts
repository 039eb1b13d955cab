import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../base/api/call-api.ts';
import type { StaffSite } from '../../base/api/session.queries.ts';
import { matchesWords } from '../../base/format/matches-words.ts';
import { type Area, buildAreaPath, type CommandHit } from '../../base/navigation/area.ts';

/** What the command menu has found in an area. */
interface Found extends CommandHit {
  area: Area;
}

/** A record of a resource, under what its list is called. */
interface FoundRecord extends Found {
  detail: string;
}

interface FoundThings {
  /** Contents, settings and pages of the guide. */
  hits: readonly Found[];
  /** Records of resources: those of one area stand together. */
  records: readonly FoundRecord[];
  /** Whether the server left lists out, because they took too long. */
  isPartial: boolean;
}

/** Keeps what a former search found only where it answers the words too: Enter never opens something else. */
const filterMatches = <One extends { label: string; detail?: string }>(found: readonly One[], words: string) =>
  found.filter(({ label, detail = '' }) => matchesWords(`${label} ${detail}`, words));

async function findHits({ find, contents }: Area, site: StaffSite, words: string): Promise<readonly CommandHit[]> {
  if (find) return find(site, words);
  if (!contents) return [];
  const { findContents } = await import('../../features/content-lists/find-contents.ts');
  return findContents(site, contents, words);
}

/**
 * Finds what the areas hold that the user may open, from the second letter on. An area that fails finds nothing. `typed` are
 * the words of this moment, `words` those that are looked for.
 */
export function useFoundRecords(
  areas: readonly Area[],
  site: StaffSite | undefined,
  words: string,
  typed: string,
): FoundThings {
  const enabled = site !== undefined && words.length > 1;
  const { data: hits, isPlaceholderData: areHitsOld } = useQuery({
    queryKey: ['command-hits', site?.idSite, words],
    enabled,
    queryFn: async () => {
      if (!site) return [];
      const found = await Promise.all(
        areas.map(async (area) => {
          const hits = await findHits(area, site, words).catch(() => []);
          return hits.map((hit) => ({ ...hit, area }));
        }),
      );
      return found.flat();
    },
    placeholderData: (before) => before,
  });
  const { data: answer, isPlaceholderData: isAnswerOld } = useQuery({
    queryKey: ['command-records', site?.idSite, words],
    enabled: enabled && areas.some(({ resource }) => resource),
    queryFn: ({ signal }) =>
      callApi('findRecords', { params: { idSite: site?.idSite ?? 0 }, query: { q: words } }, { signal }),
    placeholderData: (before) => before,
    // A failure is said by the lists themselves: the command menu goes on without records.
    retry: false,
  });
  if (!enabled) return { hits: [], records: [], isPartial: false };
  const records = areas.flatMap((area) => {
    const group = answer?.groups.find(({ resource }) => resource === area.resource);
    return (group?.records ?? []).map(({ id, title, detail }) => ({
      area,
      label: title,
      detail,
      path: buildAreaPath(area, site.idSite, String(id)),
    }));
  });
  const isTyping = typed !== words;
  return {
    hits: isTyping || areHitsOld ? filterMatches(hits ?? [], typed) : (hits ?? []),
    records: isTyping || isAnswerOld ? filterMatches(records, typed) : records,
    isPartial: answer?.isPartial ?? false,
  };
}
