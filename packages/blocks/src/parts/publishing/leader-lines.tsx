import { formatPrice } from '@vitrine/domain/kernel/money';
import type { ReactElement, ReactNode } from 'react';
import styles from './leader-lines.module.css';
import css from './leader-lines.module.css?inline';

/** A name, its price in words, and a description under it. */
export interface LeaderLine {
  key: string | number;
  name: ReactNode;
  detail?: ReactNode;
  price: ReactNode;
}

/** The stylesheet of the lines; each block that renders them puts it before its own. */
export const leaderLinesCss = css;

/** Names and prices joined by dotted leaders, as on a menu; a line without price has no dots. */
export function LeaderLines({ lines }: { lines: readonly LeaderLine[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.key} className={line.price ? styles.line : `${styles.line} ${styles.bare}`}>
          <dt className={styles.name}>{line.name}</dt>
          {line.price && <dd className={styles.price}>{line.price}</dd>}
          {line.detail && <dd className={styles.detail}>{line.detail}</dd>}
          {!line.price && !line.detail && <dd className="visually-hidden">Prix non indiqué</dd>}
        </div>
      ))}
    </dl>
  );
}

/**
 * A formatted price: the text, the amount, or both (« à partir de 45 € »). The amount is in cents, tax included.
 * Renders nothing when both are missing.
 */
export function PriceText({
  cents,
  text,
  isoLocale,
}: {
  cents: number | null | undefined;
  text?: string | undefined;
  isoLocale: string;
}): ReactElement | null {
  const isAmount = cents !== null && cents !== undefined;
  if (!isAmount) return text ? <span>{text}</span> : null;
  return (
    <>
      {text && <span className={styles.before}>{text} </span>}
      <span className="price">{formatPrice(cents, isoLocale)}</span>
    </>
  );
}

/** Whether `PriceText` would render something. */
export function hasPrice(cents: number | null | undefined, text?: string): boolean {
  return (cents !== null && cents !== undefined) || Boolean(text);
}
