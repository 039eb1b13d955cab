import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Suspense, useState } from 'react';
import { Outlet, useMatch, useParams } from 'react-router';
import { sessionQuery, siteQuery } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { MenuIcon, SearchIcon } from '../../base/components/icons.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { Navigation } from '../navigation/navigation.tsx';
import { findLastSite } from '../session/last-site.ts';
import { commandMenuOpened } from '../session/openings.ts';
import { Dialogs } from './dialogs.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';
import { SiteBar } from './site-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useSiteChanges } from './use-site-changes.ts';

/** The frame of every screen behind the sign-in. */
export function Shell() {
  const isPlatform = useMatch(`${adminPaths.platform()}/*`) !== null;
  // An account's own screens stand beside the site that it came from; those of the platform are about all sites.
  const { idSite = isPlatform ? undefined : findLastSite() } = useParams();
  const { data: session } = useQuery(sessionQuery);
  const { data: found } = useQuery({ ...siteQuery(Number(idSite)), enabled: idSite !== undefined });
  const [isMenuOpen, setMenuOpen] = useState(false);
  useShortcuts();
  useSiteChanges(found?.idSite);
  if (!session) return <Loading />;
  const site = found ?? undefined;
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <div className={styles.side}>
        <Navigation site={site} />
      </div>
      <Drawer opened={isMenuOpen} onClose={() => setMenuOpen(false)} size={304} title="Menu">
        <div className={styles.drawerBody}>
          <Navigation site={site} onNavigate={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <div className={styles.column}>
        <section className={styles.bar} aria-label="Site et recherche">
          <Button
            kind="quiet"
            isIcon
            className={styles.menu}
            aria-label="Ouvrir le menu"
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon size={20} />
          </Button>
          <div className={styles.site}>{site && <SiteBar key={site.idSite} site={site} />}</div>
          <Button
            kind="quiet"
            className={styles.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            onClick={() => commandMenuOpened.set(true)}
          >
            <SearchIcon />
            <span className={styles.searchText}>Rechercher ou agir</span>
            <span className={styles.key}>Ctrl K</span>
          </Button>
        </section>
        <OfflineBanner />
        <main id="contenu" tabIndex={-1} className={styles.main}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Dialogs site={site} />
    </div>
  );
}
