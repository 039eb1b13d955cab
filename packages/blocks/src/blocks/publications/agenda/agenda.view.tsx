import type { ListedOccurrence } from '@vitrine/contract/endpoints/element.endpoints';
import { occurrencePath } from '@vitrine/domain/addresses/paths';
import { formatSeatsLeft } from '@vitrine/domain/booking/booking-rules';
import { formatTimeRange, toLocalTimeRange } from '@vitrine/domain/booking/format-occurrence';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { resolveHref } from '../../../parts/action-list.tsx';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { loadAgenda } from './agenda.load.ts';
import styles from './agenda.module.css';
import css from './agenda.module.css?inline';
import type { AgendaEntry, AgendaProps, agendaBlock } from './agenda.schema.ts';
import { groupByMonth, listUpcomingEntries } from './upcoming-entries.ts';

function Agenda({ node, props, page, data }: BlockViewProps<AgendaProps, readonly ListedOccurrence[] | undefined>) {
  const { variant, label, title, text, emptyText } = props;
  const dates = props.route === undefined ? [] : (data ?? []).map((one) => toAgendaEntry(one, page));
  const coming = listUpcomingEntries([...props.entries, ...dates], page.now, page.site.timeZone);
  const entries = coming.slice(0, props.count);
  const list = { entries, page, heading: getItemHeading(title), name: title ?? 'Dates à venir' };
  return (
    <section className={classNames(styles.agenda, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} className={styles.head} />
      {entries.length === 0 && emptyText && <p className={styles.empty}>{emptyText}</p>}
      {entries.length > 0 && variant === 'strip' && <Strip {...list} />}
      {entries.length > 0 && variant === 'list' && <List {...list} />}
      {entries.length > 0 && variant === 'month-columns' && <Months {...list} />}
    </section>
  );
}

/** Converts an occurrence into an entry; registration is offered while it is open or has a waiting list. */
function toAgendaEntry(one: ListedOccurrence, page: PageFacts): AgendaEntry {
  const { date, from, until, to } = toLocalTimeRange(one.startsAt, one.endsAt, page.site.timeZone);
  const { title, url } = one.element;
  const isOpen = one.state === 'open' || one.state === 'full';
  return {
    title,
    startDate: date,
    startTime: from,
    endTime: to,
    ...(until ? { endDate: until } : {}),
    ...(one.place ? { place: one.place } : {}),
    ...(one.priceCents === null ? {} : { priceCents: one.priceCents }),
    seatsLeft: formatSeatsLeft(one.state, one.seatsLeft),
    address: isOpen ? occurrencePath(url, one.id) : url,
  };
}

interface ListProps {
  entries: readonly AgendaEntry[];
  page: PageFacts;
  heading: 'h2' | 'h3';
  name: string;
}

/** The dates side by side as on a wall calendar; the strip scrolls, by keyboard too. */
function Strip({ entries, page, heading, name }: ListProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.window} aria-label={name} tabIndex={0}>
      <ol className={styles.entries}>
        {entries.map((entry, position) => {
          const month = entry.startDate.slice(0, 7);
          const isFirstOfMonth = entries[position - 1]?.startDate.slice(0, 7) !== month;
          return (
            <li key={position} className={classNames(styles.entry, isFirstOfMonth && styles.first)}>
              <p className={styles.month} aria-hidden="true">
                {isFirstOfMonth && formatMonth(month, page)}
              </p>
              <Day entry={entry} page={page} />
              <EntryText entry={entry} page={page} heading={heading} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function List({ entries, page, heading }: ListProps): ReactElement {
  return (
    <ol className={styles.entries}>
      {entries.map((entry, position) => (
        <li key={position} className={styles.entry}>
          <Day entry={entry} page={page} isMonthShown />
          <EntryText entry={entry} page={page} heading={heading} />
        </li>
      ))}
    </ol>
  );
}

function Months({ entries, page, heading: Heading }: ListProps): ReactElement {
  return (
    <div className={styles.months}>
      {groupByMonth(entries).map((group) => (
        <div key={group.month}>
          <Heading className={styles.monthTitle}>{formatMonth(group.month, page)}</Heading>
          <ol className={styles.entries}>
            {group.entries.map((entry, position) => (
              <li key={position} className={styles.entry}>
                <Day entry={entry} page={page} />
                <EntryText entry={entry} page={page} heading={Heading === 'h2' ? 'h3' : 'h4'} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** The day as a large figure with its weekday; screen readers get the whole date. */
function Day({ entry, page, isMonthShown }: { entry: AgendaEntry; page: PageFacts; isMonthShown?: boolean }) {
  return (
    <time className={styles.day} dateTime={entry.startDate}>
      <span className="visually-hidden">{formatLocalDate(entry.startDate, 'full', page.isoLocale)}</span>
      <span className={styles.weekday} aria-hidden="true">
        {formatLocalDate(entry.startDate, 'weekday', page.isoLocale)}
      </span>
      <span className={styles.figure} aria-hidden="true">
        {Number(entry.startDate.slice(8))}
      </span>
      {isMonthShown && (
        <span className={styles.ofMonth} aria-hidden="true">
          {formatLocalDate(entry.startDate, 'month', page.isoLocale)}
        </span>
      )}
    </time>
  );
}

function EntryText({
  entry,
  page,
  heading: Heading,
}: {
  entry: AgendaEntry;
  page: PageFacts;
  heading: 'h2' | 'h3' | 'h4';
}) {
  const { startDate, startTime, endDate, endTime, place, priceCents, seatsLeft, address } = entry;
  const hours = formatTimeRange({ date: startDate, from: startTime, until: endDate, to: endTime });
  return (
    <>
      <div className={styles.words}>
        <Heading className={styles.title}>
          {address ? (
            <a className={styles.link} href={resolveHref(address, page)}>
              {entry.title}
            </a>
          ) : (
            entry.title
          )}
        </Heading>
        {(hours || place) && (
          <p className={styles.where}>
            {hours}
            {hours && place && <br />}
            {place}
          </p>
        )}
      </div>
      {(priceCents !== undefined || seatsLeft) && (
        <p className={styles.terms}>
          {priceCents !== undefined && (
            <span className="price">{priceCents === 0 ? 'Gratuit' : formatPrice(priceCents, page.isoLocale)}</span>
          )}
          {seatsLeft && <em className={styles.places}>{seatsLeft}</em>}
        </p>
      )}
    </>
  );
}

/** Formats the month, with its year unless it is the current one. */
function formatMonth(month: string, page: PageFacts): string {
  const isThisYear = month.slice(0, 4) === new Date(page.now).toISOString().slice(0, 4);
  return formatLocalDate(`${month}-01`, isThisYear ? 'month' : 'monthAndYear', page.isoLocale).replace('1er\u00a0', '');
}

export const agendaView = defineView<typeof agendaBlock, readonly ListedOccurrence[]>({
  type: 'agenda',
  view: Agenda,
  css: blockHeadCss + css,
  load: loadAgenda,
});
