import { useQuery } from '@tanstack/react-query';
import { countQuery, type SiteResource } from '../record/resource.queries.ts';
import styles from './filter-tabs.module.css';
import type { useListState } from './list-state.ts';

/** Tabs over a list by the values of one filter, each with how many records it has. */
export function FilterTabs({ resource, state }: { resource: SiteResource; state: ReturnType<typeof useListState> }) {
  const { tabs, filters } = resource.description;
  const filter = tabs && filters[tabs.filter];
  if (!tabs || filter?.kind !== 'choice') return null;
  const chosen = state.query[tabs.filter] ?? '';
  return (
    <nav className={styles.tabs} aria-label={filter.label}>
      {['', ...tabs.values].map((value) => (
        <button
          key={value}
          type="button"
          className={styles.tab}
          aria-pressed={value === chosen}
          onClick={() => state.change({ [tabs.filter]: value })}
        >
          {value === '' ? 'Toutes' : filter.options[value]}
          {value !== '' && <TabCount resource={resource} query={{ [tabs.filter]: value }} />}
        </button>
      ))}
    </nav>
  );
}

function TabCount({ resource, query }: { resource: SiteResource; query: Record<string, string> }) {
  const count = useQuery(countQuery(resource, query)).data?.count;
  return count ? <span className={styles.count}>{count.toLocaleString('fr-FR')}</span> : null;
}
