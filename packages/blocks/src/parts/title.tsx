import type { ReactElement, ReactNode } from 'react';
import type { PageFacts } from '../core/page-facts.ts';

interface TitleProps {
  /** Id of the block that renders the title; the page's title block gets the h1. */
  blockId: string;
  page: PageFacts;
  /** Level when the title is not the page's own. */
  level?: 2 | 3 | 4;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading at the right level: h1 in the block that titles the page, else the requested level. */
export function Title({ blockId, page, level = 2, className, children }: TitleProps): ReactElement | null {
  if (!children) return null;
  const Tag = page.titleBlockIds.includes(blockId) ? 'h1' : (`h${level}` as const);
  return <Tag className={className}>{children}</Tag>;
}
