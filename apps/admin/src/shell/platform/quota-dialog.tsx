import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { formatMegabytes, readMegabytes } from './megabytes.ts';
import { changePlatformSite, type PlatformSite } from './platform-sites.queries.ts';

/** Changes what the files of a site may take. */
export function QuotaDialog({
  site: { idSite, name, bytes, quotaBytes },
  onClose,
}: {
  site: Pick<PlatformSite, 'idSite' | 'name' | 'bytes' | 'quotaBytes'>;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={`Place de ${name}`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <Form
        onSend={async (form) => {
          const quotaBytes = readMegabytes(readField(form, 'quotaBytes'));
          await changePlatformSite(() => callApi('changeSiteQuota', { params: { id: idSite }, body: { quotaBytes } }));
          notify(`La place de ${name} a changé.`);
          onClose();
        }}
      >
        {(isPending) => (
          <>
            <p>
              Ses fichiers prennent {formatBytes(bytes)}. Ce qui est là reste, même au-delà&nbsp;: seuls les nouveaux
              envois sont refusés.
            </p>
            <TextField
              name="quotaBytes"
              label="Place, en mégaoctets"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={formatMegabytes(quotaBytes)}
              data-autofocus
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Changer la place
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
