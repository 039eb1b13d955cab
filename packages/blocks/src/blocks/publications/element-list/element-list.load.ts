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
  /** Every coming date, as far as one answer holds them; of a calendar only. */
  occurrences: readonly ListedOccurrence[];
  /** How many dates there are in all, where no choice leaves some out. */
  occurrenceTotal: number;
  total: number;
  /** The page shown, from 1. */
  page: number;
  filters: ElementRouteResource['filters'];
  /** The choices that the address asks for, by the filters' names. */
  chosen: Readonly<Record<string, string>>;
}

/** Reads one page of a route's elements, those of the address's choices; a beginning of the list is always its first page. */
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

/** The most dates that one answer of the API gives. */
const maximumDates = 100;

const listDates = (route: string, { client }: Parameters<typeof loadElementList>[1]) =>
  client.listOccurrences({ query: { route, nbItem: String(maximumDates) } });
