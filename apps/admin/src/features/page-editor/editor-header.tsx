import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { BlockDevice } from '@vitrine/page-document/tree/block-visibility';
import { useSelected } from '../../base/api/store.ts';
import { FullIcon, TryIcon } from '../../base/components/icons.tsx';
import styles from '../draft-editor/draft-header.module.css';
import { DraftHeader } from '../draft-editor/draft-header.tsx';
import { DraftTools } from '../draft-editor/draft-tools.tsx';
import { PreviewMenu } from '../preview/preview-menu.tsx';
import { deviceIcons, devices } from './canvas/devices.ts';
import { useEditor } from './session/editor-context.tsx';

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
  const isInteractive = useSelected(session.canvas.state, (state) => state.isInteractive);
  return (
    <DraftHeader
      {...{ session, isOutlineOpen, onOutline }}
      label="Contenu"
      outline="Plan de la page"
      tools={<ContentTools />}
    >
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
    </DraftHeader>
  );
}

/** Preview, publishing, and everything rarer. */
function ContentTools() {
  const { session } = useEditor();
  const { idSite, kind, id, locale } = session.target;
  return (
    <>
      <PreviewMenu idSite={idSite} target={{ content: { kind, id, locale } }} />
      <DraftTools
        session={session}
        label="Autres actions sur le contenu"
        onShow={(block, path) => {
          session.select(block, true);
          session.wanted.set({ block, path });
        }}
        last={
          <>
            <Menu.Divider />
            <Menu.Item component="a" href={adminPaths.guide('modifier-une-page')} target="_blank">
              Aide de l’éditeur
            </Menu.Item>
          </>
        }
      />
    </>
  );
}
