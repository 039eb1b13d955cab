import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { preparationTabLabels, preparationTabs } from '@vitrine/domain/ordering/preparation';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { useRowSelection } from '../../../base/components/use-row-selection.ts';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { ViewLinks } from '../../../base/navigation/view-links.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page } from '../../../base/page/page.tsx';
import { type PreparedOrder, preparationQuery, readTab } from '../orders/preparation.queries.ts';
import { type AdvanceStep, advance, confirmWords, isPaidAtStep, nameStep } from './advance-orders.ts';
import styles from './board-page.module.css';
import { ConfirmAdvance } from './confirm-advance.tsx';
import { OrderCard } from './order-card.tsx';

const emptyWords = {
  prepare: 'Rien à préparer. Les commandes payées, et celles à payer au retrait, arrivent ici.',
  ready: 'Aucune commande prête n’attend le transporteur.',
  collect: 'Aucune commande prête n’attend d’être retirée.',
  shipped: 'Aucun colis n’est en route. Ceux dont la réception n’est pas connue restent ici trente jours.',
  refund:
    'Rien à rembourser. Les rétractations qui n’attendent plus rien, et ce qui est à rendre à la main, arrivent ici.',
} as const;

/** The board of preparation: the orders of each step, each with the one act that is next. */
export function BoardPage() {
  const { idSite, rights } = useOpenSite();
  const [search] = useSearchParams();
  const tab = readTab(search);
  const list = useQuery(preparationQuery(idSite, tab));
  const orders = list.data?.orders ?? [];
  const { body, selected, select, selectAll, onKeyDown } = useRowSelection<HTMLUListElement>(
    orders.map(({ id }) => id),
  );
  const [asked, setAsked] = useState<{ orders: readonly [PreparedOrder, ...PreparedOrder[]]; to: AdvanceStep }>();
  const canAct = rights.includes('orders.update');
  const chosen = orders.filter(({ id }) => selected.has(id));
  const [first, ...others] = chosen;
  const next = first?.next;
  // Money is taken from one person at a time.
  const isCommon =
    next &&
    others.every((order) => order.next === next) &&
    !(others.length && chosen.some((order) => isPaidAtStep(next, order)));
  const start = (orders: readonly [PreparedOrder, ...PreparedOrder[]], to: AdvanceStep) => {
    if (confirmWords[to]) setAsked({ orders, to });
    else void advance(idSite, orders, to);
  };
  const papers = `${adminPaths.site(idSite)}/preparation/papiers?etape=${tab}${selected.size ? `&ids=${[...selected].join(',')}` : ''}`;
  return (
    <Page
      title="Préparation"
      lead="Ce qui attend d’être préparé, remis et expédié."
      action={orders.length > 0 && tab !== 'refund' && <ButtonLink to={papers}>Imprimer</ButtonLink>}
    >
      <ViewLinks
        views={preparationTabs.map((one) => ({
          label: preparationTabLabels[one],
          path: `?etape=${one}`,
          isOpen: one === tab,
          count: list.data?.counts[one],
        }))}
      />
      {list.error && <FailureNotice failure={toFailure(list.error)} />}
      {list.isPending && <Skeleton rows={4} />}
      {list.data && orders.length === 0 && <EmptyRows>{emptyWords[tab]}</EmptyRows>}
      {canAct && orders.length > 1 && tab !== 'refund' && tab !== 'shipped' && (
        <div className={styles.bulk}>
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={chosen.length === orders.length}
              onChange={(event) => selectAll(event.currentTarget.checked)}
            />
            Tout choisir
          </label>
          {first && next && isCommon && (
            <Button onClick={() => start([first, ...others], next)}>
              {`${nameStep(next, first)} (${chosen.length})`}
            </Button>
          )}
          {first && !isCommon && (
            <span className={styles.soft}>
              Elles ne se font pas d’un coup\u00a0: leurs étapes diffèrent, ou il reste à encaisser.
            </span>
          )}
        </div>
      )}
      <ul ref={body} aria-label={preparationTabLabels[tab]} className={styles.cards} onKeyDown={onKeyDown}>
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            idSite={idSite}
            order={order}
            tab={tab}
            canAct={canAct}
            isChosen={selected.has(order.id)}
            onChoose={() => select(order.id)}
            onAct={(to) => start([order], to)}
          />
        ))}
      </ul>
      {list.data?.isCut && <p className={styles.soft}>Les suivantes paraîtront quand celles-ci seront faites.</p>}
      {asked && <ConfirmAdvance idSite={idSite} {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
