import { useQuery } from '@tanstack/react-query';
import { useFieldError } from '../../base/forms/form.tsx';
import styles from './subscribers.module.css';
import { listsQuery } from './subscribers.queries.ts';

/** The letters to add people to; the only one of a site is chosen already. */
export function ListChoice({ idSite, chosen = [] }: { idSite: number; chosen?: readonly number[] }) {
  const choices = useQuery(listsQuery(idSite)).data?.choices ?? [];
  const error = useFieldError('lists');
  return (
    <fieldset className={styles.choice} aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
      <legend>Lettres</legend>
      {choices.map(({ value, label, isVisible }) => (
        <label key={value} className={styles.box}>
          <input
            type="checkbox"
            name="lists"
            value={value}
            defaultChecked={choices.length === 1 || chosen.includes(value)}
          />
          <span>
            {label}
            {!isVisible && <span className={styles.sub}> (plus proposée)</span>}
          </span>
        </label>
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

/** Reads the letters that were chosen. */
export const readLists = (form: FormData): number[] => form.getAll('lists').map(Number);
