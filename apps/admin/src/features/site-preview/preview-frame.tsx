import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Segments } from './segments.tsx';
import styles from './site-preview.module.css';
import { useSuccessiveFrames } from './use-successive-frames.ts';

/** Width at which the site shows its layout for computers. */
const deskWidth = 1280;

/** Returns the name by which a form is sent into a frame of the preview. */
export function nameFrame(frame: number): string {
  return `apercu-du-site-${frame}`;
}

/** A frame for a page of the site, as a phone or, made smaller, as a computer shows it. */
export function PreviewFrame({
  frame,
  title,
  heading,
}: {
  /** The number of the page that was sent last; undefined before there is one. */
  frame: number | undefined;
  title: string;
  heading: ReactNode;
}) {
  const [isDesk, setDesk] = useState(false);
  const { frames, isNext, onLoad } = useSuccessiveFrames(frame);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The policy of this host refuses style attributes, not the object model.
    const fit = () => {
      const scale = isDesk ? Math.min(1, element.clientWidth / deskWidth) : 1;
      const { style } = element;
      style.setProperty('--frame-width', isDesk ? `${deskWidth}px` : '100%');
      style.setProperty('--frame-height', isDesk ? `${element.clientHeight / scale}px` : '100%');
      style.setProperty('--frame-scale', String(scale));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [isDesk]);
  return (
    <>
      <div className={styles.previewHead}>
        {heading}
        <Segments
          label="Largeur de l’aperçu"
          value={isDesk}
          choices={[
            { label: 'Téléphone', value: false },
            { label: 'Ordinateur', value: true },
          ]}
          onChange={setDesk}
        />
      </div>
      <div ref={box} className={styles.frameBox}>
        {frames.map((one) => (
          <iframe
            key={one}
            name={nameFrame(one)}
            title={title}
            className={styles.frame}
            data-next={isNext(one) || undefined}
            // Keeps pages of the site, their links and embeds from navigating this window, opening others and sending forms.
            // They are of another origin, so they do not reach this attribute: browsers warn of the empty frame before them.
            sandbox="allow-scripts allow-same-origin"
            onLoad={({ currentTarget }) => onLoad(one, currentTarget)}
          />
        ))}
      </div>
    </>
  );
}
