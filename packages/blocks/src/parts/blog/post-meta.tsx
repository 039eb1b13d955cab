import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import { formatDuration } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { classNames } from '../block-head.tsx';
import { PublicationDate } from '../publishing/publication-date.tsx';
import styles from './post-meta.module.css';
import css from './post-meta.module.css?inline';

/** Whether the folder is shown, with a link to it. */
export const postMetaCss = css;

interface PostMetaProps {
  post: Pick<BlogSummary, 'publishedAt' | 'readingTime' | 'folder'>;
  page: PageFacts;
  /** The publication date of a post, its reading time and its folder. */
  isFolderShown: boolean;
  className?: string | undefined;
}

/** When a post came out, how long it takes to read, and the folder it lies in. */
export function PostMeta({ post, page, isFolderShown, className }: PostMetaProps): ReactElement {
  return (
    <p className={classNames(styles.facts, className)}>
      <PublicationDate at={post.publishedAt} page={page} />
      <span>{`${formatDuration(post.readingTime)} de lecture`}</span>
      {isFolderShown && post.folder && (
        <span>
          <a href={page.link(post.folder.url)}>{post.folder.title}</a>
        </span>
      )}
    </p>
  );
}
