import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import type { ListPreferences, ListQuery } from './list-preferences.ts';
import styles from './list-toolbar.module.css';
import { SavedViews } from './saved-views.tsx';
import { ToolbarMenu } from './toolbar-menu.tsx';

/** What a list can show of a record; the first is always there. */
export interface ListColumn {
  key: string;
  label: string;
  /** Whether it is hidden until it is chosen. */
  isOptional?: true;
}

interface ListMenusProps {
  /** The filters and the order of this moment, and how those of a view are taken. */
  views: { query: ListQuery; apply(query: ListQuery): void };
  columns: readonly ListColumn[];
  preferences: ListPreferences;
  onPreferences(changes: Partial<ListPreferences>): void;
  /** Absent where the list is not exported. */
  onExport?: (() => Promise<void>) | undefined;
}

/** Lists the keys of the columns that somebody sees. */
export function listShownColumns(columns: readonly ListColumn[], { columns: chosen }: ListPreferences): string[] {
  return columns.filter(({ key, isOptional }) => chosen?.includes(key) ?? !isOptional).map(({ key }) => key);
}

/** Saved views, columns, density and export: the end of the toolbar of every list. */
export function ListMenus({ views, columns, preferences, onPreferences, onExport }: ListMenusProps) {
  const shown = listShownColumns(columns, preferences);
  const download = () => onExport?.().catch((error: unknown) => notify(toFailure(error).message, 'danger'));
  return (
    <>
      <ToolbarMenu label={preferences.views.length > 0 ? `Vues (${preferences.views.length})` : 'Vues'}>
        <SavedViews
          views={preferences.views}
          onApply={({ query }) => views.apply(query)}
          onSave={(name) => {
            const others = preferences.views.filter((view) => view.name !== name);
            onPreferences({ views: [...others, { name, query: views.query }] });
          }}
          onForget={({ name }) => onPreferences({ views: preferences.views.filter((view) => view.name !== name) })}
          note="Les vues restent dans ce navigateur."
        />
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
      {onExport && (
        <Button kind="quiet" className={styles.last} onClick={download}>
          Exporter en CSV
        </Button>
      )}
    </>
  );
}
