/** Prefix of a filter's name in the URL's query. */
export const filterPrefix = 'f-';

/** A filter of a route: its name and the values of its choices. */
interface Filter {
  name: string;
  choices: readonly { value: string }[];
}

/** Parses the filter values of a URL's query, by filter name; unknown values are left out. */
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

/** Builds the query of a page of a list with these filter values. */
export function buildListQuery(chosen: Readonly<Record<string, string>>, page = 1): string {
  const parts = Object.entries(chosen).map(([name, value]) => `${filterPrefix}${name}=${value}`);
  if (page > 1) parts.push(`page=${page}`);
  return parts.length ? `?${parts.join('&')}` : '';
}
