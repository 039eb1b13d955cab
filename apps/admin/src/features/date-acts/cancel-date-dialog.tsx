import { readField, TextAreaField } from '../../base/forms/form.tsx';
import { DateActDialog, sayNotified } from './date-act-dialog.tsx';
import styles from './date-acts.module.css';
import { type ActedDate, type DateActBody, type DateActPlan, runDateAct } from './date-acts.queries.ts';

/** Cancels a date, after saying who is notified. */
export function CancelDateDialog({
  date,
  onDone,
  onClose,
}: {
  date: ActedDate;
  onDone?: (plan: DateActPlan) => void;
  onClose(): void;
}) {
  const initial: DateActBody<'cancelDate'> = { text: '' };
  return (
    <DateActDialog
      title="Annuler la date"
      initial={initial}
      fields={(body) => (
        <>
          <p className={styles.lead}>
            La date restera montrée comme annulée. Les personnes inscrites ou en attente reçoivent un courriel.
          </p>
          <TextAreaField
            name="text"
            label="Votre mot dans le courriel"
            hint="Facultatif. Dites par exemple pourquoi, et si une autre date est prévue."
            defaultValue={body.text}
            maxLength={2000}
          />
        </>
      )}
      read={(form) => ({ text: readField(form, 'text') })}
      run={(body, confirm) => runDateAct('cancelDate', date, body, confirm)}
      nameAct={(plan) => sayNotified('Annuler la date', plan)}
      kind="danger"
      done="Date annulée"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
