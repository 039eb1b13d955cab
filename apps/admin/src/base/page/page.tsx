import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { BackIcon } from '../components/icons.tsx';
import styles from './page.module.css';

let hasNavigated = false;

/** Notes that the next title is that of another page, so that it takes the focus. */
export function markNavigation(): void {
  hasNavigated = true;
}

/** The title of a screen: also that of the window, and where the focus goes after a navigation. */
export function PageTitle({ children, className }: { children: string; className?: string | undefined }) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Administration`;
  }, [children]);
  useEffect(() => {
    if (!hasNavigated) return;
    hasNavigated = false;
    // A field of the new screen that has asked for the focus keeps it: at the sign-in, people type at once.
    const active = document.activeElement;
    const hasFocusedField = active?.matches('input, textarea') && element.current?.closest('main')?.contains(active);
    if (!hasFocusedField) element.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={element} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** A screen: its title, what it is for, its one primary action, its sections. */
export function Page({
  title,
  lead,
  action,
  back,
  isWide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** The screen that this one is part of. */
  back?: { to: string; label: string } | undefined;
  /** Where the screen has two columns. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.page} ${isWide ? styles.wide : ''}`}>
      {back && (
        <Link className={styles.back} to={back.to}>
          <BackIcon /> {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <div>
          <PageTitle className={styles.title}>{title}</PageTitle>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** A part of a screen under its own title. */
export function Section({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.subtitle}>
          {title}
        </h2>
        {action}
      </div>
      {lead && <p className={styles.sectionLead}>{lead}</p>}
      {children}
    </section>
  );
}
