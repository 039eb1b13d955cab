import type { ResourceFilter } from '@vitrine/contract/resources/resource-definition';
import { useId } from 'react';
import type { ListQuery } from '../../lists/list-preferences.ts';
import styles from '../../lists/list-toolbar.module.css';

/** One filter of a list. */
export function FilterField({
  name,
  filter,
  query,
  onChange,
}: {
  name: string;
  filter: ResourceFilter;
  query: ListQuery;
  onChange(changes: Record<string, string>): void;
}) {
  const id = useId();
  if (filter.kind === 'record') return null;
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
          {Object.entries(filter.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
