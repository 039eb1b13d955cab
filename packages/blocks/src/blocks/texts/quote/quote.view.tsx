import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { PictureView } from '../../../parts/picture-view.tsx';
import { resolveHtmlLinks } from '../../../parts/resolve-html-links.ts';
import styles from './quote.module.css';
import css from './quote.module.css?inline';
import type { QuoteProps, quoteBlock } from './quote.schema.ts';

interface PartProps {
  props: QuoteProps;
  page: PageFacts;
}

function Quote({ props, page }: BlockViewProps<QuoteProps>) {
  if (!props.html.trim()) return null;
  return props.variant === 'letter' ? (
    <LetterQuote props={props} page={page} />
  ) : (
    <QuoteFigure props={props} page={page} />
  );
}

function QuoteFigure({ props, page }: PartProps): ReactElement {
  const hasCredit = props.author || props.role || props.place || props.date;
  return (
    <figure className={`${styles.quote} ${styles[props.variant]}`}>
      {/* Stored HTML is sanitized with an allow-list when it is saved. */}
      <blockquote className={styles.words} dangerouslySetInnerHTML={{ __html: resolveHtmlLinks(props.html, page) }} />
      {hasCredit && (
        <figcaption className={styles.credit}>
          {props.author && <p className={styles.author}>{props.author}</p>}
          {props.role && <p>{props.role}</p>}
          <PlaceAndDate props={props} page={page} />
        </figcaption>
      )}
    </figure>
  );
}

function LetterQuote({ props, page }: PartProps): ReactElement {
  const hasDrawing = page.getImage(props.signature) !== undefined;
  return (
    <article className={`${styles.quote} ${styles.letter}`}>
      <div className={styles.sheet}>
        <PlaceAndDate props={props} page={page} />
        {props.salutation && <p className={styles.salutation}>{props.salutation}</p>}
        <div
          className={`prose ${styles.body}`}
          dangerouslySetInnerHTML={{ __html: resolveHtmlLinks(props.html, page) }}
        />
        {(hasDrawing || props.author || props.role) && (
          <div className={styles.signature}>
            <PictureView reference={props.signature} page={page} sizes="16rem" className={styles.drawing} />
            {props.author && <p className={hasDrawing ? styles.name : styles.signed}>{props.author}</p>}
            {props.role && <p className={styles.role}>{props.role}</p>}
          </div>
        )}
      </div>
    </article>
  );
}

function PlaceAndDate({ props, page }: PartProps): ReactElement | null {
  if (!props.place && !props.date) return null;
  const article = page.isoLocale.startsWith('fr') ? 'le ' : '';
  return (
    <p className={styles.when}>
      {props.place}
      {props.place && props.date && `, ${article}`}
      {props.date && <time dateTime={props.date}>{formatLocalDate(props.date, 'long', page.isoLocale)}</time>}
    </p>
  );
}

export const quoteView = defineView<typeof quoteBlock>({ type: 'quote', view: Quote, css });
