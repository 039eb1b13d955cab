import type { BlockDevice } from '@vitrine/page-document/tree/block-visibility';
import { Link } from 'react-router';
import { useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { BackIcon, FullIcon, OutlineIcon, RedoIcon, TryIcon, UndoIcon } from '../../base/components/icons.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { buildListPath } from '../contents/build-list-path.ts';
import { QueueStatus } from '../draft-queue/queue-status.tsx';
import { deviceIcons, devices } from './canvas/devices.ts';
import { ContentTools, TargetState } from './content-tools.tsx';
import styles from './editor-header.module.css';
import { useEditor, useSelected } from './session/editor-context.tsx';
import { findRedo, findUndo } from './session/undo-history.ts';

interface HeaderProps {
  device: BlockDevice;
  isFull: boolean;
  isOutlineOpen: boolean;
  onDevice: (device: BlockDevice) => void;
  onFull: () => void;
  onOutline: () => void;
}

/** Title and state of the content, undo and redo, devices, and what publishes it. */
export function EditorHeader({ device, isFull, isOutlineOpen, onDevice, onFull, onOutline }: HeaderProps) {
  const { session } = useEditor();
  const { target, accountId } = session;
  const title = useSelected(session.queue.state, ({ draft }) => String(draft.fields.title || '') || 'Sans titre');
  const history = useStore(session.history);
  const unsaved = useSelected(session.queue.state, (state) => state.unsaved);
  const isInteractive = useSelected(session.canvas.state, (state) => state.isInteractive);
  const canUndo = unsaved > 0 || findUndo(history, accountId) !== undefined;
  const canRedo = findRedo(history, accountId) !== undefined;
  return (
    <section className={styles.header} aria-label="Contenu">
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
        aria-label="Plan de la page"
        aria-pressed={isOutlineOpen}
        title="Plan de la page"
        onClick={onOutline}
      >
        <OutlineIcon />
      </Button>
      <div className={styles.name}>
        <PageTitle className={styles.title}>{title}</PageTitle>
        <div className={styles.facts}>
          <TargetState />
          <QueueStatus queue={session.queue} />
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
      <fieldset className={styles.devices} aria-label="Largeur de la page">
        {devices.map(({ name, label }) => {
          const Icon = deviceIcons[name];
          return (
            <button
              key={name}
              type="button"
              className={styles.device}
              aria-pressed={device === name}
              aria-label={label}
              title={label}
              onClick={() => onDevice(name)}
            >
              <Icon />
            </button>
          );
        })}
        <button
          type="button"
          className={styles.device}
          aria-pressed={isFull}
          aria-label="Plein écran"
          title="Plein écran, sans les panneaux"
          onClick={onFull}
        >
          <FullIcon />
        </button>
        <button
          type="button"
          className={styles.device}
          aria-pressed={isInteractive}
          aria-label="Essayer"
          title="Essayer la page&nbsp;: elle réagit comme pour vos visiteurs"
          onClick={() => session.canvas.setInteractive(!isInteractive)}
        >
          <TryIcon />
        </button>
      </fieldset>
      <div className={styles.end}>
        <ContentTools />
      </div>
    </section>
  );
}
