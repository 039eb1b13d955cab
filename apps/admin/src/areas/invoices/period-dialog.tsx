import { useState } from 'react';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { DialogActions, Form, TextField } from '../../base/forms/form.tsx';
import { downloadPapers } from '../../features/papers/download-papers.ts';

/** Finds the month before the one of a day: what an accountant asks for. */
function findLastMonth(today: Date): { from: string; to: string } {
  const toDay = (date: Date) => date.toLocaleDateString('sv-SE');
  return {
    from: toDay(new Date(today.getFullYear(), today.getMonth() - 1, 1)),
    to: toDay(new Date(today.getFullYear(), today.getMonth(), 0)),
  };
}

/** Downloads the papers of a period: the browser saves the file as it comes. */
export function PeriodDialog({ idSite, onClose }: { idSite: number; onClose(): void }) {
  const [period, setPeriod] = useState(() => findLastMonth(new Date()));
  const download = async () => {
    await downloadPapers(idSite, period);
    onClose();
  };
  return (
    <Dialog title="Télécharger une période" onClose={onClose}>
      <Form onSend={download}>
        {(isPending) => (
          <>
            <p>
              Un fichier ZIP avec chaque facture et chaque avoir en PDF, et leur liste dans <code>index.csv</code>. Le
              journal garde qui l’a téléchargé.
            </p>
            <TextField
              name="from"
              label="Du"
              type="date"
              required
              value={period.from}
              onChange={({ currentTarget }) => setPeriod({ ...period, from: currentTarget.value })}
            />
            <TextField
              name="to"
              label="Au"
              type="date"
              required
              value={period.to}
              onChange={({ currentTarget }) => setPeriod({ ...period, to: currentTarget.value })}
              hint="Ce jour compris. La date est celle de la pièce."
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Télécharger
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
