import type { OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import { formatSeatsLeft } from '@vitrine/domain/booking/booking-rules';
import {
  formatOccurrence,
  formatSeatPrice,
  formatTimeRange,
  toLocalTimeRange,
} from '@vitrine/domain/booking/format-occurrence';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement, ReactNode } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { classNames } from '../block-head.tsx';
import styles from './occurrence-parts.module.css';
import css from './occurrence-parts.module.css?inline';

/** The stylesheet of these parts; each block that renders them puts it before its own. */
export const occurrencePartsCss = css;

/** The day as a large figure between its weekday and its month; screen readers get the whole date. */
export function DayFigure({ startsAt, page }: { startsAt: string; page: PageFacts }): ReactElement {
  const place = { timeZone: page.site.timeZone, isoLocale: page.isoLocale };
  const day = formatDate(startsAt, 'long', place);
  return (
    <time className={styles.day} dateTime={startsAt}>
      <span className="visually-hidden">{formatDate(startsAt, 'full', place)}</span>
      <span className={styles.weekday} aria-hidden="true">
        {formatDate(startsAt, 'weekday', place)}
      </span>
      <span className={styles.figure} aria-hidden="true">
        {/^\d+/.exec(day)?.[0]}
      </span>
      <span className={styles.month} aria-hidden="true">
        {formatDate(startsAt, 'month', place)}
      </span>
    </time>
  );
}

/** The number of seats left, in words; less prominent where there are plenty. */
export function SeatsLeft({ occurrence }: { occurrence: OccurrenceResource }): ReactElement {
  const { state, seatsLeft } = occurrence;
  const isScarce = state !== 'open' || seatsLeft <= 3;
  return <em className={classNames(styles.seats, isScarce && styles.scarce)}>{formatSeatsLeft(state, seatsLeft)}</em>;
}

interface DatesProps<Occurrence extends OccurrenceResource> {
  occurrences: readonly Occurrence[];
  /** Returns the path of an occurrence's registration page, without locale. */
  bookingPath: (occurrence: Occurrence) => string;
  calendarPath: (occurrence: Occurrence) => string;
  /** Name of what takes place, where the occurrences belong to several elements. */
  nameOf?: (occurrence: Occurrence) => ReactNode;
  page: PageFacts;
}

/** Occurrences, each with its actions: register, join the waiting list, add to a calendar. */
export function Dates<Occurrence extends OccurrenceResource>(props: DatesProps<Occurrence>): ReactElement {
  const { occurrences, bookingPath, calendarPath, nameOf, page } = props;
  return (
    <ol className={styles.dates}>
      {occurrences.map((one) => {
        const price = formatSeatPrice(one.priceCents, one.seatUnit);
        const when = formatOccurrence(one.startsAt, one.endsAt, page.site);
        const span = toLocalTimeRange(one.startsAt, one.endsAt, page.site.timeZone);
        return (
          <li key={one.id} className={classNames(styles.date, one.state === 'cancelled' && styles.off)}>
            <DayFigure startsAt={one.startsAt} page={page} />
            <div className={styles.where}>
              {nameOf?.(one)}
              <p className={styles.hours}>{formatTimeRange(span)}</p>
              {one.place && <p className="soft">{one.place}</p>}
            </div>
            <p className={styles.terms}>
              {price && <span className="figures">{price}</span>}
              <SeatsLeft occurrence={one} />
            </p>
            <p className={styles.doing}>
              {(one.state === 'open' || one.state === 'full') && (
                <a
                  className={one.state === 'open' ? 'button' : 'button button-quiet'}
                  href={page.link(bookingPath(one))}
                >
                  {one.state === 'open' ? 'S’inscrire' : 'Liste d’attente'}
                  <span className="visually-hidden">, {when}</span>
                </a>
              )}
              {one.state !== 'cancelled' && (
                <a className={styles.calendar} href={calendarPath(one)} download>
                  Ajouter à mon agenda
                  <span className="visually-hidden">, {when}</span>
                </a>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
