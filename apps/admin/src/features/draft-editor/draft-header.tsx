import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSelected, useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { BackIcon, OutlineIcon, RedoIcon, UndoIcon } from '../../base/components/icons.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { buildListPath } from '../contents/build-list-path.ts';
import { QueueStatus } from '../draft-queue/queue-status.tsx';
import styles from './draft-header.module.css';
import type { DraftSession } from './draft-session.ts';
import { DraftState } from './draft-tools.tsx';
import { findRedo, findUndo } from './undo-history.ts';

interface HeaderProps {
  session: DraftSession;
  label: string;
  /** Name of the outline, which stands apart on narrow screens. */
  outline: string;
  isOutlineOpen: boolean;
  onOutline: () => void;
  /** What publishes the content, at the end. */
  tools: ReactNode;
  /** What stands before that. */
  children?: ReactNode;
}

/** Name and state of the content, undo and redo, and what publishes it. */
export function DraftHeader({ session, label, outline, isOutlineOpen, onOutline, tools, children }: HeaderProps) {
  const { target, accountId, queue } = session;
  const title = useSelected(queue.state, ({ draft }) => String(draft.fields.title || '') || 'Sans titre');
  const hasUnsaved = useSelected(queue.state, ({ unsaved }) => unsaved > 0);
  const history = useStore(session.history);
  const canUndo = hasUnsaved || findUndo(history, accountId) !== undefined;
  const canRedo = findRedo(history, accountId) !== undefined;
  return (
    <section className={styles.header} aria-label={label}>
      <Link
        className={styles.back}
        to={buildListPath(target.idSite, target.kind)}
        aria-label="Quitter l’éditeur"
        title="Quitter l’éditeur"
      >
        <BackIcon />
      </Link>
      <Button
        kind="quiet"
        isIcon
        className={styles.outlineSwitch}
        aria-label={outline}
        aria-pressed={isOutlineOpen}
        title={outline}
        onClick={onOutline}
      >
        <OutlineIcon />
      </Button>
      <div className={styles.name}>
        <PageTitle className={styles.title}>{title}</PageTitle>
        <div className={styles.facts}>
          <DraftState target={target} />
          <QueueStatus queue={queue} />
        </div>
      </div>
      <div className={styles.tools}>
        <Button
          kind="quiet"
          isIcon
          aria-label="Annuler"
          title="Annuler (Ctrl+Z)"
          aria-keyshortcuts="Control+Z"
          aria-disabled={!canUndo || undefined}
          onClick={() => void session.undo()}
        >
          <UndoIcon />
        </Button>
        <Button
          kind="quiet"
          isIcon
          aria-label="Rétablir"
          title="Rétablir (Ctrl+Maj+Z)"
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={!canRedo || undefined}
          onClick={() => void session.redo()}
        >
          <RedoIcon />
        </Button>
      </div>
      {children}
      <div className={styles.end}>{tools}</div>
    </section>
  );
}
