import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CircleIcon, DoneIcon, WarningIcon } from './icons.tsx';
import styles from './rows.module.css';

/** A short list, one line each, parted by hairlines. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** One line: what it is, more about it, and at its end what can be done. */
export function Row({
  title,
  sub,
  mark,
  children,
}: {
  title: ReactNode;
  sub?: ReactNode;
  mark?: 'done' | 'wanted' | 'open' | undefined;
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      {mark && (
        <span className={styles.mark} data-kind={mark}>
          {mark === 'done' ? (
            <DoneIcon size={20} />
          ) : mark === 'wanted' ? (
            <WarningIcon size={20} />
          ) : (
            <CircleIcon size={20} />
          )}
        </span>
      )}
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </li>
  );
}

/** What stands where a list has nothing yet. */
export function EmptyRows({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** Reads on where a list has more than is shown. */
export function MoreRows({
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}) {
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Voir la suite
      </Button>
    </div>
  );
}

/** A choice inside a line. */
export { styles as rowStyles };
