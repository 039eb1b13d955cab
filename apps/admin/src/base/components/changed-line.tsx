import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './changed-line.module.css';
import { AuditIcon } from './icons.tsx';

/**
 * Says quietly, beside a form with unsaved changes, that somebody else has stored others meanwhile, with the way to both
 * values where they can be compared.
 */
export function ChangedLine({
  children,
  label = 'Voir les deux valeurs',
  onCompare,
}: {
  children: ReactNode;
  label?: string;
  onCompare?: (() => void) | undefined;
}) {
  return (
    <div className={styles.line} role="status">
      <AuditIcon size={16} />
      <div className={styles.says}>
        <span>{children}</span>
        {onCompare && (
          <Button kind="link" onClick={onCompare}>
            {label}
          </Button>
        )}
      </div>
    </div>
  );
}
