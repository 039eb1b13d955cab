import { readField, TextAreaField } from '../../base/forms/form.tsx';
import { DateActDialog, sayTold } from './date-act-dialog.tsx';
import styles from './date-acts.module.css';
import { type ActedDate, type DateActBody, type DateActPlan, runDateAct } from './date-acts.queries.ts';

/** Calls a date off, after saying who is told. */
export function CallOffDialog({
  date,
  onDone,
  onClose,
}: {
  date: ActedDate;
  onDone?: (plan: DateActPlan) => void;
  onClose(): void;
}) {
  const initial: DateActBody<'callOffDate'> = { text: '' };
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
      run={(body, confirm) => runDateAct('callOffDate', date, body, confirm)}
      nameAct={(plan) => sayTold('Annuler la date', plan)}
      kind="danger"
      done="Date annulée"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
