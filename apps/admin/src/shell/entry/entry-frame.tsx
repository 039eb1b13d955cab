import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Brand } from '../../base/components/brand.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import styles from './entry-frame.module.css';

/** The frame of the pages before the sign-in. */
export function EntryFrame() {
  return (
    <div className={styles.frame}>
      <main className={styles.main}>
        <div className={styles.brand}>
          <Brand />
          Administration
        </div>
        <Outlet />
      </main>
      <footer className={styles.foot}>Vos sites, leurs contenus et leurs messages, en un seul endroit.</footer>
    </div>
  );
}

/** One page before the sign-in: what is asked, and why. */
export function EntryPage({
  title,
  lead,
  children,
  after,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  after?: ReactNode;
}) {
  return (
    <>
      <PageTitle className={styles.title}>{title}</PageTitle>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body}>
        {children}
        {after && <p className={styles.after}>{after}</p>}
      </div>
    </>
  );
}
