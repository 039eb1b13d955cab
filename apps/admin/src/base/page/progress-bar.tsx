import styles from './progress-bar.module.css';

/** How far a work is that takes its time; without a total, that it is under way. */
export function ProgressBar({
  label,
  done,
  total,
  isWide = false,
}: {
  label: string;
  done?: number | undefined;
  total?: number | undefined;
  /** Whether it takes the width of what holds it. */
  isWide?: boolean;
}) {
  return (
    <progress
      className={`${styles.progress} ${isWide ? styles.wide : ''}`}
      aria-label={label}
      {...(done === undefined || !total ? {} : { value: done, max: total })}
    />
  );
}
