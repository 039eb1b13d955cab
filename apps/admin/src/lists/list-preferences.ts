import { useState } from 'react';
import type { ListQuery } from './resource.queries.ts';

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

/** Follows the preferences of an account for a resource. */
export function useListPreferences(
  account: number,
  resource: string,
): [ListPreferences, (changes: Partial<ListPreferences>) => void] {
  const key = `vitrine-liste-${account}-${resource}`;
  const [preferences, setPreferences] = useState(() => readPreferences(key));
  const change = (changes: Partial<ListPreferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
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
