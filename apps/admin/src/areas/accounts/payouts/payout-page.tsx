import { useQuery } from '@tanstack/react-query';
import { isOfNoOrder, labelPayoutLine } from '@vitrine/domain/accounting/payout-line';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { Link, useParams } from 'react-router';
import { AmountTable } from '../../../base/amounts/amount-table.tsx';
import { formatAmount } from '../../../base/amounts/format-amount.ts';
import { toFailure } from '../../../base/api/api-failure.ts';
import { FailureNotice, Notice } from '../../../base/components/notice.tsx';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page, Section } from '../../../base/page/page.tsx';
import { describeFault, formatDay, listSumParts } from './describe-payout.ts';
import { type Payout, type PayoutLine, payoutQuery } from './payouts.queries.ts';
import styles from './payouts-page.module.css';
import { PayoutStatus } from './payouts-page.tsx';

/** One payout of the card service: its sum, and each of its movements. */
export function PayoutPage() {
  const { idSite } = useOpenSite();
  const { idPayout = '' } = useParams();
  const { data, error } = useQuery(payoutQuery(idSite, idPayout));
  const day = data?.payout.arrivesOn;
  return (
    <Page
      title="Versement"
      lead={data && `${formatDay(data.payout.arrivesOn)} · ${data.payout.id}`}
      isWide
      back={{
        to: `${adminPaths.site(idSite)}/comptes/versements${day ? `?par=mois&du=${day}` : ''}`,
        label: 'Versements',
      }}
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <>
          <Sum payout={data.payout} />
          <Section
            title="Mouvements"
            lead={data.isCut ? 'Les premiers\u00a0: le fichier du mois les a tous.' : undefined}
          >
            {data.lines.length ? (
              <Lines idSite={idSite} lines={data.lines} timeZone={data.timeZone} />
            ) : (
              <EmptyRows>Le service de cartes ne dit pas, ou pas encore, ce que ce versement contient.</EmptyRows>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}

/** What the amount of a payout is the sum of. */
function Sum({ payout }: { payout: Payout }) {
  const fault = describeFault(payout);
  return (
    <div className={styles.sum}>
      <dl className={styles.parts}>
        {listSumParts(payout).map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatAmount(cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>
            Total <PayoutStatus payout={payout} />
          </dt>
          <dd>{formatAmount(payout.amountCents)}</dd>
        </div>
      </dl>
      {fault && (
        <Notice kind="warning">
          {fault}. Un mouvement sans commande vient d’ailleurs que de cette boutique, ou d’un paiement qu’elle ne
          connaît pas&nbsp;: sa référence le retrouve dans le service de cartes.
        </Notice>
      )}
    </div>
  );
}

function Lines({ idSite, lines, timeZone }: { idSite: number; lines: readonly PayoutLine[]; timeZone: string }) {
  return (
    <AmountTable
      label="Mouvements"
      columns={['Mouvement', 'Date', 'Commande', 'Montant', 'Frais', 'Versé']}
      words={['Date', 'Commande']}
      aside={['Date', 'Commande']}
    >
      {lines.map((line) => {
        const day = toLocalMinute(Date.parse(line.at), timeZone).slice(0, 10).split('-').reverse().join('/');
        const order = nameOrder(idSite, line);
        return (
          <tr key={line.id}>
            <th scope="row">
              {labelPayoutLine(line)}
              {line.description && <span className={styles.description}>{line.description}</span>}
              <span data-narrow>{day}</span>
              <span data-narrow>{order}</span>
            </th>
            <td data-text data-aside>
              {day}
            </td>
            <td data-text data-aside>
              {order}
            </td>
            <td>{formatAmount(line.amountCents)}</td>
            <td>{line.feeCents ? formatAmount(-line.feeCents) : '–'}</td>
            <td>{formatAmount(line.amountCents - line.feeCents)}</td>
          </tr>
        );
      })}
    </AmountTable>
  );
}

/** The order that a movement is of, as a link; otherwise where to look for it. */
function nameOrder(idSite: number, line: PayoutLine) {
  if (line.order)
    return <Link to={`${adminPaths.site(idSite)}/commandes/${line.order.id}`}>{line.order.reference}</Link>;
  if (isOfNoOrder(line)) return '–';
  return <span className={styles.unmatched}>{`À rapprocher ${line.serviceReference}`.trim()}</span>;
}
