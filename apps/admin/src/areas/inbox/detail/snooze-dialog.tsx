import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { formatDay } from '../../../base/format/format-date.ts';
import { DialogActions, Form, readField, TextField } from '../../../base/forms/form.tsx';
import { formatLocalDate } from './list-snooze-days.ts';

/** Asks for the day on which a conversation comes back. */
export function SnoozeDialog({ onSnooze, onClose }: { onSnooze(day: string, dayText: string): void; onClose(): void }) {
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  return (
    <Dialog title={'Reporter jusqu’à quel jour\u00a0?'} onClose={onClose}>
      <Form
        onSend={async (form) => {
          const day = readField(form, 'day');
          if (!day) return;
          onClose();
          onSnooze(day, formatDay(`${day}T12:00:00`));
        }}
      >
        {(isPending) => (
          <>
            <TextField
              name="day"
              type="date"
              label="Jour"
              hint="Ce matin-là, il revient en tête de liste."
              required
              min={formatLocalDate(tomorrow)}
              defaultValue={formatLocalDate(tomorrow)}
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Reporter
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
