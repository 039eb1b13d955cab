import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import styles from './site-preview.module.css';
import { SitePreview } from './site-preview.tsx';

/** A preview beside a form; where there is no room for it, a button above the form opens it. */
export function PreviewBeside(props: Omit<ComponentProps<typeof SitePreview>, 'isAlone'>) {
  const isWide = useMediaQuery('(min-width: 80em)');
  const [isOpened, setOpened] = useState(false);
  if (isWide) return <SitePreview {...props} />;
  return (
    <div className={styles.opener}>
      <Button kind="quiet" onClick={() => setOpened(true)}>
        Aperçu
      </Button>
      {isOpened && (
        <Modal opened fullScreen onClose={() => setOpened(false)} title="Aperçu">
          <SitePreview {...props} isAlone />
        </Modal>
      )}
    </div>
  );
}
