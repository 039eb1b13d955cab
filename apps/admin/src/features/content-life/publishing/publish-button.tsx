import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { describeFailure, toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import { publishingWanted } from '../acts/content-acts.ts';
import { draftQuery, hasChanges } from '../state/content-life.queries.ts';
import type { ContentTarget, ShowPlace } from '../state/content-target.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));
const ScheduleDialog = lazy(async () => ({
  default: (await import('../schedules/schedule-dialog.tsx')).ScheduleDialog,
}));

/** « Publier »: the primary action of a content; absent for those who may not publish. */
export function PublishButton({
  target,
  onShow,
  onPublished,
  beforeOpen,
}: {
  target: ContentTarget;
  /** Leads from an entry of the dialog to its block or field. */
  onShow?: ShowPlace;
  onPublished?: (() => void) | undefined;
  /** Saves what is still being typed. Where it throws, its sentence is shown and the dialog stays closed. */
  beforeOpen?: () => Promise<unknown>;
}) {
  const site = useOpenSite();
  const [dialog, setDialog] = useState<'publish' | 'schedule'>();
  const [isPending, setPending] = useState(false);
  const { data: draft } = useQuery(draftQuery(target));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
      if (!isShortcut || document.querySelector('dialog[open], [role=dialog]')) return;
      event.preventDefault();
      button.current?.click();
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
  const [search, setSearch] = useSearchParams();
  const isWanted = search.has(publishingWanted);
  useEffect(() => {
    if (!isWanted) return;
    // The dialog gives the focus back to it: the link that led here is gone.
    button.current?.focus({ preventScroll: true });
    setDialog('publish');
    // Closed, it does not open again when the page is loaded anew.
    search.delete(publishingWanted);
    setSearch(search, { replace: true });
  }, [isWanted, search, setSearch]);
  if (!hasSiteRight(site, 'content.publish')) return null;
  const open = async () => {
    setPending(true);
    try {
      await beforeOpen?.();
      setDialog('publish');
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    } finally {
      setPending(false);
    }
  };
  const isWaiting = !draft || hasChanges(draft) || draft.state !== 'published';
  return (
    <>
      <Button
        ref={button}
        kind={isWaiting ? 'primary' : 'plain'}
        isPending={isPending}
        onClick={open}
        aria-keyshortcuts="Control+Enter"
        title="Publier (Ctrl+Entrée)"
      >
        Publier
      </Button>
      <Suspense fallback={null}>
        {dialog === 'publish' && (
          <PublishDialog
            target={target}
            onShow={onShow}
            onSchedule={() => setDialog('schedule')}
            onPublished={onPublished}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'schedule' && (
          <ScheduleDialog target={target} onShow={onShow} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  );
}
