import { useId, useRef } from 'react';
import { CalendarIcon } from '../../../base/components/icons.tsx';
import formStyles from '../../../base/forms/controls.module.css';
import { formatDay, parseDay } from '../../fields/rows/parse-typed.ts';
import styles from './schedule.module.css';
import type { TypedMoment } from './schedule-moments.ts';

/** A day and a time, typed in French or chosen in the browser's calendar; said in words beneath. */
export function MomentField({
  label,
  value,
  said,
  error,
  timeHint,
  onChange,
}: {
  label: string;
  value: TypedMoment;
  /** The moment in words. */
  said: string | undefined;
  error: string | undefined;
  /** What an empty time means. */
  timeHint: string;
  onChange(value: TypedMoment): void;
}) {
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const describedBy = error ? `${id}-error` : said ? `${id}-said` : undefined;
  const shared = {
    className: formStyles.input,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  };
  return (
    <fieldset className={styles.moment}>
      <legend>{label}</legend>
      <div className={styles.parts}>
        <span className={styles.day}>
          <input
            {...shared}
            aria-label={`${label}, jour`}
            placeholder="24/12, demain, lundi"
            value={value.day}
            onChange={(event) => onChange({ ...value, day: event.target.value })}
          />
          <button
            type="button"
            className={styles.calendar}
            aria-label={`Choisir dans le calendrier (${label})`}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarIcon />
          </button>
          <input
            ref={calendar}
            type="date"
            className={styles.native}
            tabIndex={-1}
            aria-hidden="true"
            value={parseDay(value.day) ?? ''}
            onChange={(event) => onChange({ ...value, day: formatDay(event.target.value) })}
          />
        </span>
        <input
          {...shared}
          className={`${formStyles.input} ${styles.time}`}
          aria-label={`${label}, heure`}
          placeholder={timeHint}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        <p id={`${id}-said`} className={styles.said}>
          {said}
        </p>
      )}
    </fieldset>
  );
}
