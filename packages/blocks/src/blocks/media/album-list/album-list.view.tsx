import type { AlbumSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { ReactElement } from 'react';
import type { ImageShape } from '../../../core/block-fields.ts';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { type AspectRatio, PictureView } from '../../../parts/picture-view.tsx';
import { Pagination, paginationCss } from '../../../parts/publishing/pagination.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { type AlbumListData, albumsPerPage, loadAlbumList } from './album-list.load.ts';
import styles from './album-list.module.css';
import css from './album-list.module.css?inline';
import type { AlbumListProps, albumListBlock } from './album-list.schema.ts';

type Variant = AlbumListProps['variant'];

/** Pictures of a staggered row alternate in shape. */
const staggered: readonly { ratio: AspectRatio; shape: ImageShape; sizes: string }[] = [
  { ratio: '4-5', shape: 'plain', sizes: '(min-width: 60rem) 32rem, 92vw' },
  { ratio: '1-1', shape: 'plain', sizes: '(min-width: 60rem) 26rem, 92vw' },
  { ratio: '3-2', shape: 'plain', sizes: '(min-width: 60rem) 45rem, 92vw' },
];

function AlbumList({ node, props, page, data }: BlockViewProps<AlbumListProps, AlbumListData>) {
  const { variant, label, title, text, emptyText } = props;
  const { albums, total, page: current } = data;
  const base = page.link(page.path);
  const first = albums.findIndex((album) => album.image);
  return (
    <section className={classNames(styles.albums, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} />
      {total === 0 && emptyText && <p className={styles.empty}>{emptyText}</p>}
      {albums.length > 0 && (
        <ul className={styles.list}>
          {albums.map((album, position) => (
            <Album
              key={album.id}
              album={album}
              position={position}
              variant={variant}
              heading={getItemHeading(title)}
              priority={position === first ? page.getImagePriority(node.id) : undefined}
              page={page}
            />
          ))}
        </ul>
      )}
      {albums.length > 0 && (
        <Pagination
          name={title || 'albums'}
          words={{ previous: 'Page précédente', next: 'Page suivante' }}
          current={current}
          count={Math.ceil(total / albumsPerPage)}
          hrefOf={(number) => (number > 1 ? `${base}?page=${number}` : base)}
        />
      )}
    </section>
  );
}

interface AlbumProps {
  album: AlbumSummary;
  position: number;
  variant: Variant;
  heading: 'h2' | 'h3';
  priority: ImagePriority | undefined;
  page: PageFacts;
}

function Album({ album, position, variant, heading: Heading, priority, page }: AlbumProps): ReactElement {
  const reference = toMediaReference(album.image);
  const hasPicture = page.getImage(reference) !== undefined;
  return (
    <li className={styles.album}>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a className={styles.link} href={page.link(page.paths.album(album.id, album.slug))}>
            {album.title}
          </a>
        </Heading>
        {album.description && <p className={styles.description}>{album.description}</p>}
        <p className={styles.count}>{formatCount(album.count)}</p>
      </div>
      {hasPicture ? (
        <div className={styles.frame}>
          {/* The adjacent link already names the target: the picture's alternative text would only repeat it. */}
          <PictureView
            reference={reference && { ...reference, alt: '' }}
            page={page}
            priority={priority}
            {...frameOf(variant, position)}
          />
        </div>
      ) : (
        <div className={styles.frame}>
          <div className={styles.blank} />
        </div>
      )}
    </li>
  );
}

function frameOf(variant: Variant, position: number): { ratio: AspectRatio; shape: ImageShape; sizes: string } {
  if (variant === 'staggered') return staggered[position % 3] ?? { ratio: '1-1', shape: 'plain', sizes: '92vw' };
  if (variant === 'index') return { ratio: '3-2', shape: 'plain', sizes: '(min-width: 48rem) 14rem, 26vw' };
  return { ratio: '1-1', shape: 'plain', sizes: '(min-width: 60rem) 20rem, 46vw' };
}

/** Formats the number of pictures and videos of an album. */
function formatCount(count: number): string {
  if (count === 0) return 'Pas encore d’image';
  return count === 1 ? '1\u00a0image' : `${count}\u00a0images`;
}

export const albumListView = defineView<typeof albumListBlock, AlbumListData>({
  type: 'album-list',
  view: AlbumList,
  css: blockHeadCss + paginationCss + css,
  load: loadAlbumList,
  hasPicture: true,
});
