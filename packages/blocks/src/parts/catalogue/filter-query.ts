/** What stands before the name of a filter in an address. */
export const filterPrefix = 'f-';

/** A filter of a route: its name and the values of its choices. */
interface Filter {
  name: string;
  choices: readonly { value: string }[];
}

/** The choices that an address asks for, by the filters' names; what is no choice of theirs is left out. */
export function parseFilters(
  query: Readonly<Record<string, string>>,
  filters: readonly Filter[],
): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap(({ name, choices }) => {
      const value = query[filterPrefix + name];
      return value !== undefined && choices.some((choice) => choice.value === value) ? [[name, value]] : [];
    }),
  );
}

/** The part of an address after its path that asks for a page of a list with these choices. */
export function buildListQuery(chosen: Readonly<Record<string, string>>, page = 1): string {
  const parts = Object.entries(chosen).map(([name, value]) => `${filterPrefix}${name}=${value}`);
  if (page > 1) parts.push(`page=${page}`);
  return parts.length ? `?${parts.join('&')}` : '';
}
