import { Link, useNavigate } from 'react-router';
import { BackIcon, RightIcon } from '../../../base/components/icons.tsx';
import {
  describePeriod,
  findPeriod,
  formatSearch,
  type Period,
  type PeriodKind,
  periodKinds,
  shiftPeriod,
} from './account-periods.ts';
import styles from './parts.module.css';

/** Chooses the period of a screen, which its URL has. */
export function PeriodBar({ period }: { period: Period }) {
  const navigate = useNavigate();
  const pathOf = (kind: PeriodKind) =>
    formatSearch(kind === 'dates' ? { ...period, kind } : findPeriod(kind, period.from));
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.moves}>
          <Link className={styles.step} to={formatSearch(shiftPeriod(period, -1))} aria-label="Période d’avant">
            <BackIcon size={20} />
          </Link>
          <Link className={styles.step} to={formatSearch(shiftPeriod(period, 1))} aria-label="Période d’après">
            <RightIcon size={20} />
          </Link>
          <p className={styles.period} role="status">
            {describePeriod(period)}
          </p>
        </div>
        <nav aria-label="Période" className={styles.kinds}>
          {(Object.keys(periodKinds) as PeriodKind[]).map((kind) => (
            <Link
              key={kind}
              className={styles.kind}
              to={pathOf(kind)}
              replace
              aria-current={kind === period.kind ? 'true' : undefined}
            >
              {periodKinds[kind]}
            </Link>
          ))}
        </nav>
      </div>
      {period.kind === 'dates' && (
        <div className={styles.dates}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className={styles.date}>
              {end === 'from' ? 'Du' : 'Au'}
              <input
                type="date"
                value={period[end]}
                onChange={({ target }) =>
                  target.value && navigate(formatSearch({ ...period, [end]: target.value }), { replace: true })
                }
              />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
