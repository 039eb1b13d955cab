import { useEffect, useRef, useState } from 'react';
import { useSuccessiveFrames } from '../../../features/site-preview/use-successive-frames.ts';
import styles from './creation-picture.module.css';

/** Widths at which the page is drawn before it is made smaller, in pixels. */
const widths = { phone: 390, desk: 1280 } as const;
export type PictureDevice = keyof typeof widths;

/**
 * A page of the site to come, drawn at the width of a device and made as small as its place. A new drawing takes the place of
 * the former one when it is there.
 */
export function CreationPicture({
  src,
  title,
  device,
  isStill = false,
  onState,
}: {
  src: string;
  title: string;
  device: PictureDevice;
  /** Whether it is a drawing to choose by, which nobody scrolls or enters. */
  isStill?: boolean;
  onState?: (state: PictureState) => void;
}) {
  const { frames, isNext, onLoad } = useSuccessiveFrames<string>(src);
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const state: PictureState = failed === src ? 'failed' : loaded === src ? 'shown' : 'loading';
  const tell = useRef(onState);
  tell.current = onState;
  useEffect(() => tell.current?.(state), [state]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The policy of this host refuses style attributes, not the object model.
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / widths[device]);
      element.style.setProperty('--picture-width', `${widths[device]}px`);
      element.style.setProperty('--picture-height', `${element.clientHeight / scale}px`);
      element.style.setProperty('--picture-scale', String(scale));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [device]);
  return (
    <div ref={box} className={styles.box} data-device={device} data-state={state} data-still={isStill || undefined}>
      {frames.map((one) => (
        <iframe
          key={one}
          src={one}
          title={title}
          className={styles.frame}
          data-next={isNext(one) || undefined}
          tabIndex={isStill ? -1 : undefined}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => {
            if (currentTarget.contentDocument?.URL === 'about:blank') return;
            if (isPage(currentTarget)) {
              onLoad(one, currentTarget);
              setLoaded(one);
            } else setFailed(one);
          }}
        />
      ))}
      {state === 'loading' && !loaded && <div className={styles.skeleton} aria-hidden="true" />}
    </div>
  );
}

export type PictureState = 'loading' | 'shown' | 'failed';

/** Whether a page came: a refusal and an outage are no page of the site, and a lost connection is a page of the browser. */
function isPage({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.querySelector('main') != null;
}
