import { useQuery } from '@tanstack/react-query';
import { payoutStateLabels } from '@vitrine/domain/accounting/payout-labels.data';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link, useSearchParams } from 'react-router';
import { formatAmount } from '../../../base/amounts/format-amount.ts';
import { toFailure } from '../../../base/api/api-failure.ts';
import { FailureNotice, Status } from '../../../base/components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../../base/components/rows.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page } from '../../../base/page/page.tsx';
import { formatSearch, readPeriod } from '../parts/account-periods.ts';
import parts from '../parts/parts.module.css';
import { PeriodBar } from '../parts/period-bar.tsx';
import { describeFault, describeSum, formatDay } from './describe-payout.ts';
import { type Payout, payoutsQuery } from './payouts.queries.ts';
import styles from './payouts-page.module.css';

/** What the card service has paid out in a period. */
export function PayoutsPage() {
  const { idSite } = useOpenSite();
  const [search] = useSearchParams();
  const period = readPeriod(search, new Date().toLocaleDateString('sv-SE'));
  const { data, error } = useQuery(payoutsQuery(idSite, { from: period.from, to: period.to }));
  return (
    <Page
      title="Versements"
      lead="Ce que le service de cartes a versé sur votre compte en banque, et ce que chaque versement contient, au centime près."
      back={{ to: `${adminPaths.site(idSite)}/comptes${formatSearch(period)}`, label: 'Pour mon comptable' }}
    >
      <PeriodBar period={period} />
      {error ? (
        <FailureNotice failure={toFailure(error)} />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : data.payouts.length ? (
        <>
          <Figures payouts={data.payouts} />
          <Rows label="Versements de la période">
            {data.payouts.map((payout) => (
              <Row
                key={payout.id}
                title={
                  <Link to={payout.id}>{`${formatDay(payout.arrivesOn)}, ${formatAmount(payout.amountCents)}`}</Link>
                }
                sub={describeSum(payout)}
              >
                <PayoutStatus payout={payout} />
              </Row>
            ))}
          </Rows>
        </>
      ) : (
        <EmptyRows>
          Aucun versement dans cette période. Ils sont lus chaque matin auprès du service de cartes, dès qu’une commande
          a été payée par carte.
        </EmptyRows>
      )}
    </Page>
  );
}

/** Sums of what has arrived. */
function Figures({ payouts }: { payouts: readonly Payout[] }) {
  const arrived = payouts.filter(({ state }) => state === 'paid');
  const sum = (read: (payout: Payout) => number) =>
    formatAmount(arrived.reduce((total, payout) => total + read(payout), 0));
  return (
    <dl className={`${parts.figures} ${styles.figures}`}>
      <div>
        <dt>Versé</dt>
        <dd>{sum(({ amountCents }) => amountCents)}</dd>
      </div>
      <div>
        <dt>Paiements</dt>
        <dd>{sum(({ payments }) => payments.cents)}</dd>
      </div>
      <div>
        <dt>Remboursements</dt>
        <dd>{sum(({ refunds }) => refunds.cents)}</dd>
      </div>
      <div>
        <dt>Frais du service</dt>
        <dd>{sum(({ feeCents }) => -feeCents)}</dd>
      </div>
    </dl>
  );
}

/** How far a payout is, or what of it is to be looked at. */
export function PayoutStatus({ payout }: { payout: Payout }) {
  const fault = describeFault(payout);
  if (payout.state !== 'paid')
    return <Status kind={payout.state === 'pending' ? 'neutral' : 'danger'}>{payoutStateLabels[payout.state]}</Status>;
  return fault ? <Status kind="warning">À rapprocher</Status> : <Status kind="success">Versé</Status>;
}
