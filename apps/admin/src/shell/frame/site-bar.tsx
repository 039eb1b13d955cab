import { useState } from 'react';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import { Button, OutsideLink } from '../../base/components/button.tsx';
import { OutsideIcon } from '../../base/components/icons.tsx';
import { Status } from '../../base/components/notice.tsx';
import { buildSiteUrl } from '../../base/navigation/build-site-url.ts';
import { openWithPanel } from '../../features/preview/open-with-panel.ts';
import { PreviewMenu } from '../../features/preview/preview-menu.tsx';
import styles from './shell.module.css';

/** The site that is open: its name, its state, and the ways to it. */
export function SiteBar({ site }: { site: StaffSite }) {
  const [isPending, setPending] = useState(false);
  return (
    <>
      <span className={styles.siteName}>{site.name}</span>
      {site.isBuilding ? <Status kind="warning">En construction</Status> : <Status kind="success">En ligne</Status>}
      <div className={`${styles.tools} ${styles.wide}`}>
        {site.host && !site.isBuilding && (
          <OutsideLink href={buildSiteUrl(site.host)}>
            Voir le site
            <OutsideIcon size={16} />
          </OutsideLink>
        )}
        {hasSiteRight(site, 'content.read') && <PreviewMenu idSite={site.idSite} />}
        {hasSiteRight(site, 'site.enter') && (
          <Button
            kind="quiet"
            isPending={isPending}
            onClick={async () => {
              setPending(true);
              await openWithPanel(site.idSite);
              setPending(false);
            }}
          >
            Ouvrir avec le panneau
          </Button>
        )}
      </div>
    </>
  );
}
