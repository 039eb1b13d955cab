import type { GoogleReviews } from '@vitrine/contract/endpoints/review.endpoints';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import { PublicationDate } from '../../../parts/publishing/publication-date.tsx';
import { loadReviews } from './reviews.load.ts';
import styles from './reviews.module.css';
import css from './reviews.module.css?inline';
import type { ReviewsProps, reviewsBlock } from './reviews.schema.ts';

type Review = GoogleReviews['reviews'][number];

/** Number of reviews shown initially; the others open in place. */
const initiallyShown = 3;

function Reviews({ node, props, page, data }: BlockViewProps<ReviewsProps, GoogleReviews>) {
  if (!data?.source || !data.reviews.length) return null;
  const { source, rating, total, reviews } = data;
  const more = reviews.slice(initiallyShown);
  return (
    <section className={classNames(styles.reviews, styles[props.variant])} data-part="reviews">
      <div className={styles.top}>
        <BlockHead blockId={node.id} page={page} label={props.label} title={props.title} text={props.text} />
        <p className={styles.sum}>
          {rating !== null && <strong>{`${formatRating(rating)}\u00a0sur\u00a05`}</strong>}{' '}
          <span>
            {`${total}\u00a0avis sur `}
            <Source source={source} />
          </span>
        </p>
      </div>
      <ReviewList reviews={reviews.slice(0, initiallyShown)} page={page} sourceName={source.name} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{more.length > 1 ? `Voir ${more.length} autres avis` : 'Voir un autre avis'}</summary>
          <ReviewList reviews={more} page={page} sourceName={source.name} />
        </details>
      )}
      <p className={styles.notice}>
        {`Avis non vérifiés\u00a0: ils sont déposés sur ${source.name} par leurs auteurs, sans contrepartie de notre part, et repris ici tels quels, dans l’ordre de pertinence que ${source.name} leur donne, avec la date de leur dépôt.`}
      </p>
    </section>
  );
}

function Source({ source }: { source: NonNullable<GoogleReviews['source']> }): ReactElement {
  // The service requires its name in its own script, whatever the page's language.
  const name = (
    <span className={styles.source} translate="no">
      {source.name}
    </span>
  );
  if (!source.url) return name;
  return (
    <a href={source.url} rel="noopener nofollow">
      {name}
    </a>
  );
}

function ReviewList({
  reviews,
  page,
  sourceName,
}: {
  reviews: readonly Review[];
  page: PageFacts;
  sourceName: string;
}): ReactElement {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <figure className={styles.review}>
            {review.text && <blockquote className={styles.words}>{review.text}</blockquote>}
            <figcaption className={styles.credit}>
              <span className={styles.author}>
                <AuthorImage address={review.author.picture} page={page} />
                {review.author.url ? (
                  <a href={review.author.url} rel="noopener nofollow ugc">
                    {review.author.name}
                  </a>
                ) : (
                  review.author.name
                )}
              </span>
              <span>{`${review.rating}\u00a0sur\u00a05`}</span>
              <PublicationDate at={review.publishedAt} page={page} />
              {review.url && (
                <a
                  href={review.url}
                  rel="noopener nofollow ugc"
                  aria-label={`L’avis de ${review.author.name} sur ${sourceName}`}
                >
                  {`Sur ${sourceName}`}
                </a>
              )}
              {review.reportUrl && (
                <a
                  href={review.reportUrl}
                  rel="noopener nofollow"
                  aria-label={`Signaler l’avis de ${review.author.name}`}
                >
                  Signaler
                </a>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** The author's picture is at the service, which tracks its viewers: only visitors who consented see it. */
function AuthorImage({ address, page }: { address: string | null; page: PageFacts }): ReactElement | null {
  if (!address || !page.areEmbedsAllowed) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

function formatRating(rating: number): string {
  return rating.toFixed(1).replace('.', ',').replace(/,0$/, '');
}

export const reviewsView = defineView<typeof reviewsBlock, GoogleReviews>({
  type: 'reviews',
  view: Reviews,
  css: blockHeadCss + css,
  load: loadReviews,
});
