import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import { cropText } from '@vitrine/domain/publishing/crop-text';
import type { ReactElement } from 'react';
import type { PictureShape } from '../core/block-fields.ts';
import type { PageFacts } from '../core/page-facts.ts';
import { classes } from '../parts/block-head.tsx';
import { PictureView, type Ratio } from '../parts/picture-view.tsx';
import { referTo } from '../publishing/resource-picture.ts';
import { PostFacts, postFactsCss } from './post-facts.tsx';
import styles from './post-teaser.module.css';
import css from './post-teaser.module.css?inline';

/** The stylesheet of a teaser. */
export const postTeaserCss = postFactsCss + css;

/** How the picture of a teaser is cut. */
export interface TeaserFrame {
  ratio: Ratio;
  shape: PictureShape;
  sizes: string;
}

interface PostTeaserProps {
  post: BlogSummary;
  page: PageFacts;
  heading: 'h2' | 'h3';
  isPriority: boolean;
  /** Undefined for words alone. */
  frame: TeaserFrame | undefined;
  isFolderShown: boolean;
  hasDescription: boolean;
  /** A large teaser shows its whole description. */
  isLarge?: boolean;
}

/** A post in a list: picture, title that leads to it, a few words. The whole follows its link. */
export function PostTeaser(props: PostTeaserProps): ReactElement {
  const { post, page, heading: Heading, frame, isLarge = false } = props;
  const reference = frame && referTo(post.image);
  const hasPicture = page.picture(reference) !== undefined;
  const words = isLarge ? post.description : cropText(post.description);
  return (
    <article className={classes(styles.post, isLarge && styles.large, !hasPicture && styles.bare)}>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a className={styles.link} href={page.link(page.paths.blogPost(post.id, post.slug))}>
            {post.title}
          </a>
        </Heading>
        {props.hasDescription && words && <p className={styles.description}>{words}</p>}
        <PostFacts post={post} page={page} isFolderShown={props.isFolderShown} />
      </div>
      {frame && hasPicture && (
        <div className={styles.frame}>
          {/* The link beside says where the picture leads: its own text would only repeat it. */}
          <PictureView
            reference={reference && { ...reference, alt: '' }}
            page={page}
            isPriority={props.isPriority}
            {...frame}
          />
        </div>
      )}
    </article>
  );
}
