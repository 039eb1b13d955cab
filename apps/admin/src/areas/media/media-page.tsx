import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { acceptedFiles } from '../../features/media/accepted-files.data.ts';
import {
  type MediaFilter,
  mediaLibraryQuery,
  mediaListQuery,
  refreshMedia,
} from '../../features/media/media.queries.ts';
import { MediaGrid } from '../../features/media/media-grid.tsx';
import { UploadList } from '../../features/media/upload-list.tsx';
import { addUploads } from '../../features/media/uploads.store.ts';
import { AnnouncedUploads } from './announced-uploads.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';
import { MediaDetail } from './media-detail.tsx';
import { MediaFilters } from './media-filters.tsx';
import styles from './media-page.module.css';

/** The media library: everything that the site shows, added by dropping, pasting, choosing or photographing. */
export function MediaPage() {
  const site = useOpenSite();
  const { idSite } = site;
  const mayUpdate = hasSiteRight(site, 'media.update');
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(
    [...search]
      .filter(([name]) => ['q', 'view', 'kind', 'tag', 'folder'].includes(name))
      .map(([name, value]) => [name, value.trim()]),
  ) as MediaFilter;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    mediaListQuery(idSite, filter),
  );
  const { data: library } = useQuery(mediaLibraryQuery(idSite));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isDropping, setDropping] = useState(false);
  const [erasing, setErasing] = useState<readonly number[]>();
  const openId = Number(search.get('fichier')) || undefined;
  const layout = search.get('liste') ? 'list' : 'grid';
  const media = data?.pages.flatMap((page) => page.media) ?? [];
  const isBin = filter.view === 'bin';
  const setParameter = (name: string, value: string | undefined) =>
    setSearch(
      (held) => {
        const next = new URLSearchParams(held);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      // A file that is opened over the list is left by going back.
      { replace: !(name === 'fichier' && value && !openId) },
    );
  const clear = (names: readonly string[]) =>
    setSearch((held) => new URLSearchParams([...held].filter(([name]) => !names.includes(name))), { replace: true });
  const toggle = (id: number) =>
    setSelected((held) => {
      const next = new Set(held);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const folderId = Number(filter.folder) || null;
  const add = (files: Iterable<File> | null | undefined) => {
    if (mayUpdate && files) addUploads(idSite, files, folderId);
  };
  const change = async (
    body: Omit<Parameters<typeof callApi<'updateManyMedia'>>[1]['body'], 'mediaIds'>,
    ids: number[],
  ) => {
    try {
      await callApi('updateManyMedia', { params: { idSite }, body: { mediaIds: ids, ...body } });
      setSelected(new Set());
    } catch (failed) {
      notify(toFailure(failed).message, 'danger');
    } finally {
      await refreshMedia(idSite);
    }
  };
  const bin = async (ids: number[]) => {
    if (!mayUpdate) return;
    if (isBin) return change({ isInBin: false }, ids);
    await change({ isInBin: true }, ids);
    setParameter('fichier', undefined);
    offerUndo({
      label: `${ids.length > 1 ? `${ids.length} fichiers sont` : 'Le fichier est'} à la corbeille pour trente jours.`,
      undo: () => change({ isInBin: false }, ids),
    });
  };
  useEffect(() => {
    const paste = (event: Event) => {
      const files = (event as unknown as ClipboardEvent).clipboardData?.files;
      if (files?.length && mayUpdate) addUploads(idSite, files, folderId);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [idSite, mayUpdate, folderId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons do the same.
    <div
      className={styles.page}
      data-dropping={isDropping || undefined}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={(event: DragEvent) => {
        if (event.currentTarget === event.target) setDropping(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setDropping(false);
        add(event.dataTransfer.files);
      }}
    >
      <div className={styles.head}>
        <div>
          <PageTitle className={styles.title}>Médias</PageTitle>
          {library && (
            <p className={styles.lead}>
              {formatBytes(library.usedBytes)} sur {formatBytes(library.quotaBytes)}
              {library.withoutAlt > 0 && ` · ${library.withoutAlt} à décrire`}
            </p>
          )}
        </div>
        {mayUpdate && (
          <div className={styles.adding}>
            <label className={styles.add}>
              Ajouter des fichiers
              <input
                type="file"
                multiple
                accept={acceptedFiles.any}
                onChange={(event) => {
                  add(event.target.files);
                  event.target.value = '';
                }}
              />
            </label>
            <label className={`${styles.add} ${styles.camera}`}>
              Photographier
              <input
                type="file"
                accept={acceptedFiles.image}
                capture="environment"
                onChange={(event) => {
                  add(event.target.files);
                  event.target.value = '';
                }}
              />
            </label>
          </div>
        )}
      </div>
      <UploadList />
      {hasSiteRight(site, 'settings.update') && <AnnouncedUploads idSite={idSite} />}
      <MediaFilters {...{ idSite, filter, library, layout, mayUpdate }} onChange={setParameter} />
      <div className={styles.columns} data-open={openId !== undefined || undefined}>
        <div>
          {error ? (
            <FailureNotice failure={toFailure(error)} />
          ) : !data ? (
            <Skeleton rows={6} />
          ) : media.length === 0 ? (
            <EmptyLibrary filter={filter} onClear={clear} />
          ) : (
            <MediaGrid
              {...{ idSite, media, layout, selected, openId }}
              onOpen={({ id }) => setParameter('fichier', String(id))}
              onToggle={toggle}
              onDelete={bin}
            />
          )}
          {hasNextPage && (
            <div className={styles.more}>
              <Button isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
                Montrer la suite
              </Button>
            </div>
          )}
          {selected.size > 0 && mayUpdate && (
            <BulkBar
              {...{ selected, library, isBin }}
              onChange={(body) => change(body, [...selected])}
              onBin={() => bin([...selected])}
              onErase={() => setErasing([...selected])}
              onClear={() => setSelected(new Set())}
            />
          )}
        </div>
        {openId !== undefined && (
          <MediaDetail
            key={openId}
            {...{ idSite, mayUpdate }}
            id={openId}
            onClose={() => setParameter('fichier', undefined)}
            onBin={bin}
          />
        )}
      </div>
      {erasing && (
        <ErasureDialog
          {...{ idSite, ids: erasing }}
          onClose={() => {
            setErasing(undefined);
            setSelected(new Set());
          }}
        />
      )}
    </div>
  );
}
