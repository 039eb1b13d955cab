import { SelectField } from '../../../base/forms/form.tsx';
import type { CounterQuote } from './counter.queries.ts';
import type { Sale } from './sale.ts';

/** When a sale is collected, where the shop has slots: one of those that are free, or none. */
export function SlotField({
  sale,
  quote,
  onChange,
}: {
  sale: Sale;
  quote: CounterQuote | undefined;
  onChange(changes: Partial<Sale>): void;
}) {
  if (!quote?.slots.length && !sale.slot) return null;
  return (
    <SelectField
      name="slot"
      label="Créneau de retrait"
      value={sale.slot}
      onChange={({ currentTarget }) => onChange({ slot: currentTarget.value })}
    >
      <option value="">Sans créneau, à convenir</option>
      {quote?.slots.map(({ idSchedule, date, label, place }) => (
        <option key={`${idSchedule} ${date}`} value={`${idSchedule} ${date}`}>
          {[label, place].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  );
}
