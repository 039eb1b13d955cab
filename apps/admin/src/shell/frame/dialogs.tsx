import { lazy, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { StaffSite } from '../../base/api/session.queries.ts';
import { useStore } from '../../base/api/store.ts';
import { ToastList } from '../../base/toasts/toast-list.tsx';
import { pendingDeparture } from '../../features/content-life/acts/departure.ts';
import { drawingReviews } from '../../features/media/drawing-review.store.ts';
import { InterruptionDialog } from '../interruptions/interruption-dialog.tsx';
import { commandMenuOpened, keyboardHelpOpened, siteChooserOpened } from '../session/openings.ts';
import { LeaveDialog } from './leave-dialog.tsx';

const CommandMenu = lazy(async () => ({
  default: (await import('../commands/command-menu.tsx')).CommandMenu,
}));
const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }));
const SiteChooser = lazy(async () => ({ default: (await import('../sites/site-chooser.tsx')).SiteChooser }));
const DrawingReviewDialog = lazy(async () => ({
  default: (await import('../../features/media/drawing-review-dialog.tsx')).DrawingReviewDialog,
}));
const DepartureDialog = lazy(async () => ({
  default: (await import('../../features/content-life/acts/departure-dialog.tsx')).DepartureDialog,
}));

/** What may stand over any screen; each is loaded when first opened, but for what keeps work from being lost. */
export function Dialogs({ site }: { site: StaffSite | undefined }) {
  const isCommandMenu = useStore(commandMenuOpened);
  const isHelp = useStore(keyboardHelpOpened);
  const isChooser = useStore(siteChooserOpened);
  const isDeparture = useStore(pendingDeparture) !== undefined;
  const isReview = useStore(drawingReviews).length > 0;
  const { pathname } = useLocation();
  // The help of a screen that one leaves by the browser's own history goes with it: at once, or it would close the help
  // of the next.
  useLayoutEffect(() => {
    if (pathname) keyboardHelpOpened.set(false);
  }, [pathname]);
  return (
    <>
      <Suspense fallback={null}>
        {isCommandMenu && <CommandMenu site={site} />}
        {isHelp && <KeyboardHelp />}
        {isChooser && <SiteChooser />}
        {isDeparture && <DepartureDialog />}
        {isReview && <DrawingReviewDialog />}
      </Suspense>
      <LeaveDialog />
      <InterruptionDialog />
      <ToastList />
    </>
  );
}
