import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './media-detail.module.css';

type Point = { x: number; y: number };

interface FocalPointProps {
  source: string;
  alt: string;
  point: Point | null;
  onChange: (point: Point) => void;
}

/** The picture with the point that stays visible where a layout crops it, moved by pointer or by arrow keys. */
export function FocalPoint({ source, alt, point, onChange }: FocalPointProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = point ?? { x: 50, y: 50 };
  const place = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    onChange({
      x: clamp(((event.clientX - box.left) / box.width) * 100),
      y: clamp(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 2;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    onChange({ x: clamp(shown.x + x), y: clamp(shown.y + y) });
  };
  return (
    <div ref={frame} className={styles.picture} onPointerDown={place}>
      <img src={source} alt={alt} draggable={false} />
      <button
        type="button"
        className={styles.point}
        data-chosen={point !== null || undefined}
        aria-label={`Point d’intérêt\u00a0: ${shown.x}\u00a0% de la largeur, ${shown.y}\u00a0% de la hauteur. Déplacez-le avec les flèches.`}
        onKeyDown={move}
        ref={(button) => {
          if (button) Object.assign(button.style, { left: `${shown.x}%`, top: `${shown.y}%` });
        }}
      />
    </div>
  );
}

const clamp = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
