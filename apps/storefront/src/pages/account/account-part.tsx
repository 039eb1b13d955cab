import type { ReactElement, ReactNode } from 'react';
import styles from './account-page.module.css';

/** A section of the account page: the text in the margin, the fields beside it. */
export function AccountPart({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <section className={styles.part}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="soft">{text}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
