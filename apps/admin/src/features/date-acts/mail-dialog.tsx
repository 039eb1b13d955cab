import { readField, SelectField, TextAreaField, TextField } from '../../base/forms/form.tsx';
import { DateActDialog } from './date-act-dialog.tsx';
import { type ActedDate, type DateActBody, type DateActPlan, runDateAct } from './date-acts.queries.ts';

type Mail = DateActBody<'sendDateMail'>;

/** Writes to all or some of those on the list of a date, after showing the mail and who is not reached by it. */
export function MailDialog({
  date,
  chosen = [],
  onDone,
  onClose,
}: {
  date: ActedDate;
  /** Ids of the registrations that were chosen on the screen; the mail goes to these first. */
  chosen?: readonly number[];
  onDone?: (plan: DateActPlan) => void;
  onClose(): void;
}) {
  const initial: Mail = {
    audience: chosen.length ? 'chosen' : 'registered',
    bookings: [...chosen],
    subject: '',
    text: '',
  };
  return (
    <DateActDialog
      title="Écrire aux personnes inscrites"
      initial={initial}
      fields={(body) => (
        <>
          <SelectField name="audience" label="À qui" defaultValue={body.audience}>
            {chosen.length > 0 && (
              <option value="chosen">
                {chosen.length > 1 ? `Aux ${chosen.length}\u00a0inscriptions choisies` : 'À l’inscription choisie'}
              </option>
            )}
            <option value="registered">Aux personnes inscrites</option>
            <option value="waiting">Aux personnes en attente</option>
            <option value="all">À toutes</option>
          </SelectField>
          <TextField name="subject" label="Objet" defaultValue={body.subject} maxLength={120} required />
          <TextAreaField
            name="text"
            label="Message"
            hint="La date, le lieu et le lien vers l’inscription s’ajoutent d’eux-mêmes."
            defaultValue={body.text}
            maxLength={5000}
            rows={8}
            required
          />
        </>
      )}
      read={(form) => ({
        audience: readField(form, 'audience') as Mail['audience'],
        bookings: [...chosen],
        subject: readField(form, 'subject'),
        text: readField(form, 'text'),
      })}
      run={(body, confirm) => runDateAct('sendDateMail', date, body, confirm)}
      nameAct={({ counts: { notified } }) =>
        `Envoyer à ${notified === 1 ? '1\u00a0personne' : `${notified}\u00a0personnes`}`
      }
      done={'Courriels en route\u00a0: la liste des courriels dit lesquels sont partis'}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
