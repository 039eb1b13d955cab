import type { ReactNode } from 'react';
import { type ApiFailure, describeFailure } from '../api/api-failure.ts';
import { DoneIcon, WarningIcon } from './icons.tsx';
import styles from './notice.module.css';

/** A sentence that stays: what happened, or what to mind. */
export function Notice({ kind, children }: { kind: 'warning' | 'success' | 'danger'; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {kind === 'success' ? <DoneIcon size={20} /> : <WarningIcon size={20} />}
      <div>{children}</div>
    </div>
  );
}

/** A failure in the server's words, with the number of its request where the fault is the server's. */
export function FailureNotice({ failure }: { failure: ApiFailure }) {
  const wrong = Object.keys(failure.fields).length;
  return (
    <div className={`${styles.notice} ${styles.danger}`} role="alert" tabIndex={-1} data-failure>
      <WarningIcon size={20} />
      <div>
        {wrong > 1 ? `${wrong} champs sont à corriger.` : describeFailure(failure)}
        {failure.status >= 500 && failure.requestId && (
          <span className={styles.request}>Numéro de la demande&nbsp;: {failure.requestId}</span>
        )}
      </div>
    </div>
  );
}

/** A status by word, shape and colour. */
export function Status({
  kind,
  children,
}: {
  kind: 'success' | 'warning' | 'danger' | 'neutral';
  children: ReactNode;
}) {
  return (
    <span className={styles.status} data-kind={kind}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.statusText}>{children}</span>
    </span>
  );
}
