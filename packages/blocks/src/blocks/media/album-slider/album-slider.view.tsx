import type { AlbumDetail } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { Island } from '../../../core/island.tsx';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { TextLink } from '../../../parts/action-list.tsx';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import type { AspectRatio } from '../../../parts/picture-view.tsx';
import { type AlbumSlide, buildAlbumSlides } from '../../../parts/publishing/album-slides.ts';
import { SlideLink, slideLinkCss } from '../../../parts/publishing/slide-link.tsx';
import { loadAlbumSlider } from './album-slider.load.ts';
import styles from './album-slider.module.css';
import css from './album-slider.module.css?inline';
import type { AlbumSliderProps, albumSliderBlock } from './album-slider.schema.ts';

type Variant = AlbumSliderProps['variant'];

const frames: Record<Variant, { ratio: AspectRatio; sizes: string }> = {
  strip: { ratio: 'natural', sizes: '(min-width: 60rem) 39rem, 66vw' },
  filmstrip: { ratio: '4-5', sizes: '(min-width: 60rem) 20rem, 62vw' },
  large: { ratio: '3-2', sizes: '(min-width: 84rem) 77rem, 92vw' },
};

function AlbumSlider({ node, props, page, data: album }: BlockViewProps<AlbumSliderProps, AlbumDetail | null>) {
  const { variant, label, title, isAlbumLinked } = props;
  if (!album) return null;
  const { slides, items } = buildAlbumSlides({ ...album, items: album.items.slice(0, props.count) }, page);
  if (slides.length === 0) return null;
  return (
    <section className={classNames(styles.slider, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} />
      <Island name="slider" on="interaction" props={{ items }} className={styles.island}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard */}
        <section className={styles.window} aria-label={`Images\u00a0: ${title || album.title}`} tabIndex={0}>
          <ul className={styles.list}>
            {slides.map((slide) => (
              <Slide
                key={slide.position}
                slide={slide}
                count={slides.length}
                anchor={node.id}
                variant={variant}
                priority={slide.position === 0 ? page.getImagePriority(node.id) : undefined}
                page={page}
              />
            ))}
          </ul>
        </section>
      </Island>
      {isAlbumLinked && (
        <p>
          <TextLink
            action={{
              label: `Tout l’album «\u00a0${album.title}\u00a0»`,
              address: page.paths.album(album.id, album.slug),
            }}
            page={page}
          />
        </p>
      )}
    </section>
  );
}

interface SlideProps {
  slide: AlbumSlide;
  count: number;
  anchor: string;
  variant: Variant;
  priority: ImagePriority | undefined;
  page: PageFacts;
}

function Slide({ slide, count, anchor, variant, priority, page }: SlideProps): ReactElement {
  const { position, caption } = slide;
  return (
    <li id={`${anchor}-${position + 1}`} className={styles.slide}>
      <figure className={styles.figure}>
        <SlideLink slide={slide} page={page} priority={priority} className={styles.link} {...frames[variant]} />
        {variant !== 'strip' && (caption || variant === 'filmstrip') && (
          <figcaption className={styles.caption}>{caption}</figcaption>
        )}
      </figure>
      {variant === 'large' && count > 1 && <SlideNavigation position={position} count={count} anchor={anchor} />}
    </li>
  );
}

/** Links to the previous and next slides; the browser scrolls to them without script. */
function SlideNavigation({
  position,
  count,
  anchor,
}: {
  position: number;
  count: number;
  anchor: string;
}): ReactElement {
  const previous = ((position - 1 + count) % count) + 1;
  const next = ((position + 1) % count) + 1;
  return (
    <p className={styles.neighbours}>
      <a href={`#${anchor}-${previous}`}>
        <span aria-hidden="true">←</span>
        <span className="visually-hidden">Image précédente</span>
      </a>
      <span className={styles.place}>
        {position + 1}
        {'\u202f/\u202f'}
        {count}
      </span>
      <a href={`#${anchor}-${next}`}>
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">Image suivante</span>
      </a>
    </p>
  );
}

export const albumSliderView = defineView<typeof albumSliderBlock, AlbumDetail | null>({
  type: 'album-slider',
  view: AlbumSlider,
  css: blockHeadCss + slideLinkCss + css,
  load: loadAlbumSlider,
  hasPicture: true,
});
