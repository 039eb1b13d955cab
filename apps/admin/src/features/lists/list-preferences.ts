import { useState } from 'react';

/** Filters, search and order of a list, as they stand in its URL. */
export type ListQuery = Readonly<Record<string, string>>;

/** A view that somebody saved: filters and order under a name. */
export interface SavedView {
  name: string;
  query: ListQuery;
}

/** How somebody likes to see a list. It is kept in this browser, for each account apart. */
export interface ListPreferences {
  isDense: boolean;
  /** Keys of the columns that are shown; undefined for the usual ones. */
  columns?: string[];
  views: SavedView[];
}

const usual: ListPreferences = { isDense: false, views: [] };

/** Follows the preferences of an account for a list. */
export function useListPreferences(
  account: number,
  list: string,
): [ListPreferences, (changes: Partial<ListPreferences>) => void] {
  const key = `vitrine-liste-${account}-${list}`;
  const [stored, setStored] = useState(() => ({ key, preferences: readPreferences(key) }));
  // A screen that goes on for another list has the preferences of that one.
  const preferences = stored.key === key ? stored.preferences : readPreferences(key);
  const change = (changes: Partial<ListPreferences>) => {
    const next = { ...preferences, ...changes };
    setStored({ key, preferences: next });
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they hold until the page is left.
    }
  };
  return [preferences, change];
}

function readPreferences(key: string): ListPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ListPreferences>;
    return { ...usual, ...stored, views: Array.isArray(stored.views) ? stored.views : [] };
  } catch {
    return usual;
  }
}
