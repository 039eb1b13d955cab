import styles from './outline.module.css';

/** Where what is dragged will stand. */
export function DropLine({ top, left }: { top: number; left: number }) {
  return <div className={styles.line} style={{ transform: `translateY(${top - 1}px)`, marginInlineStart: left }} />;
}
