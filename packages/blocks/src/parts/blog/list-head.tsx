import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { BlockHead, blockHeadCss, getItemHeading } from '../block-head.tsx';
import { Breadcrumbs, breadcrumbsCss } from './breadcrumbs.tsx';

/** The stylesheet of the list header. */
export const listHeadCss = breadcrumbsCss + blockHeadCss;

/** Returns the heading level of a list's items: under its title, which may be the page's own. */
export function getListItemHeading({ title, blockId, page }: ListHeadProps): 'h2' | 'h3' {
  return page.titleBlockIds.includes(blockId) ? 'h2' : getItemHeading(title);
}

interface ListHeadProps {
  blockId: string;
  page: PageFacts;
  label?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
}

/** The header of a blog list; if it is the title of a nested page, breadcrumbs precede it. */
export function ListHead(props: ListHeadProps): ReactElement {
  const { page, blockId } = props;
  return (
    <>
      {page.titleBlockIds.includes(blockId) && page.breadcrumbs.length > 1 && <Breadcrumbs page={page} />}
      <BlockHead {...props} />
    </>
  );
}
