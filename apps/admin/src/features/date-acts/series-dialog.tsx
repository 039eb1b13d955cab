import { getWeekdayRank, isLastWeekday } from '@vitrine/domain/booking/date-series';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { CheckField, readField, SelectField, TextField } from '../../base/forms/form.tsx';
import { DateActDialog } from './date-act-dialog.tsx';
import styles from './date-acts.module.css';
import { type ActedDate, type DateActBody, type DateActPlan, runDateAct } from './date-acts.queries.ts';

type Rule = DateActBody<'addDateSeries'>;
const ranks = ['', '1er', '2e', '3e', '4e', '5e'];

/** Adds dates like one by a rule, after showing each of them and those that are left out. */
export function SeriesDialog({
  date,
  onDone,
  onClose,
}: {
  date: ActedDate;
  onDone?: (plan: DateActPlan) => void;
  onClose(): void;
}) {
  const initial: Rule = {
    every: 'week',
    interval: 1,
    until: null,
    count: 6,
    skipsHolidays: true,
    skipsClosures: true,
    skippedDays: [],
  };
  return (
    <DateActDialog
      title="Répéter la date"
      initial={initial}
      fields={(body) => <SeriesFields date={date} body={body} />}
      read={(form, { skippedDays }): Rule => {
        const until = readField(form, 'until');
        const count = readField(form, 'count');
        return {
          every: readField(form, 'every') as Rule['every'],
          interval: Number(readField(form, 'interval')),
          until: until || null,
          count: count ? Number(count) : null,
          skipsHolidays: form.has('skipsHolidays'),
          skipsClosures: form.has('skipsClosures'),
          skippedDays,
        };
      }}
      run={(body, confirm) => runDateAct('addDateSeries', date, body, confirm)}
      nameAct={({ dates }) => {
        const count = dates.filter(({ leftOut }) => !leftOut).length;
        return count > 1 ? `Ajouter ${count}\u00a0dates` : 'Ajouter 1\u00a0date';
      }}
      toggleDay={({ skippedDays, ...body }, day) => ({
        ...body,
        skippedDays: skippedDays.includes(day) ? skippedDays.filter((one) => one !== day) : [...skippedDays, day],
      })}
      done="Dates ajoutées"
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function SeriesFields({ date, body }: { date: ActedDate; body: Rule }) {
  const day = toLocalMinute(Date.parse(date.startsAt), date.timeZone).slice(0, 10);
  const weekday = formatLocalDate(day, 'weekday');
  return (
    <>
      <div className={styles.pair}>
        <SelectField name="every" label="Rythme" defaultValue={body.every}>
          <option value="week">Par semaines, le {weekday}</option>
          <option value="month">
            Par mois, le {ranks[getWeekdayRank(day)]} {weekday}
          </option>
          {(isLastWeekday(day) || body.every === 'month-end') && (
            <option value="month-end">Par mois, le dernier {weekday}</option>
          )}
        </SelectField>
        <TextField
          name="interval"
          label="Toutes les"
          hint={'1\u00a0: chaque semaine ou chaque mois\u00a0; 2\u00a0: une sur deux.'}
          type="number"
          inputMode="numeric"
          min={1}
          max={12}
          required
          defaultValue={body.interval}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          name="count"
          label="Dates à ajouter"
          hint="Si vous laissez vide, les dates vont jusqu’au jour indiqué."
          type="number"
          inputMode="numeric"
          min={1}
          max={104}
          defaultValue={body.count ?? ''}
        />
        <TextField name="until" label="Jusqu’au" type="date" defaultValue={body.until ?? ''} />
      </div>
      <CheckField name="skipsHolidays" label="Pas les jours fériés" defaultChecked={body.skipsHolidays} />
      <CheckField
        name="skipsClosures"
        label="Pas pendant les fermetures annoncées"
        defaultChecked={body.skipsClosures}
      />
      <p className={styles.choice}>Vous voyez ensuite chaque date, et vous pouvez en écarter.</p>
    </>
  );
}
