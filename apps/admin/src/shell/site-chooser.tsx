import { Modal } from '../components/modal.tsx';
import dialog from './dialog.module.css';
import { siteChooserOpened } from './openings.ts';
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
