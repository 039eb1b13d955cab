import type { ReportPeriod } from './report-periods.ts';
import type { categoryLabels } from './report-terms.data.ts';

/** A category of transactions (rule G1.68). */
export type TransactionCategory = keyof typeof categoryLabels;

/** Sales at one rate, in hundredths of a percent; cents, negative where more went back than was sold. */
export interface ReportedRate {
  rate: number;
  netCents: number;
  vatCents: number;
}

/** Sales of one day and category in euros (block TG-31 of flow 10.3). */
export interface ReportedSales {
  day: string;
  category: TransactionCategory;
  /** Services whose seller has chosen VAT on debits (TT-80). */
  isVatOnDebits: boolean;
  /** Invoices and credit notes. */
  count: number;
  netCents: number;
  vatCents: number;
  /** The highest rate first. */
  rates: ReportedRate[];
}

/** Money that came for services on one day (block TG-37 of flow 10.4), VAT included; never negative (rule G1.16). */
export interface ReportedPayments {
  day: string;
  rates: { rate: number; totalCents: number }[];
}

/** Sales or payments of a period. */
export type ReportContent =
  | { kind: 'transactions'; sales: ReportedSales[] }
  | {
      kind: 'payments';
      payments: ReportedPayments[];
      /** What went back beyond all that came in the period, by rate: no report can say it. */
      unreported: { rate: number; totalCents: number }[];
    };

/** A report as flow 10 writes it. */
export interface SalesReport {
  /** Unique for its period and seller (rule G8.05). */
  id: string;
  /** A first report, or one that replaces all that was reported of the period. */
  type: 'IN' | 'RE';
  /** Unix milliseconds. */
  issuedAt: number;
  period: Pick<ReportPeriod, 'from' | 'to'>;
  seller: { siren: string; name: string };
  /** The approved platform that reports: its registration of four signs, and its name. Null while it is not known. */
  platform: { number: string; name: string } | null;
  content: ReportContent;
}
