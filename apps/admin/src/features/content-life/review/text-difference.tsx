import { compareTexts, type TextPart } from '@vitrine/page-document/comparison/compare-texts';
import styles from './content-changes.module.css';

/** Characters of an unchanged passage that are shown beside a change. */
const context = 60;

/** Two texts in one: what was taken away and what was written, and a little of what stands around. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = compareTexts(before, after);
  return (
    <p className={styles.text}>
      {parts.map((part, place) => (
        <Part key={place} part={part} isFirst={place === 0} isLast={place === parts.length - 1} />
      ))}
    </p>
  );
}

function Part({ part: { kind, text }, isFirst, isLast }: { part: TextPart; isFirst: boolean; isLast: boolean }) {
  // A struck space alone would look like a dash.
  if (kind === 'removed') return text.trim() === '' ? <del className={styles.space}>{text}</del> : <del>{text}</del>;
  if (kind === 'added') return <ins>{text}</ins>;
  return <span>{shorten(text, isFirst, isLast)}</span>;
}

/** Leaves out the middle of a long passage, or its outer end, at a space. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const limit = isFirst || isLast ? context : 2 * context;
  if (text.length <= limit + 20) return text;
  const start = isFirst ? '' : text.slice(0, context).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-context).replace(/^\S*/, '');
  return `${start}…${end}`;
}
