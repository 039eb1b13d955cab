import type { ReactElement, ReactNode } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { classNames } from '../block-head.tsx';
import { Title } from '../title.tsx';
import styles from './account-form.module.css';

/** The text above an account form, common to all its blocks. */
export interface AccountBlockProps {
  variant: 'plain' | 'beside' | 'sheet';
  label?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
}

/** The layout of an account form: centred, beside its text, or on its own sheet. */
export function AccountFrame({
  blockId,
  props,
  page,
  children,
}: {
  blockId: string;
  props: AccountBlockProps;
  page: PageFacts;
  children: ReactNode;
}): ReactElement {
  const { variant, label, title, text } = props;
  const inside = (
    <>
      {(label || title || text) && (
        <div className={styles.head}>
          {label && <p className="label">{label}</p>}
          <Title blockId={blockId} page={page}>
            {title}
          </Title>
          {text && <p className="soft">{text}</p>}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </>
  );
  return (
    <section className={classNames(styles.frame, styles[variant])}>
      {variant === 'sheet' ? <div className={styles.paper}>{inside}</div> : inside}
    </section>
  );
}
