import type { AlbumDetail } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { Island } from '../../../core/island.tsx';
import { classNames } from '../../../parts/block-head.tsx';
import { buildAlbumSlides } from '../../../parts/publishing/album-slides.ts';
import { BackLink, backLinkCss } from '../../../parts/publishing/back-link.tsx';
import { SlideLink, slideLinkCss } from '../../../parts/publishing/slide-link.tsx';
import { Title } from '../../../parts/title.tsx';
import { listMosaicTiles, type MosaicTile } from '../image-grid/mosaic-tiles.ts';
import { loadAlbumDetail } from './album-detail.load.ts';
import styles from './album-detail.module.css';
import css from './album-detail.module.css?inline';
import type { AlbumDetailProps, albumDetailBlock } from './album-detail.schema.ts';

const tileSizes: Record<MosaicTile, string> = {
  alone: '(min-width: 84rem) 77rem, 92vw',
  tall: '(min-width: 84rem) 45rem, (min-width: 40rem) 54vw, 92vw',
  near: '(min-width: 84rem) 45rem, (min-width: 40rem) 54vw, 92vw',
  flank: '(min-width: 84rem) 32rem, (min-width: 40rem) 38vw, 92vw',
  far: '(min-width: 84rem) 32rem, (min-width: 40rem) 38vw, 92vw',
};
const sizes = {
  masonry: '(min-width: 60rem) 25rem, (min-width: 36rem) 46vw, 92vw',
  sequence: '(min-width: 84rem) 58rem, 92vw',
} as const;

function AlbumDetailView({ node, props, page, data: album }: BlockViewProps<AlbumDetailProps, AlbumDetail | null>) {
  const { variant, areCaptionsShown, backLabel } = props;
  if (!album) return page.isEditing ? <p className={styles.absent}>L’album choisi se montre à cette place.</p> : null;
  const { slides, items } = buildAlbumSlides(album, page);
  const tiles = listMosaicTiles(slides.length);
  return (
    <article className={classNames(styles.album, styles[variant])}>
      <header className={styles.head}>
        <Title blockId={node.id} page={page} className={styles.title}>
          {album.title}
        </Title>
        {album.description && <p className={styles.text}>{album.description}</p>}
      </header>
      {slides.length === 0 ? (
        <p className={styles.absent}>Cet album n’a pas encore d’image.</p>
      ) : (
        <Island name="slider" on="interaction" props={{ items }} className={styles.island}>
          <ul className={styles.list}>
            {slides.map((slide) => {
              const tile = tiles[slide.position] ?? 'flank';
              return (
                <li key={slide.position} className={classNames(styles.item, variant === 'mosaic' && styles[tile])}>
                  <figure className={styles.figure}>
                    <SlideLink
                      slide={slide}
                      page={page}
                      sizes={variant === 'mosaic' ? tileSizes[tile] : sizes[variant]}
                      priority={slide.position === 0 ? page.getImagePriority(node.id) : undefined}
                      className={styles.link}
                    />
                    {areCaptionsShown && slide.caption && (
                      <figcaption className={styles.caption}>{slide.caption}</figcaption>
                    )}
                  </figure>
                </li>
              );
            })}
          </ul>
        </Island>
      )}
      {backLabel && (
        <p>
          <BackLink label={backLabel} path={page.paths.albumList()} page={page} />
        </p>
      )}
    </article>
  );
}

export const albumDetailView = defineView<typeof albumDetailBlock, AlbumDetail | null>({
  type: 'album-detail',
  view: AlbumDetailView,
  css: backLinkCss + slideLinkCss + css,
  load: loadAlbumDetail,
  canTitlePage: 'subject',
  hasPicture: true,
});
