import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Changes that are not saved. */
  count: number;
  /** What they are called, where the form is too long for them to be seen. */
  names?: readonly string[];
  /** What was refused, in a sentence. */
  failure: string | undefined;
  savedAt: Date | undefined;
  /** As in « Enregistré à 14:05 ». */
  savedWord?: string;
  action?: string;
  isPending: boolean;
  /** Absent inside a form, which saves when it is submitted: by the button, and by Enter in a field. */
  onSave?: () => unknown;
  onDiscard: () => void;
  /** What there is to know before it is saved. */
  note?: ReactNode;
}

/** Stands at the bottom of a form while something is to be saved, and says when it last was. */
export function SaveBar({
  count,
  names = [],
  failure,
  savedAt,
  savedWord = 'Enregistré',
  action = 'Enregistrer',
  isPending,
  onSave,
  onDiscard,
  note,
}: SaveBarProps) {
  const time = savedAt?.toLocaleTimeString('fr-FR', { hour: 'numeric', minute: '2-digit' });
  const waiting = `${count} changement${count > 1 ? 's' : ''} à ${action === 'Enregistrer' ? 'enregistrer' : 'appliquer'}${listNames(names)}`;
  const says = failure ?? (count ? waiting : time ? `${savedWord} à ${time}` : '');
  if (!says) return null;
  return (
    <div className={styles.bar} data-failed={failure ? true : undefined}>
      {count > 0 && note && <div className={styles.note}>{note}</div>}
      <p role="status">{says}</p>
      {count > 0 && (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={onDiscard}>
            Annuler
          </Button>
          <Button
            kind="primary"
            type={onSave ? 'button' : 'submit'}
            onClick={() => onSave?.()}
            isPending={isPending}
            aria-keyshortcuts="Control+S"
          >
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Names that stand in the bar; of more it says how many. */
const shownNames = 4;

function listNames(names: readonly string[]): string {
  if (names.length === 0) return '';
  const others = names.length - shownNames;
  const shown = names.slice(0, others === 1 ? undefined : shownNames).join(', ');
  return `\u00a0: ${shown}${others > 1 ? ` et ${others} autres` : ''}`;
}
