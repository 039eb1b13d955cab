import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Segments } from '../../features/site-preview/segments.tsx';
import { CreationPicture, type PictureDevice, type PictureState } from './creation-picture.tsx';
import styles from './picture-pane.module.css';

interface PaneProps {
  src: string;
  /** The address that the site will have, shown above it as a browser would. */
  address: string;
}

/** Width from which the picture stands beside the question. */
export const besideWidth = '(min-width: 900px)';

/** The page to come, beside the question; where there is no room for it, a button that opens it over the whole window. */
export function PicturePane({ isOnlyOpened = false, ...props }: PaneProps & { /** Whether it has no place beside. */ isOnlyOpened?: boolean }) {
  const isWide = useMediaQuery(besideWidth, undefined, { getInitialValueInEffect: false });
  if (isWide && !isOnlyOpened)
    return (
      <aside className={styles.pane} aria-label="Votre page">
        <Pane {...props} first="desk" />
      </aside>
    );
  return <PictureOpener {...props} isWide={isWide ?? false} />;
}

function PictureOpener({ isWide, ...props }: PaneProps & { isWide: boolean }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <div className={styles.opener}>
      <Button kind="plain" onClick={() => setOpened(true)}>
        Voir la page
      </Button>
      {isOpened && (
        <Modal opened fullScreen onClose={() => setOpened(false)} title="Votre page" classNames={{ body: styles.full ?? '' }}>
          <Pane {...props} first={isWide ? 'desk' : 'phone'} />
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
          {state === 'loading' ? 'La page se dessine…' : state === 'shown' ? 'Votre page, avec vos réponses' : ''}
        </span>
        <Segments
          label="Largeur de la page"
          value={device}
          choices={[
            { label: 'Téléphone', value: 'phone' },
            { label: 'Ordinateur', value: 'desk' },
          ]}
          onChange={setDevice}
        />
      </div>
      <div className={styles.window} data-device={device}>
        <div className={styles.address} aria-hidden="true">
          <span className={styles.dots} />
          <span className={styles.url}>{address}</span>
        </div>
        <div className={styles.picture}>
          <CreationPicture
            src={attempt ? `${src}&essai=${attempt}` : src}
            title="La page à venir"
            device={device}
            onState={setState}
          />
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
