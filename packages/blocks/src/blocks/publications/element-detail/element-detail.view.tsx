import type { ElementDetail } from '@vitrine/contract/endpoints/element.endpoints';
import { formatCapacities } from '@vitrine/domain/booking/booking-rules';
import { formatDeadline } from '@vitrine/domain/booking/format-occurrence';
import { formatDuration } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { resolveHref } from '../../../parts/action-list.tsx';
import { classNames } from '../../../parts/block-head.tsx';
import { Dates, occurrencePartsCss, SeatsLeft } from '../../../parts/catalogue/occurrence-parts.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { BackLink, backLinkCss } from '../../../parts/publishing/back-link.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { Title } from '../../../parts/title.tsx';
import { loadElementDetail } from './element-detail.load.ts';
import styles from './element-detail.module.css';
import css from './element-detail.module.css?inline';
import type { ElementDetailProps, elementDetailBlock } from './element-detail.schema.ts';

const frames = {
  beside: { ratio: '4-5', sizes: '(min-width: 60rem) 32rem, 92vw' },
  aside: { ratio: '3-2', sizes: '(min-width: 60rem) 44rem, 92vw' },
  poster: { ratio: '2-1', sizes: '(min-width: 77rem) 77rem, 92vw' },
} as const;

function ElementDetailView({
  node,
  props,
  page,
  data: element,
  children,
}: BlockViewProps<ElementDetailProps, ElementDetail | null>) {
  const { variant, shape, datesTitle, emptyText, backLabel } = props;
  if (!element)
    return page.isEditing ? <p className={styles.absent}>L’élément choisi se montre à cette place.</p> : null;
  const reference = toMediaReference(element.image);
  const hasPicture = page.getImage(reference) !== undefined;
  const coming = element.occurrences.filter(({ state }) => state !== 'past');
  return (
    <article className={classNames(styles.element, styles[variant], !hasPicture && styles.bare)}>
      <div className={styles.layout}>
        <header className={styles.head}>
          {element.audience && <p className="label">{element.audience}</p>}
          <Title blockId={node.id} page={page} className={styles.title}>
            {element.title}
          </Title>
          {element.summary && <p className={styles.summary}>{element.summary}</p>}
          {coming.length > 0 && <NextDate next={element.nextOccurrence} page={page} />}
          <Facts element={element} page={page} />
        </header>
        {hasPicture && (
          <div className={styles.frame}>
            <PictureView
              reference={reference}
              page={page}
              shape={variant === 'poster' ? 'rounded' : shape}
              priority={page.getImagePriority(node.id)}
              {...frames[variant]}
            />
          </div>
        )}
        <section id="dates" className={styles.when} aria-labelledby={`${node.id}-dates`}>
          <h2 id={`${node.id}-dates`} className={styles.datesTitle}>
            {datesTitle}
          </h2>
          {coming.length > 0 ? (
            <Dates
              occurrences={coming}
              bookingPath={({ id }) => page.paths.occurrence(element.route, element.id, element.slug, id)}
              calendarPath={({ id }) => page.paths.occurrenceCalendar(element.route, id)}
              page={page}
            />
          ) : (
            <p className={styles.empty}>{emptyText}</p>
          )}
          <CancellationPolicy element={element} page={page} />
        </section>
        {children.length > 0 && <div className={styles.body}>{children}</div>}
        {backLabel && (
          <p className={styles.back}>
            <BackLink label={backLabel} path={page.paths.elementList(element.route)} page={page} />
          </p>
        )}
      </div>
    </article>
  );
}

/** A link down to the dates, and the next occurrence open for registration. */
function NextDate({ next, page }: { next: ElementDetail['nextOccurrence']; page: PageFacts }): ReactElement {
  return (
    <p className={`actions ${styles.next}`}>
      <a className="button" href="#dates">
        Voir les dates
      </a>
      {next && (
        <span>
          <span className={styles.soon}>{`Prochaine date\u00a0: ${formatDeadline(next.startsAt, page.site)}.`}</span>{' '}
          <SeatsLeft occurrence={next} />
        </span>
      )}
    </p>
  );
}

/** The duration, how many the coming dates take, and the values of the owner's custom fields. */
function Facts({ element, page }: { element: ElementDetail; page: PageFacts }): ReactElement | null {
  const { durationMinutes, fields } = element;
  const capacity = formatCapacities(
    element.occurrences.filter(({ state }) => state !== 'past' && state !== 'cancelled'),
  );
  if (durationMinutes === null && fields.length === 0 && !capacity) return null;
  return (
    <dl className={styles.facts}>
      {durationMinutes !== null && (
        <div>
          <dt>Durée</dt>
          <dd>{formatDuration(durationMinutes)}</dd>
        </div>
      )}
      {capacity && (
        <div>
          <dt>Au plus</dt>
          <dd>{capacity}</dd>
        </div>
      )}
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            {field.address ? (
              <a href={resolveHref(field.address, page)}>{field.text}</a>
            ) : field.image ? (
              <PictureView reference={toMediaReference(field.image)} page={page} sizes="12rem" shape="rounded" />
            ) : (
              field.text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The deadline for free cancellation of the next occurrence. */
function CancellationPolicy({ element, page }: { element: ElementDetail; page: PageFacts }): ReactElement | null {
  const next = element.nextOccurrence;
  if (!next || Date.parse(next.freeCancelUntil) <= page.now) return null;
  const until = formatDeadline(next.freeCancelUntil, page.site);
  return <p className={styles.rule}>{`Pour la prochaine date, l’annulation est sans frais jusqu’au ${until}.`}</p>;
}

export const elementDetailView = defineView<typeof elementDetailBlock, ElementDetail | null>({
  type: 'element-detail',
  view: ElementDetailView,
  css: backLinkCss + occurrencePartsCss + css,
  load: loadElementDetail,
  canTitlePage: 'subject',
  hasPicture: true,
});
