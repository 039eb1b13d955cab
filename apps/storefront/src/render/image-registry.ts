import type { ResponsiveImage } from '@vitrine/blocks/storefront';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import { paths } from '@vitrine/domain/addresses/paths';
import { css, cssUrl } from '@vitrine/domain/kernel/css-text';

const allFormats = ['avif', 'webp', 'jpg'] as const;

/** The images that a page may show, by id, and the stylesheet of their blur placeholders. */
export class ImageRegistry {
  readonly #images = new Map<number, ImageResource>();
  readonly #used = new Set<number>();
  readonly #formats: ResponsiveImage['formats'];

  /** `isWebp` is the site's flag: without it only JPEG, which every browser supports, is offered (SET-34). */
  constructor(isWebp: boolean) {
    this.#formats = isWebp ? allFormats : ['jpg'];
  }

  /** Registers an image. */
  add(image: ImageResource): void {
    this.#images.set(image.id, image);
  }

  has(id: number): boolean {
    return this.#images.has(id);
  }

  /** Finds an image for a view, with the alternative text of its reference, if any. */
  find(reference: { mediaId: number; alt?: string | undefined } | undefined): ResponsiveImage | undefined {
    const image = reference && this.#images.get(reference.mediaId);
    if (!image) return undefined;
    this.#used.add(image.id);
    const picture = this.#present(image);
    return reference.alt === undefined ? picture : { ...picture, alt: reference.alt };
  }

  /**
   * Builds the rules that put a blur placeholder behind each used image (tiny data URLs, hashed with the page's
   * stylesheet) and keep its focal point visible where a layout crops it.
   */
  placeholderRules(): string {
    return [...this.#used]
      .flatMap((id) => this.#images.get(id) ?? [])
      .map(
        ({ id, placeholder, focalPoint }) =>
          (placeholder ? css`.ph-${id}{background-image:${cssUrl(placeholder)}}` : '') +
          (focalPoint ? css`.fp-${id} img{object-position:${focalPoint.x}% ${focalPoint.y}%}` : ''),
      )
      .join('');
  }

  #present(image: ImageResource): ResponsiveImage {
    const poster = image.poster;
    const classes = [image.placeholder && `ph-${image.id}`, image.focalPoint && `fp-${image.id}`].filter(Boolean);
    return {
      mediaId: image.id,
      kind: image.kind,
      url: image.url,
      getDerivativeUrl: (width, format) => paths.derivative(image.hash, width, format),
      formats: this.#formats,
      widths: image.widths,
      width: image.width,
      height: image.height,
      alt: image.alt,
      contentType: image.contentType,
      ...(image.bytes === undefined ? {} : { bytes: image.bytes }),
      ...(classes.length ? { placeholderClass: classes.join(' ') } : {}),
      ...(poster
        ? {
            poster: {
              mediaId: poster.id,
              kind: 'image' as const,
              url: largestJpegUrl(poster),
              getDerivativeUrl: (width: number, format: 'avif' | 'webp' | 'jpg') =>
                paths.derivative(poster.hash, width, format),
              formats: this.#formats,
              widths: poster.widths,
              width: poster.width,
              height: poster.height,
              alt: image.alt,
            },
          }
        : {}),
    };
  }
}

/** Returns the URL of an image at its largest width, as JPEG. */
export function largestJpegUrl({ hash, widths, width }: Pick<ImageResource, 'hash' | 'widths' | 'width'>): string {
  return paths.derivative(hash, widths.at(-1) ?? width, 'jpg');
}

/** Returns the URL of an image at the width of a text column, as JPEG. */
export function columnWidthJpegUrl({ hash, widths, width }: Pick<ImageResource, 'hash' | 'widths' | 'width'>): string {
  return paths.derivative(hash, widths.findLast((one) => one <= 1000) ?? widths[0] ?? width, 'jpg');
}

/** Registers every image in the loaders' results: any object with a hash and widths. */
export function registerImages(value: unknown, shelf: ImageRegistry): void {
  if (Array.isArray(value)) for (const item of value) registerImages(item, shelf);
  else if (value && typeof value === 'object') {
    if ('hash' in value && 'widths' in value && 'id' in value && 'kind' in value) shelf.add(value as ImageResource);
    else for (const item of Object.values(value)) registerImages(item, shelf);
  }
}
