import { useSearchParams } from 'react-router';
import type { ContentFilter } from '../contents/contents.queries.ts';
import type { ContentListKind } from './content-kinds.data.ts';
import { type ContentPlace, usePlace } from './view-tabs.tsx';

/** States by which a list is filtered, by their word in the URL. */
export const stateFilters: Readonly<Record<string, { label: string; filter: ContentFilter }>> = {
  'en-ligne': { label: 'En ligne', filter: { state: 'published' } },
  modifications: { label: 'Modifications non publiées', filter: { state: 'published', hasChanges: 'true' } },
  brouillons: { label: 'Brouillons', filter: { state: 'draft' } },
  'a-publier': { label: 'À publier', filter: { hasChanges: 'true' } },
  'hors-ligne': { label: 'Hors ligne', filter: { state: 'unpublished' } },
};

/** The word for elements of every route: their list opens at one of them. */
export const everyRoute = 'toutes';

/** Reads search, filters and order of a list from the URL: a link or the back button brings them back. */
export function useContentFilter(kind: ContentListKind): {
  filter: ContentFilter;
  place: ContentPlace;
  /** Whether more than the part of the list is chosen. */
  isFiltered: boolean;
} {
  const [search] = useSearchParams();
  const place = usePlace();
  const title = search.get('q') ?? '';
  const state = stateFilters[search.get('etat') ?? '']?.filter;
  const missingLocale = search.get('sans') ?? '';
  const folder = search.get('dossier') ?? '';
  const chosenRoute = search.get('rubrique') ?? '';
  const route = chosenRoute === everyRoute ? '' : chosenRoute;
  // Elements have an order within their route only.
  const hasOrder = kind.hasOrder && place === 'live' && (kind.kind !== 'element' || route !== '');
  return {
    place,
    isFiltered: title !== '' || state !== undefined || missingLocale !== '',
    filter: {
      ...(place === 'live' ? {} : { place }),
      ...state,
      ...(title ? { title } : {}),
      ...(missingLocale ? { missingLocale } : {}),
      ...(folder ? { folder } : {}),
      ...(route ? { route } : {}),
      ...(hasOrder ? { order: 'place' as const } : {}),
    },
  };
}
