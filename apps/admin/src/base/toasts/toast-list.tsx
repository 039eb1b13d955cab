import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { describeFailure, toFailure } from '../api/api-failure.ts';
import { useStore } from '../api/store.ts';
import { CloseIcon, DoneIcon, WarningIcon } from '../components/icons.tsx';
import styles from './toast-list.module.css';
import { dismissToast, notify, type Toast, toasts } from './toasts.ts';

/** Milliseconds that a notice stays; undo can be taken as long. */
const lifetime = 10_000;

/** The notices, said by screen readers too. */
export function ToastList() {
  const shown = useStore(toasts);
  const [isHeld, setHeld] = useState(false);
  useNoticesOfScreen();
  const list = useRef<HTMLElement>(null);
  // A button that goes with its notice tells nobody that pointer and focus have left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice came or went.
  useEffect(() => {
    if (!list.current?.matches(':hover, :focus-within')) setHeld(false);
  }, [shown]);
  return (
    // A finger, a pointer or the focus in it stops all clocks: none leaves, and moves the others, between a press and its end.
    <section
      ref={list}
      className={styles.list}
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>
  );
}

/** Milliseconds in which a notice belongs to the act that opens the next screen. */
const opening = 1500;

/** What was said of a screen does not lie over the next one; what can be undone keeps its time. */
function useNoticesOfScreen(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is shown.
  useEffect(() => {
    const now = Date.now();
    for (const { id, at, undo, way } of toasts.get()) if (!undo && !way && now - at > opening) dismissToast(id);
  }, [pathname]);
}

function ToastLine({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), lifetime);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);
  const undo = async () => {
    dismissToast(toast.id);
    try {
      await toast.undo?.();
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    }
  };
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      {toast.kind === 'danger' ? <WarningIcon /> : <DoneIcon />}
      <span className={styles.text}>{toast.text}</span>
      {toast.link && (
        <a className={styles.button} href={toast.link.href} target="_blank" rel="noreferrer">
          {toast.link.label}
        </a>
      )}
      {toast.way && (
        <Link className={styles.button} to={toast.way.path} onClick={() => dismissToast(toast.id)}>
          {toast.way.label}
        </Link>
      )}
      {toast.undo && (
        <button type="button" className={styles.button} onClick={undo}>
          Revenir en arrière
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Fermer" onClick={() => dismissToast(toast.id)}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
