import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { BackIcon, RightIcon } from '../../base/components/icons.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { AccountDownloads } from './account-downloads.tsx';
import { AccountFigures } from './account-figures.tsx';
import {
  describePeriod,
  findPeriod,
  formatSearch,
  type Period,
  type PeriodKind,
  periodKinds,
  readPeriod,
  shiftPeriod,
} from './account-periods.ts';
import { accountsQuery } from './accounts.queries.ts';
import styles from './accounts-page.module.css';

/** What an accountant asks for: the figures of a period, and its files. */
export function AccountsPage() {
  const { idSite } = useOpenSite();
  const [search] = useSearchParams();
  const period = readPeriod(search, new Date().toLocaleDateString('sv-SE'));
  const { data, error, isPlaceholderData } = useQuery(accountsQuery(idSite, { from: period.from, to: period.to }));
  return (
    <Page
      isWide
      title="Pour mon comptable"
      lead="Ce qui a été payé et remboursé dans la période, au centime près. Une vente compte le jour de son paiement."
      action={
        <div className={styles.ways}>
          <Button onClick={() => window.print()}>Imprimer</Button>
        </div>
      }
    >
      <PeriodBar period={period} />
      {error ? (
        <FailureNotice failure={toFailure(error)} />
      ) : data ? (
        <div data-stale={isPlaceholderData || undefined} className={styles.report}>
          <AccountFigures data={data} />
          <AccountDownloads idSite={idSite} period={period} />
        </div>
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  );
}

function PeriodBar({ period }: { period: Period }) {
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
