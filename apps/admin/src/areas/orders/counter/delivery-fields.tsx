import { AddressLines } from './address-lines.tsx';
import { CarrierField } from './carrier-field.tsx';
import styles from './counter-page.module.css';
import type { SaleFieldProps } from './sale-field-props.ts';

/** Where a sale goes and who carries it. */
export function DeliveryFields({ sale, quote, onChange }: SaleFieldProps) {
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
