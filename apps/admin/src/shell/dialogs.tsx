import { lazy, Suspense } from 'react';
import type { StaffSite } from '../api/session.queries.ts';
import { useStore } from '../api/store.ts';
import { InterruptionDialog } from './interruption-dialog.tsx';
import { keyboardHelpOpened, paletteOpened, siteChooserOpened } from './openings.ts';
import { ToastList } from './toast-list.tsx';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }));
const SiteChooser = lazy(async () => ({ default: (await import('./site-chooser.tsx')).SiteChooser }));

/** What may stand over any screen; each is loaded when first opened. */
export function Dialogs({ site }: { site: StaffSite | undefined }) {
  const isPalette = useStore(paletteOpened);
  const isHelp = useStore(keyboardHelpOpened);
  const isChooser = useStore(siteChooserOpened);
  return (
    <>
      <Suspense fallback={null}>
        {isPalette && <CommandPalette site={site} />}
        {isHelp && <KeyboardHelp />}
        {isChooser && <SiteChooser />}
      </Suspense>
      <InterruptionDialog />
      <ToastList />
    </>
  );
}
