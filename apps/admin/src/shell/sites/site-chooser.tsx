import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useSession } from '../../base/api/session.queries.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import dialog from '../../base/dialogs/chooser.module.css';
import { Modal } from '../../base/dialogs/modal.tsx';
import { siteChooserOpened } from '../session/openings.ts';
import styles from './imports.module.css';
import { mayCreate, mayImport } from './platform-rights.ts';
import { SiteList } from './site-list.tsx';

/** Chooses another site. */
export function SiteChooser() {
  const session = useSession();
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
      {(mayImport(session) || mayCreate(session)) && (
        <div className={styles.import}>
          {mayCreate(session) && (
            <ButtonLink to={adminPaths.createSite()} onClick={close}>
              Créer un site
            </ButtonLink>
          )}
          {mayImport(session) && (
            <ButtonLink kind="quiet" to={adminPaths.importSite()} onClick={close}>
              Importer un site
            </ButtonLink>
          )}
        </div>
      )}
    </Modal>
  );
}
