import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { PreviewIcon } from '../../../base/components/icons.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { Segments } from '../../../features/site-preview/segments.tsx';
import { CreationPicture, type PictureDevice, type PictureState } from './creation-picture.tsx';
import styles from './picture-pane.module.css';

interface PaneProps {
  /** Undefined before a drawing is chosen. */
  src: string | undefined;
  /** The address that the site will have, shown above it as a browser would. */
  address: string;
}

/** Whether the window is wide enough for the page beside the question. */
function useIsBeside(): boolean {
  return useMediaQuery('(min-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false;
}

/** The page to come, where there is room for it beside the question. */
export function PictureBeside(props: PaneProps) {
  if (!useIsBeside()) return null;
  return (
    <aside className={styles.pane} aria-label="Votre page">
      <Pane {...props} first="desk" />
    </aside>
  );
}

/** A button that opens the page to come over the whole window, where it does not stand beside the question. */
export function PictureOpener({ isAlways, ...props }: PaneProps & { isAlways: boolean }) {
  const isBeside = useIsBeside();
  const [isOpened, setOpened] = useState(false);
  if (!props.src || (isBeside && !isAlways)) return null;
  return (
    <div className={styles.opener}>
      <Button kind="plain" onClick={() => setOpened(true)}>
        <PreviewIcon />
        Voir la page
      </Button>
      {isOpened && (
        <Modal
          opened
          fullScreen
          onClose={() => setOpened(false)}
          title="Votre page"
          classNames={{ body: styles.full ?? '' }}
        >
          <Pane {...props} first={isBeside ? 'desk' : 'phone'} />
        </Modal>
      )}
    </div>
  );
}

function Pane({ src, address, first }: PaneProps & { first: PictureDevice }) {
  const [device, setDevice] = useState<PictureDevice>(first);
  const [state, setState] = useState<PictureState>('loading');
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <div className={styles.head}>
        <span className={styles.note} role="status">
          {src && state === 'loading' && 'La page se dessine…'}
          {src && state === 'shown' && first === 'desk' && 'Votre page, avec vos réponses'}
        </span>
        {src && (
          <Segments
            label="Largeur de la page"
            value={device}
            choices={[
              { label: 'Téléphone', value: 'phone' },
              { label: 'Ordinateur', value: 'desk' },
            ]}
            onChange={setDevice}
          />
        )}
      </div>
      <div className={styles.window} data-device={device}>
        <div className={styles.address} aria-hidden="true">
          <span className={styles.dots} />
          {address && <span className={styles.url}>{address}</span>}
        </div>
        <div className={styles.picture}>
          {src ? (
            <CreationPicture key={attempt} src={src} title="La page à venir" device={device} onState={setState} />
          ) : (
            <div className={styles.empty}>
              <span className={styles.outline} aria-hidden="true" />
              <p>Votre page se dessinera ici, au fil de vos réponses.</p>
            </div>
          )}
          {state === 'failed' && (
            <div className={styles.failed} role="alert">
              <p>La page n’a pas pu être dessinée. Vos réponses sont là&nbsp;: vous pouvez continuer.</p>
              <Button onClick={() => setAttempt(attempt + 1)}>Dessiner de nouveau</Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
