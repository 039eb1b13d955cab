import { Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { ChevronIcon, PreviewIcon } from '../../base/components/icons.tsx';
import styles from './preview.module.css';
import { openPreview, type PreviewTarget } from './preview-links.queries.ts';

const DateDialog = lazy(async () => ({ default: (await import('./date-dialog.tsx')).DateDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/**
 * The button that shows the site from its drafts: now, at a date, or to others by a link. `target` is what it opens
 * first; without it, the home page.
 */
export function PreviewMenu({
  idSite,
  target = {},
  kind = 'quiet',
}: {
  idSite: number;
  target?: PreviewTarget;
  kind?: 'quiet' | 'plain';
}) {
  const [dialog, setDialog] = useState<'date' | 'share'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button kind={kind}>
            <PreviewIcon size={16} />
            Aperçu
            <ChevronIcon size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => openPreview(idSite, target)}>
            <span className={styles.item}>Maintenant</span>
            <span className={styles.itemHint}>Le site avec tous vos brouillons</span>
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('date')}>
            <span className={styles.item}>À une date…</span>
            <span className={styles.itemHint}>Le site à Noël, le jour de la rentrée</span>
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('share')}>
            <span className={styles.item}>Partager un lien…</span>
            <span className={styles.itemHint}>Pour quelqu’un qui n’a pas de compte</span>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'date' && <DateDialog idSite={idSite} target={target} onClose={close} />}
        {dialog === 'share' && <ShareDialog idSite={idSite} target={target} onClose={close} />}
      </Suspense>
    </>
  );
}
