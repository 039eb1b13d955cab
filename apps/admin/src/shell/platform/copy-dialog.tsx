import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useNavigate } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { changePlatformSite, type PlatformSite } from './platform-sites.queries.ts';

/** Copies a site to another address; how far it is stands where archives are imported. */
export function CopyDialog({ site: { idSite, name }, onClose }: { site: PlatformSite; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Modal opened onClose={onClose} title={`Dupliquer ${name}`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <Form
        onSend={async (form) => {
          const body = { name: readField(form, 'name'), host: readField(form, 'host') };
          await changePlatformSite(() => callApi('copySite', { params: { id: idSite }, body }));
          onClose();
          void navigate(adminPaths.importSite());
        }}
      >
        {(isPending) => (
          <>
            <p>
              La copie a les pages, les contenus, les fichiers et les réglages du site. Elle n’a ni ses visiteurs, ni
              ses commandes, ni ses clés, et reste en construction jusqu’à ce que vous la mettiez en ligne.
            </p>
            <TextField name="name" label="Nom de la copie" defaultValue={`${name} (copie)`} data-autofocus />
            <TextField
              name="host"
              label="Adresse"
              placeholder="monsite.fr"
              inputMode="url"
              autoCapitalize="off"
              spellCheck={false}
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Dupliquer
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
