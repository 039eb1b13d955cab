import type { ReactNode } from 'react';
import styles from './changed-line.module.css';
import { AuditIcon } from './icons.tsx';

/** Says quietly, beside a form with unsaved changes, that somebody else has stored others meanwhile. */
export function ChangedLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.line} role="status">
      <AuditIcon size={16} />
      <div className={styles.says}>
        <span>{children}</span>
        {action}
      </div>
    </div>
  );
}
