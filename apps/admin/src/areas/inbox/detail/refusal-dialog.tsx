import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { DialogActions, Form, readField, TextAreaField } from '../../../base/forms/form.tsx';

/** Asks why a testimonial is refused: its author reads it. */
export function RefusalDialog({ onRefuse, onClose }: { onRefuse(reason: string): Promise<unknown>; onClose(): void }) {
  return (
    <Dialog title={'Refuser ce témoignage\u00a0?'} onClose={onClose}>
      <Form
        onSend={async (form) => {
          await onRefuse(readField(form, 'reason'));
          onClose();
        }}
      >
        {(isPending) => (
          <>
            <p>Il ne paraît pas. La loi demande d’en donner le motif à son auteur, qui le reçoit par courriel.</p>
            <TextAreaField name="reason" label="Motif du refus" hint="Son auteur le lira." maxLength={500} />
            <DialogActions kind="danger" isPending={isPending} onCancel={onClose}>
              Refuser le témoignage
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
