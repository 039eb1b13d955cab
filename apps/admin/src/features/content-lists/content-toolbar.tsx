import type { ReactNode } from 'react';
import { SearchField } from '../../base/components/search-field.tsx';
import { setParameter, useAddressParameters } from '../../base/navigation/use-address-parameters.ts';
import toolbar from '../lists/list-toolbar.module.css';
import { type ContentListKind, nameRoute } from './content-kinds.data.ts';
import shared from './contents.module.css';
import { nameLocale } from './locale-marks.tsx';
import { everyRoute, stateFilters } from './use-content-filter.ts';
import type { ContentPlace } from './view-tabs.tsx';

/** Search and filters of a list of contents; the URL keeps them. */
export function ContentToolbar({
  kind,
  place,
  locales,
  routes,
  menus,
}: {
  kind: ContentListKind;
  place: ContentPlace;
  locales: readonly string[];
  routes: readonly { route: string; title: string | null }[];
  /** What every list has at the end of its toolbar. */
  menus: ReactNode;
}) {
  const [search, edit] = useAddressParameters();
  const change = (name: string, value: string) => edit((next) => setParameter(next, name, value));
  const select = (
    name: string,
    label: string,
    all: string,
    options: readonly (readonly [string, string])[],
    allValue = '',
  ) => (
    <select
      className={shared.select}
      aria-label={label}
      value={search.get(name) ?? allValue}
      onChange={(event) => change(name, event.currentTarget.value)}
    >
      <option value={allValue}>{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <div className={toolbar.bar}>
      <SearchField label="Chercher par titre" value={search.get('q') ?? ''} onChange={(value) => change('q', value)} />
      {kind.kind === 'element' &&
        routes.length > 0 &&
        select(
          'rubrique',
          'Rubrique',
          'Toutes les rubriques',
          routes.map((one) => [one.route, nameRoute(one)]),
          everyRoute,
        )}
      {place === 'live' &&
        select(
          'etat',
          'État',
          'Tous les états',
          Object.entries(stateFilters).map(([value, { label }]) => [value, label]),
        )}
      {locales.length > 1 &&
        select(
          'sans',
          'Traduction manquante',
          'Toutes les langues',
          locales.slice(1).map((locale) => [locale, `Sans ${nameLocale(locale)}`]),
        )}
      {menus}
    </div>
  );
}
