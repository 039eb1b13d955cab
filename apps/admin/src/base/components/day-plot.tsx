import { useState } from 'react';
import { formatDate } from '../format/format-date.ts';
import styles from './day-plot.module.css';

/** One bar: a day, or several days that are shown as one. */
export interface PlotDay {
  /** First day, `2026-12-31`. */
  day: string;
  /** Last day, where it stands for several. */
  until?: string;
  value: number;
  /** More to say about it, after its value. */
  more?: string;
}

const height = 100;
/** Tops of the axis whose half is a whole number, from 4 on. */
const steps = [1, 2, 4, 6];

/** Rounds the greatest value up to one that is easy to read. */
function findTop(most: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of steps) if (step * power >= Math.max(most, 4)) return step * power;
}

const nameDay = ({ day, until }: PlotDay) =>
  until && until !== day ? `du ${formatDate(day)} au ${formatDate(until)}` : formatDate(day);

const describe = (one: PlotDay, unit: (value: number) => string) =>
  `${nameDay(one)}\u00a0: ${unit(one.value)}${one.more ? `, ${one.more}` : ''}`;

/**
 * Bars by day. The pointer reads one of them in the line below; the table behind says the same to everybody, so the
 * drawing itself is one picture to screen readers.
 */
export function DayPlot({
  days,
  label,
  unit,
  paleUntil = 0,
  isSmall = false,
}: {
  days: readonly PlotDay[];
  /** What the picture shows, in a sentence. */
  label: string;
  unit: (value: number) => string;
  /** Number of first bars that stand for the time before. */
  paleUntil?: number;
  isSmall?: boolean;
}) {
  const [active, setActive] = useState<number>();
  const top = findTop(Math.max(0, ...days.map(({ value }) => value)));
  const step = 100 / days.length;
  const shown = active === undefined ? undefined : days[active];
  return (
    <figure className={styles.plot} data-small={isSmall || undefined}>
      <div className={styles.drawing}>
        {!isSmall && (
          <div className={styles.scale} aria-hidden="true">
            <span>{top.toLocaleString('fr-FR')}</span>
            <span>{(top / 2).toLocaleString('fr-FR')}</span>
            <span>0</span>
          </div>
        )}
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          className={styles.svg}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const place = Math.floor(((event.clientX - box.left) / box.width) * days.length);
            setActive(Math.min(days.length - 1, Math.max(0, place)));
          }}
          onPointerLeave={() => setActive(undefined)}
        >
          {!isSmall &&
            [0, 0.5, 1].map((share) => (
              <line key={share} className={styles.line} x1="0" x2="100" y1={height * share} y2={height * share} />
            ))}
          {days.map((one, place) => {
            // A day with few visits is still seen; one without any is a hairline on the ground.
            const tall = one.value === 0 ? 0.8 : Math.max(2, (one.value / top) * height);
            return (
              <rect
                key={one.day}
                className={styles.bar}
                data-pale={place < paleUntil || undefined}
                data-none={one.value === 0 || undefined}
                data-active={place === active || undefined}
                x={place * step + step * 0.14}
                width={step * 0.72}
                y={height - tall}
                height={tall}
              />
            );
          })}
        </svg>
      </div>
      <figcaption className={styles.caption}>
        {shown ? (
          describe(shown, unit)
        ) : (
          <>
            <span>{days[0] && formatDate(days[0].day)}</span>
            <span>aujourd’hui</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** The same numbers as a table, for who does not see the bars or wants them exact. */
export function DayTable({
  days,
  columns,
}: {
  days: readonly { day: string; values: readonly number[] }[];
  columns: readonly string[];
}) {
  return (
    <details className={styles.details}>
      <summary>Voir les chiffres</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label="Chiffres jour par jour">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                {values.map((value, place) => (
                  <td key={columns[place]}>{value.toLocaleString('fr-FR')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
