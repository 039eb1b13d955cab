import { type ReactNode, useId } from 'react';
import styles from './checklist.module.css';

/** A list of things to do that ticks itself, with how far one is. */
export function Checklist({
  title,
  sub,
  done,
  of,
  children,
  more,
  foot,
}: {
  title: string;
  sub: string;
  done: number;
  of: number;
  /** Its steps. */
  children: ReactNode;
  /** What stands below the steps. */
  more?: ReactNode;
  /** The last act, with what is said of it. */
  foot?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Progress done={done} of={of} />
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.sub}>{sub}</p>
        </div>
      </div>
      <ol className={styles.steps}>{children}</ol>
      {more}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}

/** How far one is, as a ring and in words. */
function Progress({ done, of }: { done: number; of: number }) {
  const round = 2 * Math.PI * 26;
  return (
    <div className={styles.progress} role="img" aria-label={`${done} sur ${of} faits`}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.track} cx="30" cy="30" r="26" />
        {done > 0 && (
          <circle className={styles.arc} cx="30" cy="30" r="26" strokeDasharray={`${(round * done) / of} ${round}`} />
        )}
      </svg>
      <span aria-hidden="true">
        {done}
        <small>/{of}</small>
      </span>
    </div>
  );
}

/** One thing of a checklist: done or not, what is known of it, and where it is done. */
export function ChecklistStep({
  title,
  sub,
  isDone,
  isRequired = false,
  act,
  children,
}: {
  title: string;
  sub: string;
  isDone: boolean;
  /** Whether the last act waits for it. */
  isRequired?: boolean;
  act?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10.25" />
        {isDone && <path d="m7.5 12.4 3 3 6-6.6" />}
      </svg>
      <div className={styles.text}>
        <h3 className={styles.name}>
          {title}
          <span className={styles.hidden}>{isDone ? ' (fait)' : ' (à faire)'}</span>
          {!isDone && isRequired && <span className={styles.required}>Obligatoire</span>}
        </h3>
        <p className={styles.sub}>{sub}</p>
        {children}
      </div>
      <div className={styles.act}>{act}</div>
    </li>
  );
}
