import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './list-toolbar.module.css';

/** A part of the toolbar that opens: Escape, or the focus elsewhere, closes it. */
export function ToolbarMenu({ label, children }: { label: string; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null);
  const close = () => element.current?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !element.current?.open) return;
    event.stopPropagation();
    close();
    element.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !element.current?.contains(relatedTarget)) close();
  };
  return (
    <details ref={element} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary>{label}</summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
