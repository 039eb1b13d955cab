import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { NavLink, Outlet } from 'react-router';
import styles from './account.module.css';

const tabs = [
  { path: adminPaths.account(), label: 'Profil' },
  { path: adminPaths.secondFactor(), label: 'Second facteur' },
  { path: adminPaths.sessions(), label: 'Sessions' },
];

/** The parts of the own account. */
export function AccountFrame() {
  return (
    <>
      <nav className={styles.tabs} aria-label="Mon compte">
        {tabs.map(({ path, label }) => (
          <NavLink key={path} to={path} end className={styles.tab ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
