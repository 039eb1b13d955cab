import styles from './outline-panel.module.css';

/** Where a dragged block will stand. */
export function DropLine({ top, left }: { top: number; left: number }) {
  return <div className={styles.line} style={{ transform: `translateY(${top - 1}px)`, marginInlineStart: left }} />;
}
