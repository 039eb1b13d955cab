import { type FormEvent, useId, useState } from 'react';
import { toFailure } from '../api/api-failure.ts';
import { Button } from '../components/button.tsx';
import { SearchField } from '../components/search-field.tsx';
import { notify } from '../shell/toasts.ts';
import { FilterField } from './filter-field.tsx';
import type { ListPreferences } from './list-preferences.ts';
import type { useListState } from './list-state.ts';
import styles from './list-toolbar.module.css';
import { exportRecords, type SiteResource } from './resource.queries.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

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
  const shown = preferences.columns ?? columns.filter(({ isOptional }) => !isOptional).map(({ key }) => key);
  const download = () =>
    exportRecords(resource, { filter }).catch((error: unknown) => notify(toFailure(error).message, 'danger'));
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
            <FilterField key={key} name={key} filter={one} query={state.query} onChange={state.change} />
          ))}
          {active > 0 && (
            <Button onClick={() => state.replace(state.query.q ? { q: state.query.q } : {})}>
              Effacer les filtres
            </Button>
          )}
        </ToolbarMenu>
      )}
      <ToolbarMenu label={preferences.views.length > 0 ? `Vues (${preferences.views.length})` : 'Vues'}>
        <SavedViews preferences={preferences} state={state} onPreferences={onPreferences} />
      </ToolbarMenu>
      <ToolbarMenu label="Colonnes">
        {columns.map(({ key, label }, place) => (
          <label key={key} className={styles.option}>
            <input
              type="checkbox"
              checked={shown.includes(key)}
              disabled={place === 0}
              onChange={(event) =>
                onPreferences({
                  columns: event.currentTarget.checked ? [...shown, key] : shown.filter((one) => one !== key),
                })
              }
            />
            {label}
          </label>
        ))}
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={preferences.isDense}
            onChange={(event) => onPreferences({ isDense: event.currentTarget.checked })}
          />
          Lignes serrées
        </label>
      </ToolbarMenu>
      {canExport && (
        <Button kind="quiet" className={styles.last} onClick={download}>
          Exporter en CSV
        </Button>
      )}
    </div>
  );
}

function SavedViews({
  preferences: { views },
  state,
  onPreferences,
}: {
  preferences: ListPreferences;
  state: ReturnType<typeof useListState>;
  onPreferences(changes: Partial<ListPreferences>): void;
}) {
  const id = useId();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (!title) return;
    onPreferences({ views: [...views.filter((view) => view.name !== title), { name: title, query: state.query }] });
    setName('');
  };
  return (
    <>
      {views.map((view) => (
        <div key={view.name} className={styles.view}>
          <Button kind="link" onClick={() => state.replace(view.query)}>
            {view.name}
          </Button>
          <Button
            kind="quiet"
            aria-label={`Oublier la vue ${view.name}`}
            onClick={() => onPreferences({ views: views.filter((one) => one.name !== view.name) })}
          >
            Oublier
          </Button>
        </div>
      ))}
      <form onSubmit={save} className={styles.save}>
        <label htmlFor={id}>Garder ces filtres et ce tri sous le nom</label>
        <input
          id={id}
          className={styles.input}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit">Garder la vue</Button>
        <span className={styles.note}>Les vues restent dans ce navigateur.</span>
      </form>
    </>
  );
}
