import type { ReactNode } from 'react';
import styles from './amount-table.module.css';

/**
 * A table of amounts, which scrolls where it is wider than the screen. Columns of words are named, and their cells have
 * `data-text`. Cells of `aside` columns have `data-aside`: a phone does not show them, but what the title of their row says in its `data-narrow`.
 */
export function AmountTable({
  label,
  columns,
  words = [],
  aside = [],
  children,
}: {
  label: string;
  columns: readonly string[];
  words?: readonly string[];
  aside?: readonly string[];
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={`Tableau\u00a0: ${label}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                data-text={words.includes(name) || undefined}
                data-aside={aside.includes(name) || undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
