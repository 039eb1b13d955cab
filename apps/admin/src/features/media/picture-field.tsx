import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { MediaIcon } from '../../base/components/icons.tsx';
import { buildThumbnailUrl, isTall, mediaQuery } from './media.queries.ts';
import styles from './picture-field.module.css';

const MediaPicker = lazy(async () => ({
  default: (await import('./media-picker.tsx')).MediaPicker,
}));

/** A picture chosen in the library, in a form that is sent as a whole. */
export function PictureField({
  label = 'Image',
  idSite,
  mediaId,
  onChange,
  onPicking,
}: {
  label?: string;
  idSite: number;
  mediaId: number | null;
  onChange(id: number | null): void;
  /** Hears when the library is open to choose from. */
  onPicking?: (isPicking: boolean) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    if (!isChoosing) return;
    onPicking?.(true);
    return () => onPicking?.(false);
  }, [isChoosing, onPicking]);
  const { data } = useQuery({ ...mediaQuery(idSite, mediaId ?? 0), enabled: mediaId !== null });
  const url = mediaId !== null && data ? buildThumbnailUrl(idSite, data.media, 240) : undefined;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.row}>
        <span className={styles.picture} data-whole={(url && data && isTall(data.media)) || undefined}>
          {url ? <img src={url} alt={data?.media.alt} /> : <MediaIcon />}
        </span>
        <Button onClick={() => setChoosing(true)}>{mediaId === null ? 'Choisir une image' : 'Remplacer'}</Button>
        {mediaId !== null && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            Retirer
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <MediaPicker
            idSite={idSite}
            kinds={['image']}
            onChoose={([chosen]) => {
              if (chosen) onChange(chosen.id);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
