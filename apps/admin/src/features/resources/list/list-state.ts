import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import { setParameter, useAddressParameters } from '../../../base/navigation/use-address-parameters.ts';
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
  const [parameters, edit] = useAddressParameters();
  const names = listParameters(description);
  const query: Record<string, string> = {};
  for (const name of names) {
    const value = parameters.get(name);
    if (value) query[name] = value;
  }
  const change = (changes: Readonly<Record<string, string>>) =>
    edit((next) => {
      for (const name of [...next.keys()]) if (!names.includes(name)) next.delete(name);
      for (const [name, value] of Object.entries(changes)) setParameter(next, name, value);
    });
  return {
    query,
    isFiltered: Object.keys(query).some((name) => name !== 'order'),
    change,
    replace: (next) => change({ ...Object.fromEntries(names.map((name) => [name, ''])), ...next }),
  };
}
