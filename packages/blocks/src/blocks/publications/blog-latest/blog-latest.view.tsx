import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { TextLink } from '../../../parts/action-list.tsx';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { PostTeaser, postTeaserCss, type TeaserFrame } from '../../../parts/blog/post-teaser.tsx';
import { loadBlogLatest } from './blog-latest.load.ts';
import styles from './blog-latest.module.css';
import css from './blog-latest.module.css?inline';
import type { BlogLatestProps, blogLatestBlock } from './blog-latest.schema.ts';

const frames = {
  feature: { ratio: '4-3', shape: 'rounded', sizes: '(min-width: 60rem) 40rem, 92vw' },
  strip: { ratio: '1-1', shape: 'pebble', sizes: '(min-width: 60rem) 16rem, 40vw' },
} as const satisfies Record<string, TeaserFrame>;

function frameOf(variant: BlogLatestProps['variant'], position: number): TeaserFrame | undefined {
  if (variant === 'strip') return frames.strip;
  return variant === 'feature' && position === 0 ? frames.feature : undefined;
}

function BlogLatest({ node, props, page, data: posts }: BlockViewProps<BlogLatestProps, readonly BlogSummary[]>) {
  const { variant, label, title, text, linkLabel } = props;
  if (posts.length === 0) return null;
  return (
    <section className={classNames(styles.latest, styles[variant])}>
      <div className={styles.layout}>
        <div className={styles.head}>
          <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} />
          {linkLabel && (
            <p>
              <TextLink action={{ label: linkLabel, address: page.paths.blogList() }} page={page} />
            </p>
          )}
        </div>
        <ul className={styles.list}>
          {posts.map((post, position) => (
            <li key={post.id} className={styles.item}>
              <PostTeaser
                post={post}
                page={page}
                heading={getItemHeading(title)}
                frame={frameOf(variant, position)}
                priority={position === 0 ? page.getImagePriority(node.id) : undefined}
                isFolderShown={false}
                hasDescription={variant !== 'titles'}
                isLarge={variant === 'feature' && position === 0}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export const blogLatestView = defineView<typeof blogLatestBlock, readonly BlogSummary[]>({
  type: 'blog-latest',
  view: BlogLatest,
  css: blockHeadCss + postTeaserCss + css,
  load: loadBlogLatest,
  hasPicture: true,
});
