import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Segments } from './segments.tsx';
import styles from './site-preview.module.css';

/** Width at which the site shows its layout for computers. */
const deskWidth = 1280;

/** A frame for a page of the site, as a phone or, made smaller, as a computer shows it. */
export function PreviewFrame({
  name,
  title,
  heading,
  isLoading,
  onLoad,
}: {
  name: string;
  title: string;
  heading: ReactNode;
  isLoading: boolean;
  onLoad: () => void;
}) {
  const [isDesk, setDesk] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const frame = element?.querySelector('iframe');
    if (!element || !frame) return;
    // The policy of this host refuses style attributes, not the object model.
    const fit = () => {
      const scale = isDesk ? Math.min(1, element.clientWidth / deskWidth) : 1;
      const size = isDesk ? [`${deskWidth}px`, `${element.clientHeight / scale}px`, `scale(${scale})`] : ['', '', ''];
      [frame.style.width, frame.style.height, frame.style.transform] = size as [string, string, string];
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
      <div ref={box} className={styles.frameBox} data-loading={isLoading || undefined}>
        <iframe
          name={name}
          title={title}
          className={styles.frame}
          sandbox="allow-scripts allow-same-origin"
          onLoad={onLoad}
        />
      </div>
    </>
  );
}
