import { AddressLines } from './address-lines.tsx';
import { CarrierField } from './carrier-field.tsx';
import type { CounterQuote } from './counter.queries.ts';
import styles from './counter-page.module.css';
import type { Sale } from './sale.ts';

/** Where a sale goes and who carries it. */
export function DeliveryFields({
  sale,
  quote,
  onChange,
}: {
  sale: Sale;
  quote: CounterQuote | undefined;
  onChange(changes: Partial<Sale>): void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Où livrer</legend>
      <AddressLines
        name="address"
        value={sale.address}
        countries={quote?.countries ?? []}
        onChange={(address) => onChange({ address })}
      />
      <CarrierField sale={sale} quote={quote} onChange={onChange} />
    </fieldset>
  );
}
