import { useEffect, useState } from 'react';
import { SelectField } from '../../../base/forms/form.tsx';
import styles from './counter-page.module.css';
import type { SaleFieldProps } from './sale-field-props.ts';

/** When a sale is collected, where the shop has slots: one of those that are free, or none. */
export function SlotField({ sale, quote, onChange }: SaleFieldProps) {
  const [isGone, setGone] = useState(false);
  const isFree = !quote || quote.slots.some(({ idSchedule, date }) => `${idSchedule} ${date}` === sale.slot);
  useEffect(() => {
    if (!sale.slot || isFree) return;
    setGone(true);
    onChange({ slot: '' });
  }, [sale.slot, isFree, onChange]);
  const hasChoice = Boolean(quote?.slots.length || sale.slot);
  if (!hasChoice && !isGone) return null;
  return (
    <div>
      {hasChoice && (
        <SelectField
          name="slot"
          label="Créneau de retrait"
          value={sale.slot}
          onChange={({ currentTarget }) => {
            setGone(false);
            onChange({ slot: currentTarget.value });
          }}
        >
          <option value="">Sans créneau, à convenir</option>
          {quote?.slots.map(({ idSchedule, date, label, place }) => (
            <option key={`${idSchedule} ${date}`} value={`${idSchedule} ${date}`}>
              {[label, place].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
      )}
      <p role="status" className={styles.soft}>
        {isGone && !sale.slot && 'Le créneau choisi n’est plus libre\u00a0: choisissez-en un autre, ou convenez-en.'}
      </p>
    </div>
  );
}
