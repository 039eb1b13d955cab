import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { Page } from '../../base/page/page.tsx';
import styles from './platform.module.css';

const screens = [
  { label: 'Sites', path: adminPaths.platformSites() },
  { label: 'Invitations', path: adminPaths.platformInvitations() },
  { label: 'Tâches', path: adminPaths.platformJobs() },
  { label: 'Courriels', path: adminPaths.platformMails() },
  { label: 'Stockage', path: adminPaths.platformStorage() },
  { label: 'Versions et santé', path: adminPaths.platformHealth() },
] as const;

/** A screen of the platform, under the navigation that all of them share. */
export function PlatformPage({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const navigation = useRef<HTMLElement>(null);
  // On a narrow screen the open one may stand beyond the edge.
  useEffect(() => {
    navigation.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <Page isWide title={title} lead={lead} action={action}>
      <nav ref={navigation} className={styles.screens} aria-label="Plateforme">
        {screens.map(({ label, path }) => (
          <NavLink key={path} to={path} className={styles.screen ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
