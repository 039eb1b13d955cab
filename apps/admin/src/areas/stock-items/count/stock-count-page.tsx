import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../../base/components/rows.tsx';
import { SearchField } from '../../../base/components/search-field.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page, Section } from '../../../base/page/page.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { CountReview } from './count-review.tsx';
import { CountRow } from './count-row.tsx';
import { refreshStock, type StockCount, stockCountQuery } from './stock-count.queries.ts';
import styles from './stock-count-page.module.css';

/** The cellar is counted: each stock with what the program believes, typed by thumb and kept at once. */
export function StockCountPage() {
  const { idSite, rights } = useOpenSite();
  const { data, error } = useQuery(stockCountQuery(idSite));
  const canCount = rights.includes('orders.update');
  return (
    <Page
      title="Inventaire"
      lead="Comptez ce qui est en cave, avec les bouteilles vendues et pas encore parties. Vous pouvez fermer la page et reprendre plus tard."
      back={{ to: `${adminPaths.site(idSite)}/stock`, label: 'Le stock' }}
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && !data.count && <StartCount idSite={idSite} canCount={canCount} hasItems={data.items.length > 0} />}
      {data?.count && <OpenCount idSite={idSite} data={data} canCount={canCount} />}
      {data && data.history.length > 0 && <History history={data.history} />}
    </Page>
  );
}

function StartCount({ idSite, canCount, hasItems }: { idSite: number; canCount: boolean; hasItems: boolean }) {
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await callApi('startStockCount', { params: { idSite } });
      await refreshStock(idSite);
    } catch (error) {
      notify(toFailure(error).message, 'danger');
      setPending(false);
    }
  };
  if (!hasItems) return <EmptyRows>Rien à compter&nbsp;: créez d’abord un vin.</EmptyRows>;
  if (!canCount) return <EmptyRows>Aucun inventaire n’est en cours.</EmptyRows>;
  return (
    <div className={styles.start}>
      <Button kind="primary" isPending={isPending} onClick={start}>
        Commencer un inventaire
      </Button>
    </div>
  );
}

function OpenCount({ idSite, data, canCount }: { idSite: number; data: StockCount; canCount: boolean }) {
  const [search, setSearch] = useState('');
  const [isReviewed, setReviewed] = useState(false);
  const words = foldText(search).split(' ').filter(Boolean);
  const shown = data.items.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  const counted = data.items.filter((item) => item.counted !== null).length;
  return (
    <>
      <div className={styles.search}>
        <SearchField label="Chercher un vin" value={search} onChange={setSearch} />
      </div>
      {shown.length === 0 && <EmptyRows>Aucun stock ne porte ce nom.</EmptyRows>}
      <ul className={styles.items} aria-label="À compter">
        {shown.map((item) => (
          <CountRow key={item.id} idSite={idSite} item={item} canCount={canCount} />
        ))}
      </ul>
      {canCount && (
        <div className={styles.bar}>
          <span aria-live="polite">{`${counted} sur ${data.items.length} comptés`}</span>
          <Button kind="primary" disabled={counted === 0} onClick={() => setReviewed(true)}>
            Terminer…
          </Button>
        </div>
      )}
      {isReviewed && (
        <CountReview
          idSite={idSite}
          counted={counted}
          left={data.items.length - counted}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  );
}

function History({ history }: Pick<StockCount, 'history'>) {
  return (
    <Section title="Derniers inventaires">
      <Rows>
        {history.map(({ id, endedAt, by, counted, missing, found }) => (
          <Row
            key={id}
            title={<Moment at={endedAt} />}
            sub={[
              `${counted} ${counted > 1 ? 'stocks comptés' : 'stock compté'}`,
              missing ? `${missing} de moins` : '',
              found ? `${found} de plus` : '',
              missing + found === 0 ? 'tout était juste' : '',
              by && `par ${by}`,
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </Rows>
    </Section>
  );
}
