import type { PriceRounding } from '@vitrine/domain/pricing/revise-price';
import { SelectField } from '../../../base/forms/form.tsx';

/** To how much prices that are calculated are rounded. */
export function RoundingField({ value, onChange }: { value: PriceRounding; onChange(rounding: PriceRounding): void }) {
  return (
    <SelectField
      name="rounding"
      label="Arrondir"
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) as PriceRounding)}
    >
      <option value={1}>Au centime</option>
      <option value={10}>À 0,10&nbsp;€</option>
      <option value={50}>À 0,50&nbsp;€</option>
    </SelectField>
  );
}
