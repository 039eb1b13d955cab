import dialog from '../../base/dialogs/chooser.module.css';
import { Modal } from '../../base/dialogs/modal.tsx';
import { siteChooserOpened } from '../session/openings.ts';
import { SiteList } from './site-list.tsx';

/** Chooses another site. */
export function SiteChooser() {
  const close = () => siteChooserOpened.set(false);
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      size={560}
      title="Choisir un site"
      classNames={{ header: dialog.hidden ?? '' }}
    >
      <SiteList onChoose={close} />
    </Modal>
  );
}
