import type { ServiceDetail } from '@vitrine/contract/endpoints/publishing.endpoints';
import { buildPrefillQuery, buildServiceChoice } from '@vitrine/domain/dynamic-forms/prefilled-answers';
import { formatDuration } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { classNames } from '../../../parts/block-head.tsx';
import { buildTelUrl } from '../../../parts/phone-link.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { BackLink, backLinkCss } from '../../../parts/publishing/back-link.tsx';
import { ServicePrice } from '../../../parts/publishing/service-price.tsx';
import { TechnicalFile, technicalFileCss } from '../../../parts/publishing/technical-file.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { Title } from '../../../parts/title.tsx';
import { loadServiceDetail } from './service-detail.load.ts';
import styles from './service-detail.module.css';
import css from './service-detail.module.css?inline';
import type { ServiceDetailProps, serviceDetailBlock } from './service-detail.schema.ts';

const variantBySetting = { CLASSIC: 'classic', SPLIT: 'split', LETTER: 'letter' } as const;

const frames = {
  classic: { ratio: '4-5', sizes: '(min-width: 60rem) 32rem, 92vw' },
  split: { ratio: '1-1', sizes: '(min-width: 60rem) 36rem, 92vw' },
  letter: { ratio: '1-1', sizes: '(min-width: 60rem) 18rem, 60vw' },
} as const;

function ServiceDetailView({
  node,
  props,
  page,
  data: service,
  children,
}: BlockViewProps<ServiceDetailProps, ServiceDetail | null>) {
  const { variant, shape, contactLabel, backLabel } = props;
  if (!service)
    return page.isEditing ? <p className={styles.absent}>La prestation choisie se montre à cette place.</p> : null;
  const look = variant === 'site' ? variantBySetting[page.site.servicePageStyle] : variant;
  const reference = toMediaReference(service.image);
  const hasPicture = page.getImage(reference) !== undefined;
  const terms = (
    <div className={styles.terms}>
      <Prices service={service} page={page} />
      <BookingAction service={service} label={contactLabel} page={page} />
    </div>
  );
  const picture = hasPicture && (
    <div className={styles.frame}>
      <PictureView
        reference={reference}
        page={page}
        shape={shape}
        priority={page.getImagePriority(node.id)}
        {...frames[look]}
      />
    </div>
  );
  return (
    <article
      className={classNames(styles.service, styles[look], !hasPicture && styles.bare)}
      data-look={variant === 'site' ? 'site' : undefined}
    >
      <div className={styles.layout}>
        <header className={styles.head}>
          <Title blockId={node.id} page={page} className={styles.title}>
            {service.title}
          </Title>
          {service.summary && <p className={styles.summary}>{service.summary}</p>}
        </header>
        {look === 'split' ? (
          <div className={styles.side}>
            {picture}
            {terms}
          </div>
        ) : (
          picture
        )}
        {look !== 'split' && terms}
        {children.length > 0 && <div className={styles.body}>{children}</div>}
        {look === 'letter' && <p className={`script ${styles.signature ?? ''}`}>{page.site.name}</p>}
        {backLabel && (
          <p className={styles.back}>
            <BackLink label={backLabel} path={page.paths.serviceList()} page={page} />
          </p>
        )}
      </div>
    </article>
  );
}

/** The prices of the service and its duration. */
function Prices({ service, page }: { service: ServiceDetail; page: PageFacts }): ReactElement {
  const facts =
    service.durationMinutes === null ? [] : [{ name: 'Durée', value: formatDuration(service.durationMinutes) }];
  const lines = page.site.arePricesHidden
    ? []
    : service.prices.length
      ? service.prices.map(({ label, detail, priceCents }, key) => ({ key, name: label, detail, cents: priceCents }))
      : [{ key: 0, name: 'Tarif', detail: '', cents: service.priceCents }];
  return (
    <TechnicalFile
      model={page.site.technicalFileModel}
      lines={lines.map(({ key, name, detail, cents }) => ({
        key,
        name,
        detail,
        price: <ServicePrice cents={cents} page={page} />,
      }))}
      facts={facts}
    />
  );
}

/**
 * Leads to the appointment form with the service selected, else to the contact form with its subject. Where the site
 * shows no form, it leads to the telephone number.
 */
function BookingAction({
  service,
  label,
  page,
}: {
  service: ServiceDetail;
  label: string;
  page: PageFacts;
}): ReactElement | null {
  const { appointmentPath, isContactPageShown, phone } = page.site;
  const contact = isContactPageShown
    ? `${page.link(page.paths.contact())}?sujet=rendez-vous`
    : phone && buildTelUrl(phone);
  const address = appointmentPath
    ? page.link(appointmentPath) + buildPrefillQuery(buildServiceChoice(service.id))
    : contact;
  if (!label || !address) return null;
  return (
    <p className="actions">
      <a className="button" href={address}>
        {label}
      </a>
    </p>
  );
}

export const serviceDetailView = defineView<typeof serviceDetailBlock, ServiceDetail | null>({
  type: 'service-detail',
  view: ServiceDetailView,
  css: backLinkCss + technicalFileCss + css,
  load: loadServiceDetail,
  canTitlePage: 'subject',
  hasPicture: true,
});
