import { formatLocalTime } from '@vitrine/domain/publishing/format-date';
import { type DayHours, weekdays } from '@vitrine/domain/site/opening-hours';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import { formatDays, formatOpenStateParts, formatWeek, groupDays, weekdayNames } from '../../../parts/hours-text.ts';
import styles from './opening-hours.module.css';
import css from './opening-hours.module.css?inline';
import type { OpeningHoursProps, openingHoursBlock } from './opening-hours.schema.ts';

function OpeningHours({ node, props, page }: BlockViewProps<OpeningHoursProps>) {
  const { variant, label, title, note, isStateShown } = props;
  const { hours, closureNotices } = page.site;
  const isEverOpen = weekdays.some((day) => hours[day]?.length);
  const isMarkShown = isEverOpen && isStateShown;
  if (!isEverOpen && !note && !closureNotices.length) return null;
  return (
    <section
      className={classNames(styles.hours, styles[variant], !(label || title || isMarkShown) && styles.alone)}
      data-part="opening-hours"
    >
      <div className={styles.layout}>
        {(label || title || isMarkShown) && (
          <div className={styles.side}>
            <BlockHead blockId={node.id} page={page} label={label} title={title} />
            {isMarkShown && <OpenStatus page={page} />}
          </div>
        )}
        {isEverOpen && variant === 'table' && <WeekTable page={page} />}
        {isEverOpen && variant === 'compact' && <GroupList page={page} />}
        {isEverOpen && variant === 'sentence' && <p className={styles.words}>{formatWeek(hours)}</p>}
        {[...closureNotices, ...(note ? [note] : [])].map((text) => (
          <p key={text} className={styles.note}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

function OpenStatus({ page }: { page: PageFacts }): ReactElement {
  const { openState, timeZone } = page.site;
  const { word, until } = formatOpenStateParts(openState, { now: page.now, timeZone });
  return (
    <p className={classNames(styles.state, openState.isOpen && styles.open)}>
      <strong>{word}</strong>
      {until && ` · ${until}`}
    </p>
  );
}

function WeekTable({ page }: { page: PageFacts }): ReactElement {
  return (
    <table className={styles.week}>
      <caption className="visually-hidden">Horaires d’ouverture</caption>
      <tbody>
        {weekdays.map((day) => (
          <tr key={day} className={page.site.hours[day]?.length ? undefined : styles.closed}>
            <th scope="row">{weekdayNames[day]}</th>
            <td>
              <Ranges ranges={page.site.hours[day] ?? []} page={page} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GroupList({ page }: { page: PageFacts }): ReactElement {
  return (
    <dl className={styles.groups}>
      {groupDays(page.site.hours).map((group) => (
        <div key={group.days[0]} className={classNames(styles.group, group.ranges.length === 0 && styles.closed)}>
          <dt>{formatDays(group.days)}</dt>
          <dd>
            <Ranges ranges={group.ranges} page={page} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ranges({ ranges, page }: { ranges: DayHours; page: PageFacts }): ReactElement {
  if (ranges.length === 0) return <span>fermé</span>;
  return (
    <>
      {ranges.map((range) => (
        <span key={range.from} className={styles.range}>
          <time dateTime={range.from}>{formatLocalTime(range.from, page.isoLocale)}</time>
          <span className={styles.dash}>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden"> à </span>
          </span>
          <time dateTime={range.to}>{formatLocalTime(range.to, page.isoLocale)}</time>
        </span>
      ))}
    </>
  );
}

export const openingHoursView = defineView<typeof openingHoursBlock>({
  type: 'opening-hours',
  view: OpeningHours,
  css: blockHeadCss + css,
});
