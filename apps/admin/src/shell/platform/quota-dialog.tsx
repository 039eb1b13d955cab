import { ApiFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { changePlatformSite, type PlatformSite } from './platform-sites.queries.ts';

const megabyte = 1_000_000;

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
          const megabytes = Number(readField(form, 'quotaBytes').replace(/\s/g, '').replace(',', '.'));
          if (!Number.isFinite(megabytes) || megabytes < 0)
            throw new ApiFailure({
              code: 'invalid-fields',
              status: 422,
              message: '',
              fields: { quotaBytes: 'Indiquez un nombre de mégaoctets, comme 2\u00a0000.' },
            });
          await changePlatformSite(() =>
            callApi('changeSiteQuota', {
              params: { id: idSite },
              body: { quotaBytes: Math.round(megabytes * megabyte) },
            }),
          );
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
              defaultValue={(quotaBytes / megabyte).toLocaleString('fr-FR', { maximumFractionDigits: 0 })}
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
