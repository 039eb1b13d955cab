import { readField, TextField } from '../../base/forms/form.tsx';
import { DateActDialog, sayNotified } from './date-act-dialog.tsx';
import { type ActedDate, type DateActBody, type DateActPlan, runDateAct } from './date-acts.queries.ts';

/** Changes how many seats a date has, after saying to whom those that become free are offered. */
export function CapacityDialog({
  date,
  onDone,
  onClose,
}: {
  date: ActedDate;
  onDone?: (plan: DateActPlan) => void;
  onClose(): void;
}) {
  const initial: DateActBody<'changeDateCapacity'> = { capacity: date.capacity };
  return (
    <DateActDialog
      title="Changer le nombre de places"
      initial={initial}
      fields={(body) => (
        <TextField
          name="capacity"
          label="Places"
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          required
          defaultValue={body.capacity}
        />
      )}
      read={(form) => ({ capacity: Number(readField(form, 'capacity')) })}
      run={(body, confirm) => runDateAct('changeDateCapacity', date, body, confirm)}
      nameAct={(plan) => sayNotified('Enregistrer', plan)}
      done="Nombre de places changé"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
