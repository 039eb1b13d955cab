import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ResponsiveImage } from '../../../core/page-facts.ts';
import { resolveHref } from '../../../parts/action-list.tsx';
import { type AspectRatio, PictureView } from '../../../parts/picture-view.tsx';
import { computeDisplayWidth } from './display-width.ts';
import styles from './image.module.css';
import css from './image.module.css?inline';
import type { ImageProps, imageBlock } from './image.schema.ts';

function Image({ node, props, page }: BlockViewProps<ImageProps>) {
  const picture = page.getImage(props.picture);
  if (!picture) return null;
  const width =
    props.variant === 'natural' ? computeDisplayWidth(picture.width, picture.height, props.shape) : undefined;
  const drawn = (
    <PictureView
      reference={props.picture}
      page={page}
      sizes={sizesOf(props.variant, width)}
      ratio={ratioOf(props, picture)}
      shape={props.shape}
      priority={page.getImagePriority(node.id)}
      className={styles.picture}
    />
  );
  const classes = [styles.image, styles[props.variant], styles[props.side], width && styles[`at${width}`]];
  return (
    <figure className={classes.filter(Boolean).join(' ')}>
      {props.address ? (
        <a
          className={styles.link}
          href={resolveHref(props.address, page)}
          // A decorative picture has no alternative text: the link then takes its name from the caption.
          aria-label={picture.alt ? undefined : props.caption || 'En savoir plus'}
        >
          {drawn}
        </a>
      ) : (
        drawn
      )}
      {props.caption && <figcaption className={styles.caption}>{props.caption}</figcaption>}
    </figure>
  );
}

function sizesOf(variant: ImageProps['variant'], width: number | undefined): string {
  if (variant === 'bleed') return '(min-width: 60rem) 88vw, 100vw';
  if (variant === 'margin') return '(min-width: 84rem) 56rem, (min-width: 48rem) 70vw, 92vw';
  return width ? `(min-width: ${width + 64}px) ${width}px, 92vw` : '(min-width: 84rem) 77rem, 92vw';
}

function ratioOf({ variant, shape }: ImageProps, picture: ResponsiveImage): AspectRatio {
  if (variant === 'bleed') return 'natural';
  if (shape === 'circle') return '1-1';
  if (shape === 'arch') return '4-5';
  return variant === 'margin' && picture.height > picture.width * 1.3 ? '4-5' : 'natural';
}

export const imageView = defineView<typeof imageBlock>({ type: 'image', view: Image, css, hasPicture: true });
