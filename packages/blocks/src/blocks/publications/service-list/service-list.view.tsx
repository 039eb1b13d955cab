import type { ServiceSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import { formatDuration } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { LeaderLines, leaderLinesCss } from '../../../parts/publishing/leader-lines.tsx';
import { ServicePrice } from '../../../parts/publishing/service-price.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { loadServiceList } from './service-list.load.ts';
import styles from './service-list.module.css';
import css from './service-list.module.css?inline';
import type { ServiceListProps, serviceListBlock } from './service-list.schema.ts';

function ServiceList({ node, props, page, data }: BlockViewProps<ServiceListProps, readonly ServiceSummary[]>) {
  const { variant, label, title, text, emptyText } = props;
  const hasHead = Boolean(label || title || text);
  const first = data.findIndex((service) => service.image);
  return (
    <section className={classNames(styles.services, styles[variant], !hasHead && styles.headless)}>
      <div className={styles.layout}>
        <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} className={styles.head} />
        {data.length === 0 && emptyText && <p className={styles.empty}>{emptyText}</p>}
        {data.length > 0 && variant === 'index' && <Index services={data} page={page} />}
        {data.length > 0 && variant !== 'index' && (
          <ul className={styles.list}>
            {data.map((service, position) => (
              <Service
                key={service.id}
                service={service}
                variant={variant}
                heading={getItemHeading(title)}
                priority={position === first ? page.getImagePriority(node.id) : undefined}
                page={page}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Names and prices joined by dotted leaders. */
function Index({ services, page }: { services: readonly ServiceSummary[]; page: PageFacts }): ReactElement {
  return (
    <div className={styles.index}>
      <LeaderLines
        lines={services.map((service) => ({
          key: service.id,
          name: <ServiceLink service={service} page={page} className={styles.name} />,
          detail: <Details service={service} />,
          price: page.site.arePricesHidden ? null : (
            <ServicePrice cents={service.priceCents} isLowest={service.hasHigherPrices} page={page} />
          ),
        }))}
      />
    </div>
  );
}

interface ServiceProps {
  service: ServiceSummary;
  variant: 'rows' | 'columns';
  heading: 'h2' | 'h3';
  priority: ImagePriority | undefined;
  page: PageFacts;
}

function Service({ service, variant, heading: Heading, priority, page }: ServiceProps): ReactElement {
  const reference = variant === 'rows' ? toMediaReference(service.image) : undefined;
  const hasPicture = page.getImage(reference) !== undefined;
  return (
    <li className={classNames(styles.item, variant === 'rows' && !hasPicture && styles.bare)}>
      {hasPicture && (
        <div className={styles.frame}>
          {/* The adjacent link already names the target: the picture's alternative text would only repeat it. */}
          <PictureView
            reference={reference && { ...reference, alt: '' }}
            page={page}
            sizes="(min-width: 60rem) 38rem, 92vw"
            ratio="3-2"
            priority={priority}
          />
        </div>
      )}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <ServiceLink service={service} page={page} className={styles.link} />
        </Heading>
        {service.summary && <p className={styles.summary}>{service.summary}</p>}
        <p className={styles.terms}>
          <ServicePrice cents={service.priceCents} isLowest={service.hasHigherPrices} page={page} />
          {service.durationMinutes !== null && (
            <span className={styles.duration}>· {formatDuration(service.durationMinutes)}</span>
          )}
        </p>
      </div>
    </li>
  );
}

function ServiceLink({
  service,
  page,
  className,
}: {
  service: ServiceSummary;
  page: PageFacts;
  className: string | undefined;
}) {
  return (
    <a className={className} href={page.link(page.paths.service(service.id, service.slug))}>
      {service.title}
    </a>
  );
}

function Details({ service }: { service: ServiceSummary }): ReactElement | null {
  const duration = service.durationMinutes === null ? '' : formatDuration(service.durationMinutes);
  if (!service.summary && !duration) return null;
  return (
    <>
      {duration && <span className={styles.duration}>{duration}</span>}
      {service.summary && duration && ' · '}
      {service.summary}
    </>
  );
}

export const serviceListView = defineView<typeof serviceListBlock, readonly ServiceSummary[]>({
  type: 'service-list',
  view: ServiceList,
  css: blockHeadCss + leaderLinesCss + css,
  load: loadServiceList,
  hasPicture: true,
});
