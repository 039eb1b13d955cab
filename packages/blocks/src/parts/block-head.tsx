import type { ReactElement } from 'react';
import type { PageFacts } from '../core/page-facts.ts';
import styles from './block-head.module.css';
import css from './block-head.module.css?inline';
import { Title } from './title.tsx';

interface BlockHeadProps {
  blockId: string;
  page: PageFacts;
  label?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  className?: string | undefined;
}

/** The stylesheet of the block header; each block that renders one puts it before its own. */
export const blockHeadCss = css;

/** The header of a block: label, title and intro. Renders nothing when all are missing. */
export function BlockHead({ blockId, page, label, title, text, className }: BlockHeadProps): ReactElement | null {
  if (!label && !title && !text) return null;
  return (
    <div className={[styles.head, className].filter(Boolean).join(' ')}>
      {label && <p className="label">{label}</p>}
      <Title blockId={blockId} page={page}>
        {title}
      </Title>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}

/** Returns the heading level of a list's items: one level under the block's title, or its level when there is none. */
export function getItemHeading(title: string | undefined): 'h2' | 'h3' {
  return title ? 'h3' : 'h2';
}

/** Joins class names, leaving out those that do not apply. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
