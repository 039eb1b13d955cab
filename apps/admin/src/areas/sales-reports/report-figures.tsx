import { formatAmount } from '../../base/amounts/format-amount.ts';
import type { ReportContent } from './sales-reports.queries.ts';
import styles from './sales-reports-page.module.css';

/** Sums of a period. */
export function SalesFigures({ content: { sales } }: { content: ReportContent }) {
  const sum = (key: 'netCents' | 'vatCents') => sales.reduce((total, one) => total + one[key], 0);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Ventes hors taxes</dt>
        <dd>{formatAmount(sum('netCents'))}</dd>
      </div>
      <div>
        <dt>TVA</dt>
        <dd>{formatAmount(sum('vatCents'))}</dd>
      </div>
      <div>
        <dt>Ventes TTC</dt>
        <dd>{formatAmount(sum('netCents') + sum('vatCents'))}</dd>
      </div>
    </dl>
  );
}
