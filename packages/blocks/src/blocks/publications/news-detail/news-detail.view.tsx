import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { classNames } from '../../../parts/block-head.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { BackLink, backLinkCss } from '../../../parts/publishing/back-link.tsx';
import { PublicationDate } from '../../../parts/publishing/publication-date.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { Title } from '../../../parts/title.tsx';
import { loadNewsDetail, type NewsDetailData } from './news-detail.load.ts';
import styles from './news-detail.module.css';
import css from './news-detail.module.css?inline';
import type { NewsDetailProps, newsDetailBlock } from './news-detail.schema.ts';

const frames = {
  letter: { ratio: '16-9', shape: 'plain', sizes: '(min-width: 60rem) 52rem, 92vw' },
  margin: { ratio: '3-2', shape: 'plain', sizes: '(min-width: 60rem) 50rem, 92vw' },
  cover: { ratio: '2-1', shape: 'plain', sizes: '(min-width: 84rem) 77rem, 92vw' },
} as const;

function NewsDetail({ node, props, page, data: news, children }: BlockViewProps<NewsDetailProps, NewsDetailData>) {
  const { variant, isPictureShown, backLabel } = props;
  if (!news)
    return page.isEditing ? <p className={styles.absent}>L’actualité choisie se montre à cette place.</p> : null;
  const reference = isPictureShown ? toMediaReference(news.image) : undefined;
  const hasPicture = page.getImage(reference) !== undefined;
  return (
    <article className={classNames(styles.news, styles[variant], !hasPicture && styles.bare)}>
      <div className={styles.layout}>
        <header className={styles.head}>
          <PublicationDate at={news.publishedAt} page={page} style="full" className={styles.date} />
          <Title blockId={node.id} page={page} className={styles.title}>
            {news.title}
          </Title>
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
        <div className={styles.body}>{children.length > 0 ? children : news.summary && <p>{news.summary}</p>}</div>
        {backLabel && (
          <p className={styles.back}>
            <BackLink label={backLabel} path={page.paths.newsList()} page={page} />
          </p>
        )}
      </div>
    </article>
  );
}

export const newsDetailView = defineView<typeof newsDetailBlock, NewsDetailData>({
  type: 'news-detail',
  view: NewsDetail,
  css: backLinkCss + css,
  load: loadNewsDetail,
  canTitlePage: 'subject',
  hasPicture: true,
});
