import type { ReactElement } from 'react';
import type { ImageShape } from '../core/block-fields.ts';
import type { ImagePriority, PageFacts, ResponsiveImage } from '../core/page-facts.ts';

/** The aspect ratios of a layout; `natural` keeps the picture's own. */
export type AspectRatio = 'natural' | '1-1' | '4-3' | '3-2' | '16-9' | '2-1' | '4-5' | '2-3';

interface PictureViewProps {
  reference: { mediaId: number; alt?: string | undefined } | undefined;
  page: PageFacts;
  /** The `sizes` attribute: the display width at each window width. */
  sizes: string;
  ratio?: AspectRatio;
  shape?: ImageShape;
  /** For the page's first picture: it loads immediately with high priority. */
  priority?: ImagePriority | undefined;
  className?: string | undefined;
}

/**
 * A library picture with its `srcset`, dimensions, blur placeholder and alternative text. Renders nothing when the
 * picture no longer exists.
 */
export function PictureView(props: PictureViewProps): ReactElement | null {
  const picture = props.page.getImage(props.reference);
  if (!picture) return null;
  const { ratio = 'natural', shape = 'plain' } = props;
  const classes = ['picture', `shape-${shape}`, picture.placeholderClass, props.className];
  if (ratio !== 'natural') classes.push(`ratio-${ratio}`);
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {picture.kind === 'drawing' ? (
        <SvgImage picture={picture} isUrgent={props.priority !== undefined} />
      ) : (
        <Sources picture={picture} {...props} />
      )}
    </span>
  );
}

function SvgImage({ picture, isUrgent }: { picture: ResponsiveImage; isUrgent: boolean }): ReactElement {
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={isUrgent ? undefined : 'lazy'}
      decoding="async"
    />
  );
}

function Sources({
  picture,
  page,
  sizes,
  priority,
}: Pick<PictureViewProps, 'page' | 'sizes' | 'priority'> & { picture: ResponsiveImage }): ReactElement {
  const still = picture.kind === 'video' ? (picture.poster ?? picture) : picture;
  // Browsers load a picture that they hide, unless it is lazy. The one that is shown is preloaded by its window then.
  // The editor dims what a device does not show: nothing is hidden there.
  const media = page.isEditing ? undefined : priority?.media;
  const isPreloaded = media !== undefined && still.formats.includes('avif');
  const isUrgent = priority !== undefined && !isPreloaded;
  const buildSrcSet = (format: 'avif' | 'webp' | 'jpg') =>
    still.widths.map((width) => `${still.getDerivativeUrl(width, format)} ${width}w`).join(', ');
  const plain = still.widths.find((width) => width >= 800) ?? still.widths.at(-1) ?? still.width;
  return (
    <>
      {isPreloaded && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={buildSrcSet('avif')}
          imageSizes={sizes}
          media={media}
          fetchPriority="high"
        />
      )}
      <picture>
        {still.formats.includes('avif') && <source type="image/avif" srcSet={buildSrcSet('avif')} sizes={sizes} />}
        {still.formats.includes('webp') && <source type="image/webp" srcSet={buildSrcSet('webp')} sizes={sizes} />}
        <img
          src={still.getDerivativeUrl(plain, 'jpg')}
          alt={picture.alt}
          width={still.width}
          height={still.height}
          loading={isUrgent ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
        />
      </picture>
    </>
  );
}
