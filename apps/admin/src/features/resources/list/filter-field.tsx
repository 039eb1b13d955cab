import { useQuery } from '@tanstack/react-query';
import type { ResourceFilter } from '@vitrine/contract/resources/resource-definition';
import { useId } from 'react';
import type { ListQuery } from '../../lists/list-preferences.ts';
import styles from '../../lists/list-toolbar.module.css';
import { choicesQuery, type SiteResource } from '../record/resource.queries.ts';

/** One filter of a list. */
export function FilterField({
  resource,
  name,
  filter,
  query,
  onChange,
}: {
  resource: SiteResource;
  name: string;
  filter: ResourceFilter;
  query: ListQuery;
  onChange(changes: Record<string, string>): void;
}) {
  const id = useId();
  const path = filter.kind === 'record' ? filter.choices : undefined;
  const choices = useQuery({ ...choicesQuery(resource, path ?? ''), enabled: path !== undefined }).data;
  if (filter.kind === 'record' && !choices) return null;
  if (filter.kind === 'period')
    return (
      <fieldset className={styles.period}>
        <legend>{filter.label}</legend>
        {(['From', 'Until'] as const).map((end) => (
          <label key={end}>
            {end === 'From' ? 'du' : 'au'}
            <input
              type="date"
              className={styles.input}
              value={query[name + end] ?? ''}
              onChange={(event) => onChange({ [name + end]: event.currentTarget.value })}
            />
          </label>
        ))}
      </fieldset>
    );
  const options =
    filter.kind === 'record'
      ? (choices ?? []).map((one): [string, string] => [String(one.value), one.label])
      : filter.kind === 'text'
        ? []
        : Object.entries(filter.options);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.kind === 'text' ? (
        <input
          id={id}
          className={styles.input}
          value={query[name] ?? ''}
          maxLength={200}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ) : (
        <select
          id={id}
          className={styles.input}
          value={query[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        >
          <option value="">Tous</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
