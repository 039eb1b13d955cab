import { useQuery } from '@tanstack/react-query';
import type { LibraryMedia, MediaEdits, MediaUse } from '@vitrine/contract/endpoints/admin/media.schemas';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { CloseIcon } from '../../base/components/icons.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import {
  buildFileUrl,
  buildThumbnailUrl,
  mediaLibraryQuery,
  mediaQuery,
  refreshMedia,
} from '../../features/media/media.queries.ts';
import { ReplacementState } from '../../features/media/upload-list.tsx';
import { addReplacement, isUnderWay, uploads } from '../../features/media/uploads.store.ts';
import { CropTools } from './crop-tools.tsx';
import { FocalPoint } from './focal-point.tsx';
import { MediaConversion } from './media-conversion.tsx';
import styles from './media-detail.module.css';
import { MediaForm } from './media-form.tsx';
import { MediaUses } from './media-uses.tsx';

interface MediaDetailProps {
  idSite: number;
  id: number;
  mayUpdate: boolean;
  onClose: () => void;
  onBin: (ids: number[]) => void;
}

/** One file beside the library, over it on phones: its picture, its texts, where it is shown. */
export function MediaDetail({ idSite, id, mayUpdate, onClose, onBin }: MediaDetailProps) {
  const read = useQuery(mediaQuery(idSite, id));
  const { data } = read;
  const failure = findBlockingFailure(read);
  /** The file as the form shows it. */
  const [opened, setOpened] = useState(data?.media);
  const [isDirty, setDirty] = useState(false);
  /** Whether a frame is being drawn, or a picture chosen. */
  const [isInteracting, setInteracting] = useState(false);
  // What others change appears in the form, unless the user is at work in it.
  if (data && data.media !== opened && !isDirty && !isInteracting) setOpened(data.media);
  useUnsavedGuard(isDirty, 'fichier');
  const { data: library } = useQuery(mediaLibraryQuery(idSite));
  const panel = useRef<HTMLElement>(null);
  const version = data?.media.version;
  // Also where a change has replaced the control that had the focus: Escape closes from here.
  useEffect(() => {
    if (version !== undefined && document.activeElement !== document.body) return;
    panel.current?.focus({ preventScroll: true });
  }, [version]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={data?.media.name ?? 'Fichier'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{data?.media.name ?? 'Fichier'}</h2>
        <Button kind="quiet" isIcon aria-label="Fermer le détail" onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      {failure ? (
        <FailureNotice failure={failure} />
      ) : data && opened && library ? (
        <Detail
          key={opened.version}
          {...{ idSite, data, opened, library, mayUpdate, onBin }}
          onDirty={setDirty}
          onInteracting={setInteracting}
        />
      ) : (
        <Skeleton rows={6} />
      )}
    </aside>
  );
}

type DetailProps = Pick<MediaDetailProps, 'idSite' | 'mayUpdate' | 'onBin'> & {
  data: {
    media: LibraryMedia;
    originalUrl: string;
    uses: MediaUse[];
    formerVersions: { number: number; replacedAt: string }[];
  };
  opened: LibraryMedia;
  library: Parameters<typeof MediaForm>[0]['library'];
  onDirty: (isDirty: boolean) => void;
  onInteracting: (isInteracting: boolean) => void;
};

/** Puts what has arrived in the place of a file, as that is by then; returns what is to be said of it. */
async function replaceFile(idSite: number, { id, version: opened }: LibraryMedia, upload: string): Promise<string> {
  const params = { idSite, id };
  const version = queryClient.getQueryData(mediaQuery(idSite, id).queryKey)?.media.version ?? opened;
  try {
    const { media } = await callApi('replaceMedia', { params, body: { version, upload } });
    notify('Les pages montrent le nouveau fichier.');
    offerUndo({
      label: 'Fichier remplacé partout.',
      undo: async () => {
        await callApi('restoreMediaVersion', { params, body: { version: media.version, number: version } });
        await refreshMedia(idSite);
      },
    });
    return 'Remplacé partout';
  } catch (error) {
    // Another try needs the version that others have made.
    await refreshMedia(idSite);
    throw error;
  }
}

function Detail({
  idSite,
  data: { media, originalUrl, uses, formerVersions },
  opened,
  library,
  mayUpdate,
  onBin,
  onDirty,
  onInteracting,
}: DetailProps) {
  const [point, setPoint] = useState(opened.focalPoint);
  const [isPending, setPending] = useState(false);
  const isReplacing = useStore(uploads).some((item) => item.replaces === media.id && isUnderWay(item));
  const params = { idSite, id: media.id };
  /** Does something to the file; says whether it was done. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    try {
      await work();
      return true;
    } catch (failed) {
      const failure = toFailure(failed);
      notify(Object.values(failure.fields)[0] ?? failure.message, 'danger');
      return false;
    } finally {
      await refreshMedia(idSite);
      setPending(false);
    }
  };
  const sendEdits = async (version: number, edits: MediaEdits) =>
    (await callApi('updateMediaEdits', { params, body: { version, edits } })).media;
  const replace = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    addReplacement({ idSite, file, replaces: media.id, save: (upload) => replaceFile(idSite, media, upload) });
  };
  const source = buildThumbnailUrl(idSite, media, 1080);
  const isPicture = media.kind === 'image' && source !== undefined;
  return (
    <div className={styles.body}>
      {isPicture && mayUpdate ? (
        <>
          <FocalPoint
            source={source}
            alt={media.alt}
            point={point}
            onChange={(next) => {
              setPoint(next);
              onDirty(true);
            }}
          />
          <p className={styles.hint}>Le point d’intérêt reste visible là où une mise en page recadre l’image.</p>
        </>
      ) : (
        source && (
          <div className={styles.picture} data-kind={media.kind}>
            <img src={source} alt={media.alt} />
          </div>
        )
      )}
      <p className={styles.facts}>
        {media.kind === 'document' ? 'Document PDF' : `${media.width} × ${media.height} pixels`} ·{' '}
        {formatBytes(media.bytes)} · <a href={buildFileUrl(idSite, media.url)}>Ouvrir le fichier</a>
      </p>
      <MediaConversion
        {...{ idSite, media, mayUpdate, isPending }}
        onConvert={() =>
          run(async () => {
            await callApi('convertMedia', { params });
            notify('La conversion commence.');
          })
        }
      />
      {isPicture && mayUpdate && (
        <CropTools
          // A frame is for one picture, whatever is written of it.
          key={`${media.id} ${media.hash}`}
          media={{ ...media, focalPoint: point }}
          isPending={isPending}
          onDrawing={onInteracting}
          original={media.edits ? buildFileUrl(idSite, originalUrl) : source}
          onEdit={(edits) =>
            run(async () => {
              const { version } = await sendEdits(media.version, edits);
              offerUndo({
                key: `media ${media.id}`,
                label: 'L’image change partout.',
                undo: async () => {
                  await sendEdits(version, media.edits ?? { rotation: 0, crop: null });
                  await refreshMedia(idSite);
                },
              });
            })
          }
        />
      )}
      {mayUpdate && (
        <MediaForm
          {...{ idSite, point, library }}
          media={opened}
          onInput={() => onDirty(true)}
          onSaved={() => onDirty(false)}
          onPicking={onInteracting}
        />
      )}
      <section aria-labelledby={`uses-${media.id}`}>
        <h3 id={`uses-${media.id}`} className={styles.subtitle}>
          Où il se trouve
        </h3>
        {uses.length === 0 ? <p className={styles.hint}>Aucune page ne le montre.</p> : <MediaUses uses={uses} />}
      </section>
      <ReplacementState mediaId={media.id} />
      {mayUpdate && (
        <div className={styles.buttons}>
          <label className={styles.file}>
            Remplacer partout…
            <input type="file" disabled={isPending || isReplacing} onChange={replace} />
          </label>
          {formerVersions[0] && (
            <Button
              kind="quiet"
              isPending={isPending}
              onClick={() =>
                run(async () => {
                  await callApi('restoreMediaVersion', {
                    params,
                    body: { version: media.version, number: formerVersions[0]?.number ?? 0 },
                  });
                  notify('La version d’avant est revenue.');
                })
              }
            >
              Remettre la version d’avant
            </Button>
          )}
          <Button kind="danger" onClick={() => onBin([media.id])}>
            {media.deletedAt ? 'Sortir de la corbeille' : 'Mettre à la corbeille'}
          </Button>
        </div>
      )}
    </div>
  );
}
