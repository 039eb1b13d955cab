import type { ListedOccurrence } from '@vitrine/contract/endpoints/element.endpoints';
import { occurrencePath } from '@vitrine/domain/addresses/paths';
import { toLocalTimeRange } from '@vitrine/domain/booking/format-occurrence';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import { Dates } from '../../../parts/catalogue/occurrence-parts.tsx';
import styles from './element-calendar.module.css';
import css from './element-calendar.module.css?inline';

/** The stylesheet of the calendar. */
export const elementCalendarCss = css;

/** Every coming occurrence of a route grouped by month, each with its button. */
export function ElementCalendar({
  occurrences,
  total,
  heading: Heading,
  page,
}: {
  occurrences: readonly ListedOccurrence[];
  total: number;
  heading: 'h2' | 'h3';
  page: PageFacts;
}): ReactElement {
  const months = Map.groupBy(occurrences, ({ startsAt, endsAt }) =>
    toLocalTimeRange(startsAt, endsAt, page.site.timeZone).date.slice(0, 7),
  );
  return (
    <div className={styles.calendar}>
      {[...months].map(([month, dates]) => (
        <section key={month} className={styles.month} aria-labelledby={`mois-${month}`}>
          <Heading id={`mois-${month}`} className={styles.name}>
            {formatMonth(month, page)}
          </Heading>
          <Dates
            occurrences={dates}
            bookingPath={(one) => occurrencePath(one.element.url, one.id)}
            calendarPath={(one) => page.paths.occurrenceCalendar(one.element.route, one.id)}
            nameOf={(one) => (
              <p className={styles.title}>
                <a href={page.link(one.element.url)}>{one.element.title}</a>
              </p>
            )}
            page={page}
          />
        </section>
      ))}
      {total > occurrences.length && (
        <p className="soft">
          Les {occurrences.length} prochaines dates, sur {total}.
        </p>
      )}
    </div>
  );
}

function formatMonth(month: string, page: PageFacts): string {
  return formatLocalDate(`${month}-01`, 'monthAndYear', page.isoLocale).replace('1er\u00a0', '');
}
