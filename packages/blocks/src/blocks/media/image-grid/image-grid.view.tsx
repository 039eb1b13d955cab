import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { Island } from '../../../core/island.tsx';
import type { ImagePriority, PageFacts, ResponsiveImage } from '../../../core/page-facts.ts';
import { PictureView } from '../../../parts/picture-view.tsx';
import { buildSliderItems, type SliderItem } from '../../../parts/slider/slider-item.ts';
import { Title } from '../../../parts/title.tsx';
import { findNearestAspectRatio } from './aspect-ratios.ts';
import styles from './image-grid.module.css';
import css from './image-grid.module.css?inline';
import type { ImageGridProps, imageGridBlock } from './image-grid.schema.ts';
import { listMosaicTiles, type MosaicTile } from './mosaic-tiles.ts';

type GridImage = ResponsiveImage & { caption?: string | undefined; reference: ImageGridProps['pictures'][number] };

const tileSizes: Record<MosaicTile, string> = {
  alone: '(min-width: 84rem) 77rem, 92vw',
  tall: '(min-width: 84rem) 45rem, (min-width: 40rem) 54vw, 92vw',
  near: '(min-width: 84rem) 45rem, (min-width: 40rem) 54vw, 46vw',
  flank: '(min-width: 84rem) 32rem, (min-width: 40rem) 38vw, 46vw',
  far: '(min-width: 84rem) 32rem, (min-width: 40rem) 38vw, 46vw',
};

function ImageGrid({ node, props, page }: BlockViewProps<ImageGridProps>) {
  const shown = props.pictures.flatMap((reference): GridImage[] => {
    const picture = page.getImage({ mediaId: reference.mediaId, alt: reference.alt });
    return picture ? [{ ...picture, caption: reference.caption, reference }] : [];
  });
  if (shown.length === 0) return null;
  const items = buildSliderItems(shown);
  const tiles = listMosaicTiles(shown.length);
  return (
    <section className={styles.block}>
      {(props.label || props.title) && (
        <header className={styles.head}>
          {props.label && <p className="label">{props.label}</p>}
          <Title blockId={node.id} page={page}>
            {props.title}
          </Title>
        </header>
      )}
      <Island name="slider" on="interaction" props={{ items }} className={styles.island}>
        <ul className={`${styles.list} ${styles[props.variant]}`}>
          {shown.map((picture, position) => {
            const tile = tiles[position] ?? 'flank';
            const share = `share${findNearestAspectRatio(picture.width, picture.height)}`;
            const place = props.variant === 'mosaic' ? tile : props.variant === 'rows' ? share : 'frame';
            return (
              <li key={position} className={styles[place]}>
                <Thumbnail
                  picture={picture}
                  item={items[position]}
                  position={position}
                  sizes={sizesOf(props.variant, tile)}
                  priority={position === 0 ? page.getImagePriority(node.id) : undefined}
                  page={page}
                />
              </li>
            );
          })}
        </ul>
      </Island>
    </section>
  );
}

interface ThumbnailProps {
  picture: GridImage;
  item: SliderItem | undefined;
  position: number;
  sizes: string;
  priority: ImagePriority | undefined;
  page: PageFacts;
}

/** Links to the image file without script; the slider handles the click once it has loaded. */
function Thumbnail({ picture, item, position, sizes, priority, page }: ThumbnailProps): ReactElement {
  const verb = picture.kind === 'video' ? 'Lire la vidéo' : 'Agrandir';
  const subject = picture.alt || picture.caption || `image ${position + 1}`;
  return (
    <figure className={styles.figure}>
      <a className={styles.link} href={item?.src} data-slide={position} aria-label={`${verb}\u00a0: ${subject}`}>
        <PictureView
          reference={{ mediaId: picture.reference.mediaId, alt: picture.reference.alt }}
          page={page}
          sizes={sizes}
          priority={priority}
          className={styles.picture}
        />
        {picture.kind === 'video' && (
          <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <circle cx="24" cy="24" r="23" />
            <path d="M19 15.5v17l14-8.5z" />
          </svg>
        )}
      </a>
      {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
    </figure>
  );
}

function sizesOf(variant: ImageGridProps['variant'], tile: MosaicTile): string {
  if (variant === 'mosaic') return tileSizes[tile];
  if (variant === 'rows') return '(min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 92vw';
  return '(min-width: 84rem) 13rem, (min-width: 60rem) 16vw, (min-width: 40rem) 22vw, 44vw';
}

export const imageGridView = defineView<typeof imageGridBlock>({
  type: 'image-grid',
  view: ImageGrid,
  css,
  hasPicture: true,
});
