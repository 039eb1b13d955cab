import styles from './email-address.module.css';

/** An email address in a sentence. */
export function EmailAddress({ children }: { children: string }) {
  return <span className={styles.email}>{children}</span>;
}
