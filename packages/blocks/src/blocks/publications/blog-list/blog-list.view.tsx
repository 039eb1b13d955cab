import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import { formatYear } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { classNames } from '../../../parts/block-head.tsx';
import { getListItemHeading, ListHead, listHeadCss } from '../../../parts/blog/list-head.tsx';
import { PostTeaser, postTeaserCss, type TeaserFrame } from '../../../parts/blog/post-teaser.tsx';
import { Pagination, paginationCss } from '../../../parts/publishing/pagination.tsx';
import { PublicationDate } from '../../../parts/publishing/publication-date.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { type BlogListData, loadBlogList } from './blog-list.load.ts';
import styles from './blog-list.module.css';
import css from './blog-list.module.css?inline';
import type { BlogListProps, blogListBlock } from './blog-list.schema.ts';

const frames = {
  first: { ratio: '3-2', shape: 'plain', sizes: '(min-width: 60rem) 45rem, 92vw' },
  journal: { ratio: '4-3', shape: 'plain', sizes: '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 92vw' },
  rows: { ratio: '1-1', shape: 'rounded', sizes: '(min-width: 48rem) 12rem, 26vw' },
} as const satisfies Record<string, TeaserFrame>;

function BlogList({ node, props, page, data }: BlockViewProps<BlogListProps, BlogListData>) {
  const { variant, label, title, text, count, folderId, emptyText } = props;
  if (!data) return null;
  const { blogs, total, page: current } = data;
  const base = page.link(page.path);
  const list = {
    blogs,
    page,
    heading: getListItemHeading({ blockId: node.id, page, title }),
    isFolderShown: folderId === undefined,
  };
  return (
    <section className={classNames(styles.blog, styles[variant])}>
      <ListHead blockId={node.id} page={page} label={label} title={title} text={text} />
      {blogs.length > 0 &&
        (variant === 'years' ? (
          <Years {...list} />
        ) : (
          <Teasers
            {...list}
            variant={variant}
            isFirstLarge={variant === 'journal' && current === 1}
            priority={page.getImagePriority(node.id)}
          />
        ))}
      {total === 0 && emptyText && <p className={styles.empty}>{emptyText}</p>}
      {total > 0 && blogs.length === 0 && (
        <p className={styles.empty}>
          Cette page de la liste n’existe pas. <a href={base}>Revenir aux articles les plus récents</a>
        </p>
      )}
      {blogs.length > 0 && (
        <Pagination
          name={title || 'articles'}
          current={current}
          count={Math.ceil(total / count)}
          hrefOf={(number) => (number > 1 ? `${base}?page=${number}` : base)}
        />
      )}
    </section>
  );
}

interface ListProps {
  blogs: readonly BlogSummary[];
  page: PageFacts;
  heading: 'h2' | 'h3';
  isFolderShown: boolean;
}

function Teasers({
  blogs,
  variant,
  isFirstLarge,
  priority,
  ...shared
}: ListProps & {
  variant: 'journal' | 'rows';
  isFirstLarge: boolean;
  priority: ImagePriority | undefined;
}): ReactElement {
  const firstPictured = priority && blogs.find((post) => shared.page.getImage(toMediaReference(post.image)));
  return (
    <ol className={styles.list}>
      {blogs.map((post, position) => {
        const isLarge = isFirstLarge && position === 0;
        return (
          <li key={post.id} className={classNames(styles.item, isLarge && styles.first)}>
            <PostTeaser
              post={post}
              frame={isLarge ? frames.first : frames[variant]}
              isLarge={isLarge}
              priority={post === firstPictured ? priority : undefined}
              hasDescription
              {...shared}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Titles alone, grouped by year: the table of contents of an old blog. */
function Years({ blogs, page, heading: Heading }: ListProps): ReactElement {
  const yearOf = (post: BlogSummary) => formatYear(Date.parse(post.publishedAt), page.site.timeZone);
  const years = [...new Set(blogs.map(yearOf))];
  return (
    <div className={styles.list}>
      {years.map((year) => (
        <div key={year} className={styles.year}>
          <Heading className={styles.figure}>{year}</Heading>
          <ol>
            {blogs
              .filter((post) => yearOf(post) === year)
              .map((post) => (
                <li key={post.id} className={styles.line}>
                  <a className={styles.link} href={page.link(page.paths.blogPost(post.id, post.slug))}>
                    {post.title}
                  </a>
                  <PublicationDate at={post.publishedAt} page={page} style="dayAndMonth" className={styles.date} />
                </li>
              ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

export const blogListView = defineView<typeof blogListBlock, BlogListData>({
  type: 'blog-list',
  view: BlogList,
  css: listHeadCss + paginationCss + postTeaserCss + css,
  load: loadBlogList,
  canTitlePage: true,
  hasPicture: true,
});
