import type { NewsSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import { truncateText } from '@vitrine/domain/publishing/truncate-text';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { TextLink } from '../../../parts/action-list.tsx';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { type AspectRatio, PictureView } from '../../../parts/picture-view.tsx';
import { Pagination, paginationCss } from '../../../parts/publishing/pagination.tsx';
import { PublicationDate } from '../../../parts/publishing/publication-date.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { loadNewsList, type NewsListData } from './news-list.load.ts';
import styles from './news-list.module.css';
import css from './news-list.module.css?inline';
import type { NewsListProps, newsListBlock } from './news-list.schema.ts';

type Variant = NewsListProps['variant'];

function NewsList({ node, props, page, data }: BlockViewProps<NewsListProps, NewsListData>) {
  const { variant, label, title, text, count, follow, emptyText } = props;
  const { news, total } = data;
  const pageCount = Math.ceil(total / count);
  const base = page.link(page.path);
  return (
    <section className={classNames(styles.news, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} />
      {news.length > 0 && (
        <ol className={styles.list}>
          {news.map((item, position) => (
            <NewsItem
              key={item.id}
              item={item}
              isFirst={position === 0}
              priority={position === news.findIndex((one) => one.image) ? page.getImagePriority(node.id) : undefined}
              variant={variant}
              heading={getItemHeading(title)}
              page={page}
            />
          ))}
        </ol>
      )}
      {total === 0 && emptyText && <p className={styles.empty}>{emptyText}</p>}
      {total > 0 && news.length === 0 && (
        <p className={styles.empty}>
          Cette page de la liste n’existe pas. <a href={base}>Revenir aux actualités les plus récentes</a>
        </p>
      )}
      {follow === 'pages' && news.length > 0 && (
        <Pagination
          name={title || 'actualités'}
          current={data.page}
          count={pageCount}
          hrefOf={(number) => (number > 1 ? `${base}?page=${number}` : base)}
        />
      )}
      {follow === 'link' && total > news.length && (
        <p>
          <TextLink action={{ label: 'Toutes les actualités', address: page.paths.newsList() }} page={page} />
        </p>
      )}
    </section>
  );
}

interface NewsItemProps {
  item: NewsSummary;
  isFirst: boolean;
  priority: ImagePriority | undefined;
  variant: Variant;
  heading: 'h2' | 'h3';
  page: PageFacts;
}

function NewsItem({ item, isFirst, priority, variant, heading: Heading, page }: NewsItemProps): ReactElement {
  const summary = truncateText(item.summary);
  const reference = variant === 'compact' ? undefined : toMediaReference(item.image);
  const hasPicture = page.getImage(reference) !== undefined;
  const { ratio, sizes } = frameOf(variant, isFirst);
  return (
    <li className={classNames(styles.item, !hasPicture && styles.bare)}>
      <article className={styles.article}>
        <PublicationDate
          at={item.publishedAt}
          page={page}
          className={styles.date}
          style={variant === 'compact' ? 'short' : 'long'}
        />
        <div className={styles.words}>
          <Heading className={styles.title}>
            <a className={styles.link} href={page.link(page.paths.news(item.id, item.slug))}>
              {item.title}
            </a>
          </Heading>
          {variant !== 'compact' && summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {hasPicture && (
          <div className={styles.frame}>
            {/* The adjacent link already names the target: the picture's alternative text would only repeat it. */}
            <PictureView
              reference={reference && { ...reference, alt: '' }}
              page={page}
              sizes={sizes}
              ratio={ratio}
              priority={priority}
            />
          </div>
        )}
      </article>
    </li>
  );
}

function frameOf(variant: Variant, isFirst: boolean): { ratio: AspectRatio; sizes: string } {
  if (variant === 'magazine' && isFirst) return { ratio: '3-2', sizes: '(min-width: 60rem) 45rem, 92vw' };
  if (variant === 'magazine') return { ratio: '1-1', sizes: '(min-width: 60rem) 11rem, 30vw' };
  return { ratio: '3-2', sizes: '(min-width: 60rem) 17rem, 30vw' };
}

export const newsListView = defineView<typeof newsListBlock, NewsListData>({
  type: 'news-list',
  view: NewsList,
  css: blockHeadCss + paginationCss + css,
  load: loadNewsList,
  hasPicture: true,
});
