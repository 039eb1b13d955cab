import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { stopEventPropagation } from './stop-event-propagation.ts';

/**
 * A modal dialog: the browser keeps the focus inside, closes it by Escape and gives the focus back. It stands above all that was open
 * before, dialogs of Mantine too.
 */
export function Dialog({
  title,
  onClose,
  isWide = false,
  isObligatory = false,
  children,
}: {
  title: string;
  onClose: () => void;
  /** Whether nothing but what it asks for closes it. */
  isObligatory?: boolean;
  /** For what is compared side by side, or read at length. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it leaves the document, else the browser gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      {...stopEventPropagation}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!isObligatory) onClose();
      }}
      // A browser closes what refuses its Escape at the second one.
      onClose={() => isObligatory && element.current?.showModal()}
      // Keys of the dialog are none of the list's or the record's beneath.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
