import type { NewsSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import { truncateText } from '@vitrine/domain/publishing/truncate-text';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { PublicationDate } from '../../../parts/publishing/publication-date.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { loadPromotedNews } from './promoted-news.load.ts';
import styles from './promoted-news.module.css';
import css from './promoted-news.module.css?inline';
import type { PromotedNewsProps, promotedNewsBlock } from './promoted-news.schema.ts';

const variantBySetting = { FLAT: 'flat', CARD: 'card', BANNER: 'banner' } as const;
type NewsVariant = (typeof variantBySetting)[keyof typeof variantBySetting];

const frames = {
  card: { ratio: '4-3', shape: 'plain', sizes: '(min-width: 60rem) 45rem, 92vw' },
  banner: { ratio: '1-1', shape: 'circle', sizes: '9rem' },
} as const;

function PromotedNews({ node, props, page, data }: BlockViewProps<PromotedNewsProps, readonly NewsSummary[]>) {
  const { variant, label, title, count } = props;
  const news = data.slice(0, count);
  if (news.length === 0) return null;
  const look = variant === 'site' ? variantBySetting[page.site.promotedNewsStyle] : variant;
  return (
    <section
      className={classNames(styles.promoted, styles[look])}
      data-part="promoted-news"
      data-look={variant === 'site' ? 'site' : undefined}
    >
      <div className={styles.layout}>
        <BlockHead blockId={node.id} page={page} label={label} title={title} />
        <ul className={styles.list}>
          {news.map((item, position) => (
            <Item
              key={item.id}
              item={item}
              variant={look}
              heading={getItemHeading(title)}
              priority={position === 0 ? page.getImagePriority(node.id) : undefined}
              page={page}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ItemProps {
  item: NewsSummary;
  variant: NewsVariant;
  heading: 'h2' | 'h3';
  priority: ImagePriority | undefined;
  page: PageFacts;
}

function Item({ item, variant: look, heading: Heading, priority, page }: ItemProps): ReactElement {
  const summary = truncateText(item.summary);
  const reference = look === 'flat' ? undefined : toMediaReference(item.image);
  const hasPicture = page.getImage(reference) !== undefined;
  return (
    <li className={classNames(styles.item, !hasPicture && styles.bare, look === 'banner' && 'tone-deep')}>
      {look !== 'flat' && hasPicture && (
        <div className={styles.frame}>
          <PictureView
            reference={reference && { ...reference, alt: '' }}
            page={page}
            priority={priority}
            {...frames[look]}
          />
        </div>
      )}
      <div className={styles.words}>
        <PublicationDate at={item.publishedAt} page={page} className={styles.date} />
        <Heading className={styles.title}>
          <a className={styles.link} href={page.link(page.paths.news(item.id, item.slug))}>
            {item.title}
          </a>
        </Heading>
        {summary && look !== 'banner' && <p className={styles.summary}>{summary}</p>}
      </div>
      {look === 'banner' && (
        <span className={styles.arrow}>
          <Icon name="fa-solid fa-arrow-right-long" page={page} />
        </span>
      )}
    </li>
  );
}

export const promotedNewsView = defineView<typeof promotedNewsBlock, readonly NewsSummary[]>({
  type: 'promoted-news',
  view: PromotedNews,
  css: blockHeadCss + css,
  load: loadPromotedNews,
  hasPicture: true,
});
