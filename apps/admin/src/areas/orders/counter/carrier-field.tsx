import { SelectField } from '../../../base/forms/form.tsx';
import { formatAmount } from './sale.ts';
import type { SaleFieldProps } from './sale-field-props.ts';

/** Which carrier brings a sale, where several could; another one has other relay points. */
export function CarrierField({ sale, quote, onChange }: SaleFieldProps) {
  if (!quote || quote.carriers.length < 2) return null;
  return (
    <SelectField
      name="idCarrier"
      label="Transporteur"
      value={sale.idCarrier ?? ''}
      onChange={({ currentTarget }) => onChange({ idCarrier: Number(currentTarget.value) || undefined, idRelay: '' })}
    >
      <option value="">Choisissez</option>
      {quote.carriers.map(({ id, name, fee }) => (
        <option key={id} value={id}>
          {`${name}, ${formatAmount(fee)}`}
        </option>
      ))}
    </SelectField>
  );
}
