import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import { useSearchParams } from 'react-router';
import type { ListQuery } from '../../lists/list-preferences.ts';

/** Lists the parameters of a list that stand in its URL. */
export function listParameters({ filters, search, verbs }: ResourceDescription): string[] {
  const ofFilters = Object.entries(filters).flatMap(([key, { kind }]) =>
    kind === 'period' ? [`${key}From`, `${key}Until`] : [key],
  );
  return [...ofFilters, ...(search ? ['q'] : []), ...(verbs.includes('archive') ? ['archived'] : []), 'order'];
}

/** Filters, search and order in the URL: a link or the back button brings them back. */
export function useListState(description: ResourceDescription): {
  query: ListQuery;
  isFiltered: boolean;
  change(changes: Record<string, string>): void;
  replace(query: ListQuery): void;
} {
  const [parameters, setParameters] = useSearchParams();
  const query: Record<string, string> = {};
  for (const name of listParameters(description)) {
    const value = parameters.get(name);
    if (value) query[name] = value;
  }
  const replace = (next: ListQuery) =>
    setParameters(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return {
    query,
    isFiltered: Object.keys(query).some((name) => name !== 'order'),
    change: (changes) => replace({ ...query, ...changes }),
    replace,
  };
}
