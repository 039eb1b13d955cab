import type { LibraryMedia, MediaEdits } from '@vitrine/contract/endpoints/admin/media.schemas';
import { useEffect, useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { CropDialog } from './crop/crop-dialog.tsx';
import { cropRatios } from './crop/crop-ratios.data.ts';
import styles from './media-detail.module.css';

interface CropToolsProps {
  media: LibraryMedia;
  isPending: boolean;
  /** URL of the picture without turns and crop. */
  original: string;
  onEdit: (edits: MediaEdits) => Promise<boolean>;
  /** Hears when a crop is being drawn. */
  onDrawing: (isDrawing: boolean) => void;
}

/** Quarter turns and crops, to a ratio around the focal point or by hand. The original stays, and comes back. */
export function CropTools({ media, isPending, original, onEdit, onDrawing }: CropToolsProps) {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isFree) return;
    onDrawing(true);
    return () => onDrawing(false);
  }, [isFree, onDrawing]);
  const { edits, width, height, focalPoint } = media;
  const rotation = edits?.rotation ?? 0;
  const turn = (degrees: 90 | 270) =>
    onEdit({ rotation: ((rotation + degrees) % 360) as MediaEdits['rotation'], crop: null });
  const crop = (ratio: number) => {
    const base = edits?.crop ?? { x: 0, y: 0, width: 1, height: 1 };
    // Pixels of the turned original, of which the picture shown is a part.
    const whole = { width: width / base.width, height: height / base.height };
    const own = whole.width / whole.height;
    const size = own > ratio ? { width: ratio / own, height: 1 } : { width: 1, height: own / ratio };
    const focus = focalPoint ?? { x: 50, y: 50 };
    const x = Math.min(1 - size.width, Math.max(0, base.x + (focus.x / 100) * base.width - size.width / 2));
    const y = Math.min(1 - size.height, Math.max(0, base.y + (focus.y / 100) * base.height - size.height / 2));
    onEdit({ rotation, crop: { x, y, ...size } });
  };
  return (
    <fieldset className={styles.tools}>
      <legend className={styles.label}>Tourner et recadrer</legend>
      <div className={styles.buttons}>
        <Button isPending={isPending} onClick={() => turn(270)}>
          ↺<span className={styles.hidden}>Tourner vers la gauche</span>
        </Button>
        <Button isPending={isPending} onClick={() => turn(90)}>
          ↻<span className={styles.hidden}>Tourner vers la droite</span>
        </Button>
        {cropRatios.map(([label, ratio]) => (
          <Button key={label} isPending={isPending} onClick={() => crop(ratio)}>
            {label}
          </Button>
        ))}
        <Button isPending={isPending} onClick={() => setFree(true)}>
          À la main…
        </Button>
        {edits && (
          <Button kind="quiet" isPending={isPending} onClick={() => onEdit({ rotation: 0, crop: null })}>
            Revenir à l’original
          </Button>
        )}
      </div>
      <p className={styles.hint}>Le recadrage se fait autour du point d’intérêt. L’original est gardé.</p>
      {isFree && <CropDialog {...{ media, onEdit }} source={original} onClose={() => setFree(false)} />}
    </fieldset>
  );
}
