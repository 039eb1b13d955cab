import { SelectField } from '../../../base/forms/form.tsx';
import { AddressLines } from './address-lines.tsx';
import type { CounterQuote } from './counter.queries.ts';
import styles from './counter-page.module.css';
import { formatAmount, type Sale } from './sale.ts';

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
      {quote && quote.carriers.length > 1 && (
        <SelectField
          name="idCarrier"
          label="Transporteur"
          value={sale.idCarrier ?? ''}
          onChange={({ currentTarget }) => onChange({ idCarrier: Number(currentTarget.value) || undefined })}
        >
          <option value="">Choisissez</option>
          {quote.carriers.map(({ id, name, fee }) => (
            <option key={id} value={id}>
              {`${name}, ${formatAmount(fee)}`}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
