import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { Skeleton } from '../../../base/page/loading.tsx';
import { type Crop, clamp, drawCrop, type Handle, moveCrop, type Point, resizeCrop } from './crop.ts';
import styles from './crop-dialog.module.css';

interface CropperProps {
  /** Draws the picture; undefined until it has been loaded. */
  draw: ((canvas: HTMLCanvasElement) => void) | undefined;
  /** Its size in pixels. */
  pixels: { width: number; height: number };
  alt: string;
  crop: Crop;
  /** Width by height, in parts of the picture; free without one. */
  ratio: number | undefined;
  onChange: (crop: Crop) => void;
}

const handles: readonly Handle[] = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
/** Part of the picture that an arrow key moves the crop by. */
const step = 0.01;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The picture under its crop. The crop is moved by its middle, resized by its handles, and drawn anew from beside it;
 * arrow keys move it, with Shift they move its lower right corner.
 */
export function Cropper({ draw, pixels, alt, crop, ratio, onChange }: CropperProps) {
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const middle = useRef<HTMLButtonElement>(null);
  const keys = useId();
  /** What the pointer that is down does. */
  const drag = useRef<(point: Point) => Crop>(undefined);
  useEffect(() => {
    if (!draw || !canvas.current) return;
    draw(canvas.current);
    // It comes later than the dialog, which looks for what takes the focus when it opens.
    middle.current?.focus();
  }, [draw]);
  if (!draw) return <Skeleton rows={6} />;
  const toPoint = (event: PointerEvent): Point => {
    const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: clamp((event.clientX - left) / width, 0, 1), y: clamp((event.clientY - top) / height, 0, 1) };
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const start = toPoint(event);
    const target = event.target as HTMLElement;
    const handle = handles[Number(target.dataset.handle ?? -1)];
    if (handle) drag.current = (point) => resizeCrop(crop, handle, point, ratio);
    else if (target.dataset.crop !== undefined)
      drag.current = (point) => moveCrop(crop, { x: point.x - start.x, y: point.y - start.y });
    else drag.current = (point) => drawCrop(start, point, ratio);
    area.current?.setPointerCapture(event.pointerId);
  };
  const end = () => {
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const [across, down] = arrows[event.key] ?? [];
    if (across === undefined || down === undefined) return;
    event.preventDefault();
    const by = { x: across * step, y: down * step };
    const corner = { x: crop.x + crop.width, y: crop.y + crop.height };
    const point = { x: clamp(corner.x + by.x, 0, 1), y: clamp(corner.y + by.y, 0, 1) };
    // With a ratio, one side follows the other: only the one that the key names is asked.
    const handle: Handle = ratio ? [across ? 1 : 0, down ? 1 : 0] : [1, 1];
    onChange(event.shiftKey ? resizeCrop(crop, handle, point, ratio) : moveCrop(crop, by));
  };
  const size = `${Math.round(crop.width * pixels.width)} × ${Math.round(crop.height * pixels.height)} pixels`;
  return (
    <div className={styles.field}>
      <div
        ref={area}
        className={styles.area}
        onPointerDown={begin}
        onPointerMove={(event) => drag.current && onChange(drag.current(toPoint(event)))}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <div
          className={styles.picture}
          ref={(element) => {
            // The policy of this host refuses style attributes, not the object model.
            for (const [name, part] of Object.entries(crop)) element?.style.setProperty(`--${name}`, `${part * 100}%`);
          }}
        >
          <canvas ref={canvas} role="img" aria-label={alt || 'Image à recadrer'} />
          <div className={styles.shade} />
          <div className={styles.crop}>
            <button
              type="button"
              ref={middle}
              data-crop
              className={styles.middle}
              aria-label={`Cadre\u00a0: ${size}`}
              aria-describedby={keys}
              onKeyDown={press}
            />
            {handles.map((handle, index) => (
              <span
                key={handle.join()}
                data-handle={index}
                data-across={handle[0]}
                data-down={handle[1]}
                className={styles.handle}
              />
            ))}
          </div>
        </div>
      </div>
      <p className={styles.size} role="status">
        {size}
      </p>
      <p id={keys} className={styles.hint}>
        Tirez le cadre ou ses poignées. Au clavier, les flèches le déplacent&nbsp;; Maj et les flèches changent sa
        taille.
      </p>
    </div>
  );
}
