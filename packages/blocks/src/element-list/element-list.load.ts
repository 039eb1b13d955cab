import type { ElementRouteResource, ElementSummary } from '@vitrine/contract/endpoints/element.endpoints';
import { chosenFilters } from '../catalogue/chosen-filters.ts';
import type { BlockLoad } from '../core/block-load.ts';
import { readPageNumber } from '../publishing/page-window.ts';
import type { ElementListProps } from './element-list.schema.ts';

export interface ElementListData {
  items: readonly ElementSummary[];
  total: number;
  /** The page shown, from 1. */
  page: number;
  filters: ElementRouteResource['filters'];
  /** The choices that the address asks for, by the filters' names. */
  chosen: Readonly<Record<string, string>>;
}

/** Reads one page of a route's elements, those of the address's choices; a beginning of the list is always its first page. */
export const loadElementList: BlockLoad<ElementListProps, ElementListData> = async (props, { client, query }) => {
  const isWhole = props.follow === 'pages';
  const { routes } = await client.listElementRoutes({});
  const filters = isWhole ? (routes.find(({ route }) => route === props.route)?.filters ?? []) : [];
  const chosen = chosenFilters(query, filters);
  const page = isWhole ? readPageNumber(query.page) : 1;
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
  return { items, total, page, filters, chosen };
};
