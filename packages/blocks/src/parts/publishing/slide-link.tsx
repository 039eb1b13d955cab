import type { ReactElement } from 'react';
import type { ImagePriority, PageFacts } from '../../core/page-facts.ts';
import { classNames } from '../block-head.tsx';
import { type AspectRatio, PictureView } from '../picture-view.tsx';
import { isPlayable } from '../playable-video.ts';
import type { AlbumSlide } from './album-slides.ts';
import styles from './slide-link.module.css';
import css from './slide-link.module.css?inline';

/** The stylesheet of the link. */
export const slideLinkCss = css;

interface SlideLinkProps {
  slide: AlbumSlide;
  page: PageFacts;
  sizes: string;
  ratio?: AspectRatio;
  priority?: ImagePriority | undefined;
  className?: string | undefined;
}

/** A link that opens a picture in the full-screen slider, or the file itself without script. */
export function SlideLink({
  slide,
  page,
  sizes,
  ratio = 'natural',
  priority,
  className,
}: SlideLinkProps): ReactElement {
  const { picture, reference, caption, position, href } = slide;
  const isFilm = picture.kind === 'video';
  const subject = picture.alt || caption || `image\u00a0${position + 1}`;
  return (
    <a
      className={classNames(styles.slide, className)}
      href={href}
      data-slide={position}
      aria-label={`${isFilm ? 'Lire la vidéo' : 'Agrandir'}\u00a0: ${subject}`}
    >
      {isFilm && !picture.poster ? (
        <span className={classNames('picture', ratio === 'natural' ? undefined : `ratio-${ratio}`, styles.picture)}>
          {isPlayable(picture) && (
            <video
              src={picture.url}
              width={picture.width}
              height={picture.height}
              preload="metadata"
              muted
              playsInline
              tabIndex={-1}
            />
          )}
        </span>
      ) : (
        <PictureView
          reference={reference}
          page={page}
          sizes={sizes}
          ratio={ratio}
          priority={priority}
          className={styles.picture}
        />
      )}
      {isFilm && (
        <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <circle cx="24" cy="24" r="23" />
          <path d="M19 15.5v17l14-8.5z" />
        </svg>
      )}
    </a>
  );
}
