import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { BlockDevice } from '@vitrine/page-document/tree/block-visibility';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import { devices } from '../canvas/devices.ts';
import { useEditor } from '../session/editor-context.tsx';
import { CanvasOverlay } from './canvas-overlay.tsx';
import styles from './canvas-pane.module.css';

/** The page of the draft at the width of a device, scaled to the room that there is, under the overlay. */
export function CanvasPane({ device, isShown }: { device: BlockDevice; isShown: boolean }) {
  const { session } = useEditor();
  const { canvas, target } = session;
  const { status, notice, generation, isInteractive } = useStore(canvas.state);
  const pane = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [shown, setShown] = useState(0);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // On a phone the page is shown apart: it opens at the chosen block.
  const isAtBlock = useRef(false);
  useEffect(() => {
    if (!isShown || status !== 'ready') {
      if (!isShown) isAtBlock.current = false;
      return;
    }
    const selected = session.selection.get();
    if (selected && !isAtBlock.current) canvas.scrollTo(selected);
    isAtBlock.current = true;
  }, [isShown, status, session, canvas]);
  const margin = device === 'desktop' ? 0 : 24;
  const wanted = devices.find(({ name }) => name === device)?.width ?? 1280;
  const available = Math.max(0, room.width - margin);
  // A desktop page is as wide as the room where that is wider.
  const width = device === 'desktop' ? Math.max(wanted, available) : wanted;
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  const height = Math.max(0, room.height - margin) / scale;
  const left = Math.max(0, (room.width - width * scale) / 2);
  const top = margin / 2;
  // Two frames for a moment: the one that is seen, and the next one until it has loaded.
  const generations = shown === generation ? [generation] : [shown, generation];
  useEffect(() => () => canvas.detach(), [canvas]);
  return (
    <div className={styles.place}>
      <div ref={pane} className={styles.pane} data-device={device} data-shown={isShown || undefined}>
        {room.width > 0 &&
          status !== 'absent' &&
          generations.map((one) => (
            <CanvasFrame
              key={one}
              src={(isInteractive ? adminPaths.interactiveCanvas : adminPaths.canvas)(
                target.idSite,
                target.kind,
                target.id,
                target.locale,
              )}
              isNext={one !== shown}
              isLoading={status === 'loading'}
              style={{ width, height, transform: `translate(${left}px, ${top}px) scale(${scale})` }}
              onReady={(frame) => {
                if (one !== generation) return;
                canvas.attach(frame);
                setShown(one);
              }}
            />
          ))}
        {status === 'loading' && (
          <div className={styles.loading} role="status">
            <span className={styles.hidden}>Chargement de la page…</span>
          </div>
        )}
        {status === 'absent' && (
          <div className={styles.absent}>
            <p>{notice}</p>
            <p>Ses textes se modifient dans les réglages, à côté.</p>
          </div>
        )}
        {status === 'ready' && !isInteractive && <CanvasOverlay {...{ scale, left, top, width, height }} />}
      </div>
      {isInteractive && shown === generation && (
        <p className={styles.interactive} role="status">
          <span>La page réagit comme pour vos visiteurs. Rien n’est envoyé.</span>
          <Button kind="plain" onClick={() => canvas.setInteractive(false)}>
            Revenir à l’édition
          </Button>
        </p>
      )}
    </div>
  );
}

interface FrameProps {
  src: string;
  isNext: boolean;
  isLoading: boolean;
  style: CSSProperties;
  /** The page has been read; its pictures may still come. */
  onReady: (frame: HTMLIFrameElement) => void;
}

function CanvasFrame({ src, isNext, isLoading, style, onReady }: FrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  // The frame that is still seen stays what it is until the next one has loaded.
  const [own] = useState(src);
  const tell = useRef(onReady);
  tell.current = onReady;
  useEffect(() => {
    let waiting = requestAnimationFrame(function look() {
      const document = element.current?.contentDocument;
      const isRead = document && document.URL !== 'about:blank' && document.readyState !== 'loading';
      if (isRead && element.current) tell.current(element.current);
      else waiting = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(waiting);
  }, []);
  return (
    <iframe
      ref={element}
      className={styles.frame}
      data-next={isNext || undefined}
      data-loading={isLoading || undefined}
      title="La page, telle que les visiteurs la verront"
      src={own}
      style={style}
    />
  );
}
