import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../api/session.queries.ts';
import { Button, OutsideLink } from '../components/button.tsx';
import { OutsideIcon } from '../components/icons.tsx';
import { Status } from '../components/notice.tsx';
import { PreviewMenu } from '../preview/preview-menu.tsx';
import { openWindow } from './open-window.ts';
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

/** Builds the address of a site for its visitors; the port is that of this program. */
export function buildSiteUrl(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host}${port && !host.includes(':') ? `:${port}` : ''}/`;
}

/** Opens the site with its panel, by a link that works once. */
export function openWithPanel(idSite: number): Promise<void> {
  return openWindow(async () => (await callApi('createSiteLink', { params: { idSite } })).url);
}
