import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import button from '../../../base/components/button.module.css';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page } from '../../../base/page/page.tsx';
import { formatSearch, readPeriod } from '../parts/account-periods.ts';
import { PeriodBar } from '../parts/period-bar.tsx';
import { AccountDownloads } from './account-downloads.tsx';
import { AccountFigures } from './account-figures.tsx';
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
          <Link className={`${button.button} ${button.plain}`} to={`versements${formatSearch(period)}`}>
            Versements des cartes
          </Link>
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
