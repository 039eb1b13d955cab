import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import { siteQuery } from '../../base/api/session.queries.ts';
import { Loading } from '../../base/page/loading.tsx';
import { Dialogs } from './dialogs.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The frame of a screen that takes the whole window: only what may stand over any screen. */
export function EditorFrame() {
  const { idSite } = useParams();
  const { data: site } = useQuery({ ...siteQuery(Number(idSite)), enabled: idSite !== undefined });
  useShortcuts();
  return (
    <>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      <Dialogs site={site ?? undefined} />
    </>
  );
}
