import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { Link } from 'react-router';
import type { DiaryDate } from '../state/diary.queries.ts';
import { type DiaryDay, describeHours, describeStart } from './diary-days.ts';
import { TakenSeats } from './taken-seats.tsx';
import styles from './views.module.css';

interface ViewProps {
  days: readonly DiaryDay[];
  timeZone: string;
  /** The path of a date. */
  pathOf(date: DiaryDate): string;
}

/** Seven columns, one for each day; below each other where there is no room. */
export function WeekView({ days, timeZone, pathOf }: ViewProps) {
  return (
    <div className={styles.week}>
      {days.map((one) => (
        <section
          key={one.day}
          className={styles.column}
          data-closed={one.isClosed || undefined}
          aria-label={nameDay(one)}
        >
          <h2 className={styles.columnHead} data-today={one.isToday || undefined}>
            {formatLocalDate(one.day, 'shortWeekday')} <b>{Number(one.day.slice(8))}</b>
          </h2>
          <Remarks day={one} />
          {one.dates.map((date) => (
            <Link key={date.id} className={styles.card} data-date data-state={date.state} to={pathOf(date)}>
              <span className={styles.hours}>{describeHours(date, one.day, timeZone)}</span>
              <span className={styles.name}>{date.title}</span>
              <TakenSeats date={date} />
            </Link>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Entries of one day of a month at most; the others are on that day's own page. */
const shownOfDay = 4;

/** A month as a calendar. */
export function MonthView({
  days,
  timeZone,
  pathOf,
  month,
  pathOfDay,
}: ViewProps & { month: string; pathOfDay(day: string): string }) {
  return (
    <div className={styles.month}>
      {days.slice(0, 7).map(({ day }) => (
        <div key={day} className={styles.weekday} aria-hidden="true">
          {formatLocalDate(day, 'shortWeekday')}
        </div>
      ))}
      {days.map((one) => (
        <section
          key={one.day}
          className={styles.cell}
          data-outside={!one.day.startsWith(month) || undefined}
          data-closed={one.isClosed || undefined}
          aria-label={nameDay(one)}
        >
          <div className={styles.cellHead}>
            <Link className={styles.dayNumber} data-today={one.isToday || undefined} to={pathOfDay(one.day)}>
              {Number(one.day.slice(8))}
            </Link>
            <Remarks day={one} />
          </div>
          {one.dates.slice(0, shownOfDay).map((date) => (
            <Link key={date.id} className={styles.entry} data-date data-state={date.state} to={pathOf(date)}>
              <span className={styles.entryLine}>
                <span className={styles.hours}>{describeStart(date, one.day, timeZone)}</span> {date.title}
              </span>
              <TakenSeats date={date} />
            </Link>
          ))}
          {one.dates.length > shownOfDay && (
            <Link className={styles.more} to={pathOfDay(one.day)}>
              {one.dates.length - shownOfDay} de plus
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

/** One line for each date, below its day. Days on which nothing is are left out, unless something is to say of them. */
export function ListView({ days, timeZone, pathOf, isWhole = false }: ViewProps & { isWhole?: boolean }) {
  const shown = days.filter(({ dates, isNoted }) => isWhole || dates.length > 0 || isNoted);
  return (
    <div>
      {shown.map((one) => (
        <section key={one.day} className={styles.listDay} data-closed={one.isClosed || undefined}>
          <h2 className={styles.listHead} data-today={one.isToday || undefined}>
            {formatLocalDate(one.day, 'weekdayAndDay')}
            {one.isToday && <span className={styles.today}> aujourd’hui</span>}
          </h2>
          <Remarks day={one} />
          <ul>
            {one.dates.map((date) => (
              <li key={date.id}>
                <Link className={styles.line} data-date data-state={date.state} to={pathOf(date)}>
                  <span className={styles.hours}>{describeHours(date, one.day, timeZone)}</span>
                  <span className={styles.what}>
                    <span className={styles.name}>{date.title}</span>
                    {date.place && <span className={styles.where}>{date.place}</span>}
                  </span>
                  <TakenSeats date={date} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Remarks({ day }: { day: DiaryDay }) {
  if (day.remarks.length === 0) return null;
  return <p className={styles.remark}>{day.remarks.join(' · ')}</p>;
}

const nameDay = ({ day, isToday }: DiaryDay) =>
  `${formatLocalDate(day, 'weekdayAndDay')}${isToday ? ', aujourd’hui' : ''}`;
