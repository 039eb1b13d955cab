import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { useState } from 'react';
import { readField, TextAreaField, TextField } from '../../base/forms/form.tsx';
import { DateActDialog, sayNotified } from './date-act-dialog.tsx';
import styles from './date-acts.module.css';
import { type ActedDate, type DateActBody, type DateActPlan, runDateAct } from './date-acts.queries.ts';

/** Moves a date to another moment or place, after saying who is notified and what becomes of them. */
export function MoveDialog({
  date,
  startsAt,
  onDone,
  onClose,
}: {
  date: ActedDate;
  /** Where a calendar proposes the date to go, on the clocks of the site: `2026-12-05T10:00`. */
  startsAt?: string;
  onDone?: (plan: DateActPlan) => void;
  onClose(): void;
}) {
  const local = (moment: string) => toLocalMinute(Date.parse(moment), date.timeZone);
  const start = startsAt ?? local(date.startsAt);
  const initial: DateActBody<'moveDate'> = {
    startsAt: start,
    endsAt: follow(local(date.endsAt), local(date.startsAt), start),
    place: date.place,
    text: '',
  };
  return (
    <DateActDialog
      title="Déplacer la date"
      initial={initial}
      fields={(body) => <MoveFields body={body} />}
      read={(form) => ({
        startsAt: readField(form, 'startsAt'),
        endsAt: readField(form, 'endsAt'),
        place: readField(form, 'place'),
        text: readField(form, 'text'),
      })}
      run={(body, confirm) => runDateAct('moveDate', date, body, confirm)}
      nameAct={(plan) => sayNotified('Déplacer', plan)}
      done="Date déplacée"
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function MoveFields({ body }: { body: DateActBody<'moveDate'> }) {
  const [start, setStart] = useState(body.startsAt);
  const [end, setEnd] = useState(body.endsAt);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          name="startsAt"
          label="Début"
          type="datetime-local"
          required
          value={start}
          onChange={({ currentTarget: { value } }) => {
            // The end follows: it takes as long as before.
            if (value && start) setEnd(follow(end, start, value));
            setStart(value);
          }}
        />
        <TextField
          name="endsAt"
          label="Fin"
          type="datetime-local"
          required
          value={end}
          onChange={({ currentTarget }) => setEnd(currentTarget.value)}
        />
      </div>
      <TextField name="place" label="Lieu" defaultValue={body.place} maxLength={120} />
      <TextAreaField
        name="text"
        label="Votre mot dans le courriel"
        hint="Facultatif. Le courriel dit déjà bonjour, l’ancienne date, la nouvelle, et comment la refuser."
        defaultValue={body.text}
        maxLength={2000}
      />
    </>
  );
}

/** Moves an end by as much as its start, both on the clocks of the site. */
function follow(end: string, from: string, to: string): string {
  const moment = (text: string) => Date.parse(`${text.slice(0, 16)}:00Z`);
  const moved = moment(end) + moment(to) - moment(from);
  return Number.isNaN(moved) ? end : new Date(moved).toISOString().slice(0, 16);
}
