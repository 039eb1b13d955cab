import { useEffect, useState } from 'react';
import { drawQrCode, type QrDrawing } from './draw-qr-code.ts';
import styles from './qr-code.module.css';

/** A text for the camera of a telephone; `label` says what it is for. Without its drawing, what stands beside it must do. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [data, setData] = useState<QrDrawing>();
  useEffect(() => {
    let isShown = true;
    drawQrCode(text).then(
      (drawing) => isShown && setData(drawing),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  return (
    <div className={styles.qr}>
      {data && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${data.size} ${data.size}`} shapeRendering="crispEdges">
          <path fill="currentColor" d={data.path} />
        </svg>
      )}
    </div>
  );
}
