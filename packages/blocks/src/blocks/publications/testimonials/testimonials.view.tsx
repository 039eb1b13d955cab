import type { TestimonialResource } from '@vitrine/contract/endpoints/review.endpoints';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import { PublicationDate } from '../../../parts/publishing/publication-date.tsx';
import { loadTestimonials } from './testimonials.load.ts';
import styles from './testimonials.module.css';
import css from './testimonials.module.css?inline';
import type { TestimonialsProps, testimonialsBlock } from './testimonials.schema.ts';

function Testimonials({
  node,
  props,
  page,
  data = [],
}: BlockViewProps<TestimonialsProps, readonly TestimonialResource[]>) {
  const titles = page.titleBlockIds.includes(node.id);
  if (!data.length && !titles) return null;
  return (
    <section className={classNames(styles.testimonials, styles[props.variant])}>
      <BlockHead blockId={node.id} page={page} label={props.label} title={props.title} text={props.text} />
      {data.length > 0 ? (
        <ul className={styles.list}>
          {data.map((one) => (
            <li key={one.id}>
              <Testimonial testimonial={one} page={page} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">Les premiers témoignages paraîtront ici.</p>
      )}
      {data.length > 0 && (
        <p className={styles.notice}>
          {`Témoignages confiés à ${page.site.name} sur ce site, sans contrepartie, et relus avant leur publication\u202f; l’identité de leurs auteurs n’est pas vérifiée. Les plus récents d’abord, avec la date de leur publication et le mois de ce qu’ils racontent. Chacun paraît dans l’année qui suit son dépôt, ou ne paraît pas\u202f; une fois publié, il reste en ligne tant que le site le présente et que son auteur n’en demande pas le retrait.`}
        </p>
      )}
    </section>
  );
}

function Testimonial({ testimonial, page }: { testimonial: TestimonialResource; page: PageFacts }): ReactElement {
  const { author, occasion, text, experiencedOn, publishedAt } = testimonial;
  return (
    <figure className={styles.testimonial}>
      <blockquote className={styles.words}>{text}</blockquote>
      <figcaption className={styles.credit}>
        <span className={styles.author}>{author}</span>
        {(occasion || experiencedOn) && (
          <span>
            {occasion}
            {occasion && experiencedOn && ', '}
            {experiencedOn && formatLocalDate(`${experiencedOn}-15`, 'monthAndYear', page.isoLocale)}
          </span>
        )}
        <span>
          Publié le <PublicationDate at={publishedAt} page={page} />
        </span>
      </figcaption>
    </figure>
  );
}

export const testimonialsView = defineView<typeof testimonialsBlock, readonly TestimonialResource[]>({
  type: 'testimonials',
  view: Testimonials,
  css: blockHeadCss + css,
  load: loadTestimonials,
  canTitlePage: true,
});
