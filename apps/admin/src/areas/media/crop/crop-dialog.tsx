import type { LibraryMedia, MediaEdits } from '@vitrine/contract/endpoints/admin/media.schemas';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { DialogActions, Form, SelectField } from '../../../base/forms/form.tsx';
import { type Crop, fitToRatio, wholeCrop } from './crop.ts';
import styles from './crop-dialog.module.css';
import { cropRatios } from './crop-ratios.data.ts';
import { Cropper } from './cropper.tsx';

interface CropDialogProps {
  media: LibraryMedia;
  /** URL of the picture without turns and crop. */
  source: string;
  /** Says whether it was done. */
  onEdit: (edits: MediaEdits) => Promise<boolean>;
  onClose: () => void;
}

/** Crops a picture: its crop is drawn, moved and resized by pointer or keys, in a ratio or freely. */
export function CropDialog({ media, source, onEdit, onClose }: CropDialogProps) {
  const rotation = media.edits?.rotation ?? 0;
  const draw = useTurnedPicture(source, rotation);
  const shown = media.edits?.crop ?? wholeCrop;
  /** Pixels of the turned picture, of which the one shown is a part. */
  const pixels = { width: media.width / shown.width, height: media.height / shown.height };
  /** A ratio in parts of the picture, as the crop is. */
  const toParts = (one: number) => (one * pixels.height) / pixels.width;
  const [crop, setCrop] = useState<Crop>(shown);
  const [format, setFormat] = useState('');
  const chosen = cropRatios.find(([label]) => label === format)?.[1];
  const ratio = chosen && toParts(chosen);
  const choose = (label: string) => {
    setFormat(label);
    const next = cropRatios.find(([one]) => one === label)?.[1];
    if (next) setCrop(fitToRatio(crop, toParts(next)));
  };
  const isWhole = crop.width > 0.999 && crop.height > 0.999;
  return (
    <Modal
      opened
      onClose={onClose}
      size="auto"
      title="Recadrer à la main"
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Form
        isWide
        onSend={async () => {
          if (await onEdit({ rotation, crop: isWhole ? null : crop })) onClose();
        }}
      >
        {(isPending) => (
          <>
            <Cropper {...{ draw, pixels, crop, ratio }} alt={media.alt} onChange={setCrop} />
            <div className={styles.choices}>
              <SelectField
                name="format"
                label="Proportions"
                value={format}
                onChange={(event) => choose(event.target.value)}
              >
                <option value="">Libre</option>
                {cropRatios.map(([label]) => (
                  <option key={label}>{label}</option>
                ))}
              </SelectField>
              <Button
                onClick={() => {
                  setFormat('');
                  setCrop(wholeCrop);
                }}
              >
                Toute l’image
              </Button>
            </div>
            <DialogActions isPending={isPending || !draw} onCancel={onClose}>
              Recadrer
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}

/** Pixels of the longer side that a screen shows of a picture. */
const shownPixels = 1400;

type Draw = (canvas: HTMLCanvasElement) => void;

/** Loads a picture; returns what draws it turned by quarters, undefined until it is there. */
function useTurnedPicture(source: string, rotation: number): Draw | undefined {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.src = source;
    return () => {
      loading.onload = null;
    };
  }, [source]);
  return useMemo(() => image && ((canvas) => drawTurned(image, rotation, canvas)), [image, rotation]);
}

function drawTurned(image: HTMLImageElement, rotation: number, canvas: HTMLCanvasElement): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, shownPixels / Math.max(width, height));
  const [across, down] = rotation % 180 === 90 ? [height, width] : [width, height];
  Object.assign(canvas, { width: Math.round(across * scale), height: Math.round(down * scale) });
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((rotation * Math.PI) / 180);
  context?.scale(scale, scale);
  context?.drawImage(image, -width / 2, -height / 2);
}
