import { Button } from '../../../base/components/button.tsx';
import { SearchField } from '../../../base/components/search-field.tsx';
import { ListMenus } from '../../lists/list-menus.tsx';
import type { ListPreferences } from '../../lists/list-preferences.ts';
import styles from '../../lists/list-toolbar.module.css';
import { ToolbarMenu } from '../../lists/toolbar-menu.tsx';
import { exportRecords, type SiteResource } from '../record/resource.queries.ts';
import { FilterField } from './filter-field.tsx';
import type { useListState } from './list-state.ts';

/** Search, filters, saved views, columns, density and export of a list. */
export function ListToolbar({
  resource,
  state,
  preferences,
  onPreferences,
  canExport,
}: {
  resource: SiteResource;
  state: ReturnType<typeof useListState>;
  preferences: ListPreferences;
  onPreferences(changes: Partial<ListPreferences>): void;
  canExport: boolean;
}) {
  const { description } = resource;
  const { columns, filters, search } = description;
  const { order: _, ...filter } = state.query;
  const active = Object.keys(filter).filter((name) => name !== 'q').length;
  return (
    <div className={styles.bar}>
      {search && (
        <SearchField
          label={`Chercher\u00a0: ${search.toLowerCase()}`}
          placeholder={search}
          value={state.query.q ?? ''}
          onChange={(q) => state.change({ q })}
        />
      )}
      {Object.keys(filters).length > 0 && (
        <ToolbarMenu label={active > 0 ? `Filtres (${active})` : 'Filtres'}>
          {Object.entries(filters).map(([key, one]) => (
            <FilterField
              key={key}
              resource={resource}
              name={key}
              filter={one}
              query={state.query}
              onChange={state.change}
            />
          ))}
          {active > 0 && (
            <Button onClick={() => state.replace(state.query.q ? { q: state.query.q } : {})}>
              Effacer les filtres
            </Button>
          )}
        </ToolbarMenu>
      )}
      <ListMenus
        views={{ query: state.query, apply: state.replace }}
        columns={columns}
        preferences={preferences}
        onPreferences={onPreferences}
        onExport={canExport ? () => exportRecords(resource, { filter }) : undefined}
      />
    </div>
  );
}
