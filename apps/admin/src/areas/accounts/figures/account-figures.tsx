import { formatHectolitres } from '@vitrine/domain/accounting/hectolitres';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { paymentMethodLabels } from '@vitrine/domain/ordering/payment-method';
import { AmountTable } from '../../../base/amounts/amount-table.tsx';
import { formatAmount } from '../../../base/amounts/format-amount.ts';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { Section } from '../../../base/page/page.tsx';
import { formatCount } from '../parts/format-count.ts';
import parts from '../parts/parts.module.css';
import type { Accounts } from './accounts.queries.ts';
import styles from './accounts-page.module.css';

/** A period at a glance. */
export function AccountFigures({ data }: { data: Accounts }) {
  const { turnover, sales, refunds, rates, methods, wines } = data;
  return (
    <>
      <dl className={parts.figures}>
        <div>
          <dt>Chiffre d’affaires TTC</dt>
          <dd>{formatAmount(turnover.totalCents)}</dd>
          <dd className={parts.sub}>
            {refunds.totalCents
              ? `${formatAmount(sales.totalCents)} vendus, ${formatAmount(refunds.totalCents)} remboursés`
              : formatCount(sales.count, 'vente payée', 'ventes payées')}
          </dd>
        </div>
        <div>
          <dt>Hors taxes</dt>
          <dd>{formatAmount(turnover.netCents)}</dd>
          <dd className={parts.sub}>
            {sales.count ? `${formatPrice(Math.round(sales.totalCents / sales.count))} par vente en moyenne` : ''}
          </dd>
        </div>
        <div>
          <dt>TVA</dt>
          <dd>{formatAmount(turnover.vatCents)}</dd>
          <dd className={parts.sub}>Collectée, moins celle des remboursements.</dd>
        </div>
      </dl>
      <div className={styles.lists}>
        <Section title="Par taux de TVA">
          {rates.length ? (
            <AmountTable label="Par taux de TVA" columns={['Taux', 'TTC', 'HT', 'TVA']}>
              {rates.map(({ rate, totalCents, netCents, vatCents }) => (
                <tr key={rate}>
                  <th scope="row">{rate ? `${(rate / 100).toLocaleString('fr-FR')}\u00a0%` : 'Sans TVA'}</th>
                  <td>{formatAmount(totalCents)}</td>
                  <td>{formatAmount(netCents)}</td>
                  <td>{formatAmount(vatCents)}</td>
                </tr>
              ))}
            </AmountTable>
          ) : (
            <EmptyRows>Rien n’a été payé ni remboursé dans cette période.</EmptyRows>
          )}
        </Section>
        <Section title="Par moyen de paiement">
          {methods.length ? (
            <AmountTable label="Par moyen de paiement" columns={['Moyen', 'Reçu', 'Rendu']}>
              {methods.map(({ method, receivedCents, returnedCents }) => (
                <tr key={method}>
                  <th scope="row">{paymentMethodLabels[method]}</th>
                  <td>{formatOrNothing(receivedCents, formatAmount)}</td>
                  <td>{formatOrNothing(returnedCents, formatAmount)}</td>
                </tr>
              ))}
            </AmountTable>
          ) : (
            <EmptyRows>Aucun argent n’est venu ni reparti.</EmptyRows>
          )}
        </Section>
      </div>
      <Section title="Hectolitres">
        {wines.length ? (
          <AmountTable
            label="Hectolitres"
            columns={['Appellation, couleur et millésime', 'Vendu', 'Remboursé', 'En cave à la fin']}
          >
            {wines.map(({ appellation, colour, year, soldMl, refundedMl, leftMl }) => (
              <tr key={`${appellation}/${colour}/${year}`}>
                <th scope="row">
                  {[appellation || 'Sans appellation', colour, year ?? 'sans millésime'].filter(Boolean).join(', ')}
                </th>
                <td>{formatOrNothing(soldMl, formatHectolitres)}</td>
                <td>{formatOrNothing(refundedMl, formatHectolitres)}</td>
                <td>{leftMl === null ? 'inconnu' : formatOrNothing(leftMl, formatHectolitres)}</td>
              </tr>
            ))}
          </AmountTable>
        ) : (
          <EmptyRows>Aucun vin n’a été vendu, et aucun n’est en cave.</EmptyRows>
        )}
      </Section>
    </>
  );
}

/** Nothing is a dash, in all columns alike: what there is stands out. */
const formatOrNothing = (value: number, format: (value: number) => string): string => (value ? format(value) : '–');
