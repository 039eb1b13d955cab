import { useSearchParams } from 'react-router';
import type { ListQuery } from '../../../features/lists/list-preferences.ts';
import { type InboxView, inboxViews } from './inbox-views.data.ts';

/** Filters of the inbox, by their words in the address. */
const filterWords = ['genre', 'formulaire', 'attribue', 'personne', 'du', 'au'] as const;

export interface InboxState {
  view: InboxView;
  /** What stands in the address, by its words; without the view, which is the tab. */
  filters: ListQuery;
  /** How many filters narrow the list, the search apart. */
  active: number;
  /** What the address says, the view among it: a saved view. */
  whole: ListQuery;
  change(changes: Readonly<Record<string, string>>): void;
  replace(query: ListQuery): void;
}

/** The tab, the filters and the search in the address: a link or the back button brings them back. */
export function useInboxState(): InboxState {
  const [parameters, setParameters] = useSearchParams();
  const whole: Record<string, string> = {};
  for (const word of ['vue', ...filterWords, 'q']) {
    const value = parameters.get(word);
    if (value) whole[word] = value;
  }
  const replace = (next: ListQuery) =>
    setParameters(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  const { vue, ...filters } = whole;
  return {
    view: inboxViews.find(({ word }) => word === vue) ?? inboxViews[0],
    filters,
    active: filterWords.filter((word) => filters[word]).length,
    whole,
    change: (changes) => replace({ ...whole, ...changes }),
    replace,
  };
}
