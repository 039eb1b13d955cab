import type { CounterQuote } from './counter.queries.ts';
import type { Sale } from './sale.ts';

/** What the fields of a sale that depend on its quote are given. */
export interface SaleFieldProps {
  sale: Sale;
  quote: CounterQuote | undefined;
  onChange(changes: Partial<Sale>): void;
}
