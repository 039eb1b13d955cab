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
  // What would leave the window opens to the other side.
  const onToggle = () => {
    const { current } = element;
    if (!current) return;
    current.removeAttribute('data-side');
    const { right = 0 } = current.lastElementChild?.getBoundingClientRect() ?? {};
    if (current.open && right > document.documentElement.clientWidth) current.setAttribute('data-side', 'end');
  };
  return (
    <details
      ref={element}
      data-menu=""
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={onToggle}
    >
      <summary>{label}</summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
