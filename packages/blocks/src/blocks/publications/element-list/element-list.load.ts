import type {
  ElementRouteResource,
  ElementSummary,
  ListedOccurrence,
} from '@vitrine/contract/endpoints/element.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { parseFilters } from '../../../parts/catalogue/filter-query.ts';
import { parsePageNumber } from '../../../parts/publishing/pagination-items.ts';
import type { ElementListProps } from './element-list.schema.ts';

export interface ElementListData {
  items: readonly ElementSummary[];
  /** The coming occurrences, up to one response's limit; for calendars only. */
  occurrences: readonly ListedOccurrence[];
  /** Total number of occurrences, when no filter is set. */
  occurrenceTotal: number;
  total: number;
  /** Number of the page, from 1. */
  page: number;
  filters: ElementRouteResource['filters'];
  /** The filter values from the URL's query, by filter name. */
  chosen: Readonly<Record<string, string>>;
}

/**
 * Loads one page of a route's elements, filtered by the URL. A list that shows only its beginning is always at its
 * first page.
 */
export const loadElementList: BlockLoad<ElementListProps, ElementListData> = async (props, request) => {
  const { client, query } = request;
  const isWhole = props.follow === 'pages';
  const { routes } = await client.listElementRoutes({});
  const filters = isWhole ? (routes.find(({ route }) => route === props.route)?.filters ?? []) : [];
  const chosen = parseFilters(query, filters);
  const page = isWhole ? parsePageNumber(query.page) : 1;
  const { items, total } = await client.listElements({
    params: { route: props.route },
    query: {
      page: String(page),
      nbItem: String(props.count),
      field: Object.entries(chosen)
        .map((pair) => pair.join(':'))
        .join(','),
    },
  });
  const coming =
    props.variant === 'calendar' && page === 1 ? await listDates(props.route, request) : { occurrences: [], total: 0 };
  const isChosen = Object.keys(chosen).length > 0;
  const ids = new Set(items.map(({ id }) => id));
  const occurrences = isChosen ? coming.occurrences.filter(({ element }) => ids.has(element.id)) : coming.occurrences;
  return {
    items,
    total,
    page,
    filters,
    chosen,
    occurrences,
    occurrenceTotal: isChosen ? occurrences.length : coming.total,
  };
};

/** Maximum number of occurrences in one API response. */
const maximumDates = 100;

const listDates = (route: string, { client }: Parameters<typeof loadElementList>[1]) =>
  client.listOccurrences({ query: { route, nbItem: String(maximumDates) } });
