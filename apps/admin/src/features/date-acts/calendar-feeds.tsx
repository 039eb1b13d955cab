import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { CalendarFeedsDialog } from './calendar-feeds-dialog.tsx';

/** Opens the addresses by which calendars follow the dates of a site. */
export function CalendarFeeds({ idSite, rights }: { idSite: number; rights: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>S’abonner…</Button>
      {isOpen && (
        <CalendarFeedsDialog
          idSite={idSite}
          canChange={rights.includes('bookings.update')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
