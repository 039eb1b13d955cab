import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { CancelDateDialog } from './cancel-date-dialog.tsx';
import { CapacityDialog } from './capacity-dialog.tsx';
import type { ActedDate } from './date-acts.queries.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';

const acts = [
  { name: 'move', label: 'Déplacer…', right: 'content.publish', isComing: true, Act: MoveDialog },
  { name: 'capacity', label: 'Changer les places…', right: 'content.publish', isComing: true, Act: CapacityDialog },
  { name: 'series', label: 'Répéter…', right: 'content.publish', isComing: false, Act: SeriesDialog },
  { name: 'mail', label: 'Écrire aux inscrits…', right: 'bookings.update', isComing: false, Act: MailDialog },
  { name: 'cancel', label: 'Annuler la date…', right: 'content.publish', isComing: true, Act: CancelDateDialog },
] as const;

/** The acts on a whole date that its state and the rights of whoever looks allow, each with its dialog. */
export function DateActs({
  date,
  isComing,
  rights,
}: {
  date: ActedDate;
  /** Whether it is still to take place, and not cancelled. */
  isComing: boolean;
  rights: readonly string[];
}) {
  const [open, setOpen] = useState<(typeof acts)[number]>();
  return (
    <>
      {acts
        .filter((act) => rights.includes(act.right) && (isComing || !act.isComing))
        .map((act) => (
          <Button key={act.name} onClick={() => setOpen(act)}>
            {act.label}
          </Button>
        ))}
      {open && <open.Act date={date} onClose={() => setOpen(undefined)} />}
    </>
  );
}
