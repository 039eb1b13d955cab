import type { BlogDetail } from '@vitrine/contract/endpoints/blog.endpoints';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { classNames } from '../../../parts/block-head.tsx';
import { Breadcrumbs, breadcrumbsCss } from '../../../parts/blog/breadcrumbs.tsx';
import { PostMeta } from '../../../parts/blog/post-meta.tsx';
import { PostTeaser, postTeaserCss, type TeaserFrame } from '../../../parts/blog/post-teaser.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { BackLink, backLinkCss } from '../../../parts/publishing/back-link.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { Title } from '../../../parts/title.tsx';
import { loadBlogDetail } from './blog-detail.load.ts';
import styles from './blog-detail.module.css';
import css from './blog-detail.module.css?inline';
import type { BlogDetailProps, blogDetailBlock } from './blog-detail.schema.ts';

const frames = {
  column: { ratio: '16-9', shape: 'plain', sizes: '(min-width: 60rem) 52rem, 92vw' },
  margin: { ratio: '3-2', shape: 'plain', sizes: '(min-width: 60rem) 50rem, 92vw' },
  split: { ratio: '4-5', shape: 'arch', sizes: '(min-width: 60rem) 27rem, 80vw' },
} as const satisfies Record<string, TeaserFrame>;

const relatedFrame: TeaserFrame = { ratio: '3-2', shape: 'plain', sizes: '(min-width: 60rem) 24rem, 92vw' };

function BlogDetailView({
  node,
  props,
  page,
  data: post,
  children,
}: BlockViewProps<BlogDetailProps, BlogDetail | null>) {
  const { variant, isPictureShown, relatedTitle, backLabel } = props;
  if (!post) return page.isEditing ? <p className={styles.absent}>L’article choisi se montre à cette place.</p> : null;
  const reference = isPictureShown ? toMediaReference(post.image) : undefined;
  const hasPicture = page.getImage(reference) !== undefined;
  return (
    <div className={classNames(styles.blog, styles[variant], !hasPicture && styles.bare)}>
      <article className={styles.layout}>
        <header className={styles.head}>
          <Breadcrumbs page={page} />
          <Title blockId={node.id} page={page} className={styles.title}>
            {post.title}
          </Title>
          {post.description && <p className={styles.description}>{post.description}</p>}
          <PostMeta post={post} page={page} isFolderShown={false} />
        </header>
        {hasPicture && (
          <div className={styles.frame}>
            <PictureView
              reference={reference}
              page={page}
              priority={page.getImagePriority(node.id)}
              {...frames[variant]}
            />
          </div>
        )}
        <div className={styles.body}>
          {children}
          <PostFooter post={post} />
          <BackLink label={backLabel} path={page.paths.blogList()} page={page} />
        </div>
      </article>
      {relatedTitle && post.related.length > 0 && <Related post={post} title={relatedTitle} page={page} />}
    </div>
  );
}

/** The author and the tags of a post. */
function PostFooter({ post: { author, tags } }: { post: BlogDetail }): ReactElement | null {
  if (!author && tags.length === 0) return null;
  return (
    <footer className={styles.colophon}>
      {author && <p className={styles.author}>{author}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Sujets">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </footer>
  );
}

function Related({ post, title, page }: { post: BlogDetail; title: string; page: PageFacts }): ReactElement {
  return (
    <section className={styles.related} aria-labelledby="a-lire-ensuite">
      <h2 id="a-lire-ensuite">{title}</h2>
      <ul className={styles.list}>
        {post.related.map((one) => (
          <li key={one.id}>
            <PostTeaser
              post={one}
              page={page}
              heading="h3"
              frame={relatedFrame}
              isFolderShown={false}
              hasDescription={false}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const blogDetailView = defineView<typeof blogDetailBlock, BlogDetail | null>({
  type: 'blog-detail',
  view: BlogDetailView,
  css: backLinkCss + breadcrumbsCss + postTeaserCss + css,
  load: loadBlogDetail,
  canTitlePage: 'subject',
  hasPicture: true,
});
