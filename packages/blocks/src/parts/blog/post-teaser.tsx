import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import { truncateText } from '@vitrine/domain/publishing/truncate-text';
import type { ReactElement } from 'react';
import type { ImageShape } from '../../core/block-fields.ts';
import type { ImagePriority, PageFacts } from '../../core/page-facts.ts';
import { classNames } from '../block-head.tsx';
import { type AspectRatio, PictureView } from '../picture-view.tsx';
import { toMediaReference } from '../publishing/to-media-reference.ts';
import { PostMeta, postMetaCss } from './post-meta.tsx';
import styles from './post-teaser.module.css';
import css from './post-teaser.module.css?inline';

/** The stylesheet of a teaser. */
export const postTeaserCss = postMetaCss + css;

/** The shape and size of a teaser's picture. */
export interface TeaserFrame {
  ratio: AspectRatio;
  shape: ImageShape;
  sizes: string;
}

interface PostTeaserProps {
  post: BlogSummary;
  page: PageFacts;
  heading: 'h2' | 'h3';
  priority?: ImagePriority | undefined;
  /** Undefined for text alone. */
  frame: TeaserFrame | undefined;
  isFolderShown: boolean;
  hasDescription: boolean;
  /** A large teaser shows its whole description. */
  isLarge?: boolean;
}

/** A post in a list: picture, linked title, summary. The link covers the whole teaser. */
export function PostTeaser(props: PostTeaserProps): ReactElement {
  const { post, page, heading: Heading, frame, isLarge = false } = props;
  const reference = frame && toMediaReference(post.image);
  const hasPicture = page.getImage(reference) !== undefined;
  const words = isLarge ? post.description : truncateText(post.description);
  return (
    <article className={classNames(styles.post, isLarge && styles.large)}>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a className={styles.link} href={page.link(page.paths.blogPost(post.id, post.slug))}>
            {post.title}
          </a>
        </Heading>
        {props.hasDescription && words && <p className={styles.description}>{words}</p>}
        <PostMeta post={post} page={page} isFolderShown={props.isFolderShown} />
      </div>
      {frame && hasPicture && (
        <div className={styles.frame}>
          {/* The adjacent link already names the target: the picture's alternative text would only repeat it. */}
          <PictureView
            reference={reference && { ...reference, alt: '' }}
            page={page}
            priority={props.priority}
            {...frame}
          />
        </div>
      )}
    </article>
  );
}
