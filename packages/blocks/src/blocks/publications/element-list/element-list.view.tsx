import type { ElementSummary } from '@vitrine/contract/endpoints/element.endpoints';
import { formatSeatPrice, formatTimeOfDay } from '@vitrine/domain/booking/format-occurrence';
import { formatDate, formatDuration } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { resolveHref, TextLink } from '../../../parts/action-list.tsx';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { buildListQuery, filterPrefix } from '../../../parts/catalogue/filter-query.ts';
import { DayFigure, occurrencePartsCss, SeatsLeft } from '../../../parts/catalogue/occurrence-parts.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { Pagination, paginationCss } from '../../../parts/publishing/pagination.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { ElementCalendar, elementCalendarCss } from './element-calendar.tsx';
import { type ElementListData, loadElementList } from './element-list.load.ts';
import styles from './element-list.module.css';
import css from './element-list.module.css?inline';
import type { ElementListProps, elementListBlock } from './element-list.schema.ts';

type Variant = ElementListProps['variant'];

function ElementList({ node, props, page, data }: BlockViewProps<ElementListProps, ElementListData>) {
  const { variant, label, title, text, route, count, follow, followLabel, listTitle, emptyText } = props;
  const { items, total, filters, chosen } = data;
  const base = page.link(page.paths.elementList(route));
  const isChosen = Object.keys(chosen).length > 0;
  const PartHeading = page.titleBlockIds.includes(node.id) ? 'h2' : getItemHeading(title);
  return (
    <section className={classNames(styles.elements, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} />
      {follow === 'pages' && filters.length > 0 && (total > 0 || isChosen) && (
        <Filters id={node.id} filters={filters} chosen={chosen} base={base} />
      )}
      {variant === 'calendar' && data.occurrences.length > 0 && (
        <ElementCalendar
          occurrences={data.occurrences}
          total={data.occurrenceTotal}
          heading={PartHeading}
          page={page}
        />
      )}
      {variant === 'calendar' && items.length > 0 && data.occurrences.length > 0 && (
        <PartHeading className={styles.listTitle}>{listTitle}</PartHeading>
      )}
      {items.length > 0 && (
        <ol className={styles.list}>
          {items.map((item, position) => (
            <Item
              key={item.id}
              item={item}
              variant={variant}
              heading={variant === 'calendar' ? getItemHeading(title) : PartHeading}
              priority={position === items.findIndex((one) => one.image) ? page.getImagePriority(node.id) : undefined}
              page={page}
            />
          ))}
        </ol>
      )}
      {items.length === 0 && (
        <p className={styles.empty}>
          {isChosen ? (
            <>
              Rien ne correspond à ce choix. <a href={base}>Tout voir</a>
            </>
          ) : (
            emptyText
          )}
        </p>
      )}
      {follow === 'pages' && items.length > 0 && (
        <Pagination
          name={title || 'liste'}
          current={data.page}
          count={Math.ceil(total / count)}
          hrefOf={(number) => base + buildListQuery(chosen, number)}
          words={{ previous: 'Page précédente', next: 'Page suivante' }}
        />
      )}
      {follow === 'pages' && items.some(({ nextOccurrence: next }) => next) && (
        <p className={styles.feed}>
          {/* A subscribed calendar receives changed and cancelled dates; a downloaded copy does not. */}
          <a href={page.origin.replace(/^https?:/, 'webcal:') + page.paths.routeCalendar(route)}>
            S’abonner au calendrier
          </a>
          <a href={page.paths.routeCalendar(route)} download>
            Télécharger une copie des dates
          </a>
        </p>
      )}
      {follow === 'link' && (
        <p>
          <TextLink action={{ label: followLabel, address: page.paths.elementList(route) }} page={page} />
        </p>
      )}
    </section>
  );
}

/** The filters, in a GET form that works with and without script. */
function Filters({
  id,
  filters,
  chosen,
  base,
}: { id: string; base: string } & Pick<ElementListData, 'filters' | 'chosen'>): ReactElement {
  return (
    <form className={styles.filters} method="get" action={base}>
      {filters.map(({ name, label, choices }) => (
        <p key={name} className={styles.filter}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <select
            id={`${id}-${name}`}
            name={filterPrefix + name}
            defaultValue={chosen[name] ?? ''}
            className={styles.select}
          >
            <option value="">Tous</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </p>
      ))}
      <p className={styles.apply}>
        <button type="submit" className="button button-quiet">
          Afficher
        </button>
        {Object.keys(chosen).length > 0 && <a href={base}>Tout voir</a>}
      </p>
    </form>
  );
}

interface ItemProps {
  item: ElementSummary;
  variant: Variant;
  heading: 'h2' | 'h3';
  priority: ImagePriority | undefined;
  page: PageFacts;
}

function Item({ item, variant, heading: Heading, priority, page }: ItemProps): ReactElement {
  const { nextOccurrence: next } = item;
  const reference = variant === 'compact' || variant === 'calendar' ? undefined : toMediaReference(item.image);
  const hasPicture = page.getImage(reference) !== undefined;
  const sizes = variant === 'gallery' ? '(min-width: 60rem) 34rem, 92vw' : '(min-width: 60rem) 17rem, 34vw';
  return (
    <li className={styles.item}>
      <article className={styles.article}>
        {(variant === 'ledger' || variant === 'compact') && (
          <div className={styles.when}>
            {next ? <DayFigure startsAt={next.startsAt} page={page} /> : <p className={styles.none}>À venir</p>}
          </div>
        )}
        <div className={styles.words}>
          <Heading className={styles.title}>
            {item.url ? (
              <a className={styles.link} href={resolveHref(item.url, page)}>
                {item.title}
              </a>
            ) : (
              item.title
            )}
          </Heading>
          {variant === 'gallery' && <NextDate item={item} page={page} />}
          {variant !== 'compact' && item.summary && <p className={styles.summary}>{item.summary}</p>}
          <p className={styles.facts}>{listItemDetails(item).join('\u00a0· ')}</p>
        </div>
        <p className={styles.terms}>
          {next && (
            <>
              <span className="figures">{formatSeatPrice(next.priceCents, next.seatUnit)}</span>
              <SeatsLeft occurrence={next} />
            </>
          )}
          {item.occurrenceCount > 1 && (
            <span className={styles.more}>
              {item.occurrenceCount - 1 > 1 ? `${item.occurrenceCount - 1}\u00a0autres dates` : 'une autre date'}
            </span>
          )}
        </p>
        {hasPicture && (
          <div className={styles.frame}>
            {/* The adjacent link already names the target: the picture's alternative text would only repeat it. */}
            <PictureView
              reference={reference && { ...reference, alt: '' }}
              page={page}
              sizes={sizes}
              ratio={variant === 'gallery' ? '4-5' : '1-1'}
              shape={variant === 'gallery' ? 'arch' : 'rounded'}
              priority={priority}
            />
          </div>
        )}
      </article>
    </li>
  );
}

function NextDate({ item, page }: { item: ElementSummary; page: PageFacts }): ReactElement {
  const next = item.nextOccurrence;
  const place = { timeZone: page.site.timeZone, isoLocale: page.isoLocale };
  return (
    <p className={styles.next}>
      {next ? (
        <time dateTime={next.startsAt}>
          {formatDate(next.startsAt, 'weekdayAndDay', place)}, {formatTimeOfDay(next.startsAt, place)}
        </time>
      ) : (
        'Dates à venir'
      )}
    </p>
  );
}

function listItemDetails({ audience, durationMinutes }: ElementSummary): string[] {
  return [...(audience ? [audience] : []), ...(durationMinutes === null ? [] : [formatDuration(durationMinutes)])];
}

export const elementListView = defineView<typeof elementListBlock, ElementListData>({
  type: 'element-list',
  view: ElementList,
  css: blockHeadCss + paginationCss + occurrencePartsCss + elementCalendarCss + css,
  load: loadElementList,
  canTitlePage: true,
  hasPicture: true,
});
