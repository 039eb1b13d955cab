import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { categoryLabels } from '@vitrine/domain/reporting/report-terms.data';
import { AmountTable } from '../../base/amounts/amount-table.tsx';
import { formatAmount } from '../../base/amounts/format-amount.ts';
import { formatRate, formatTableDay } from './describe-report.ts';
import type { ReportContent } from './sales-reports.queries.ts';
import styles from './sales-reports-page.module.css';

/** Sales of a period, a line for each day, kind and rate. */
export function SalesTable({ sales }: Pick<ReportContent, 'sales'>) {
  return (
    <AmountTable
      label="Ventes par jour"
      columns={['Jour', 'Nature', 'Factures et avoirs', 'Taux', 'HT', 'TVA']}
      words={['Nature']}
      aside={['Nature', 'Factures et avoirs']}
    >
      {sales.flatMap(({ day, category, isVatOnDebits, count, rates }) =>
        rates.map(({ rate, netCents, vatCents }, place) => (
          <tr key={`${day}/${category}/${isVatOnDebits}/${rate}`}>
            <th scope="row">
              {formatTableDay(day)}
              <span data-narrow>{`${nameCategory(category, isVatOnDebits)} (${count})`}</span>
            </th>
            <td data-text data-aside>
              {nameCategory(category, isVatOnDebits)} <span className={styles.code}>{category}</span>
            </td>
            <td data-aside>{place === 0 ? count : ''}</td>
            <td>{formatRate(rate)}</td>
            <td>{formatAmount(netCents)}</td>
            <td>{formatAmount(vatCents)}</td>
          </tr>
        )),
      )}
    </AmountTable>
  );
}

type Category = keyof typeof categoryLabels;
const nameCategory = (category: Category, isVatOnDebits: boolean) =>
  categoryLabels[category] + (isVatOnDebits ? ', TVA sur les débits' : '');

/** Money that came for services, a line for each day and rate; what could not be said stands below. */
export function PaymentsTable({ payments, unreported }: Pick<ReportContent, 'payments' | 'unreported'>) {
  return (
    <>
      <AmountTable label="Encaissements par jour" columns={['Jour', 'Taux', 'Encaissé TTC']}>
        {payments.flatMap(({ day, rates }) =>
          rates.map(({ rate, totalCents }) => (
            <tr key={`${day}/${rate}`}>
              <th scope="row">{formatTableDay(day)}</th>
              <td>{formatRate(rate)}</td>
              <td>{formatAmount(totalCents)}</td>
            </tr>
          )),
        )}
      </AmountTable>
      {unreported.map(({ rate, totalCents }) => (
        <p key={rate} className={styles.sub}>
          {formatAmount(totalCents)} rendus à {formatRate(rate)} dépassent ce qui a été encaissé dans la période&nbsp;:
          une déclaration ne peut pas le dire. Votre comptable le régularise.
        </p>
      ))}
    </>
  );
}

/** Invoices of companies, each with its file. */
export function InvoicesTable({
  idSite,
  invoices,
}: {
  idSite: number;
  invoices: readonly { id: number; number: string; issuedOn: string; buyer: string; totalCents: number }[];
}) {
  return (
    <AmountTable
      label="Factures à des entreprises"
      columns={['Facture', 'Entreprise', 'Jour', 'TTC']}
      words={['Entreprise', 'Jour']}
      aside={['Jour']}
    >
      {invoices.map(({ id, number, issuedOn, buyer, totalCents }) => (
        <tr key={id}>
          <th scope="row">
            <a href={adminPaths.paperFile(idSite, id)} download>
              {number}
            </a>
            <span data-narrow>{formatTableDay(issuedOn)}</span>
          </th>
          <td data-text>{buyer}</td>
          <td data-text data-aside>
            {formatTableDay(issuedOn)}
          </td>
          <td>{formatAmount(totalCents)}</td>
        </tr>
      ))}
    </AmountTable>
  );
}
