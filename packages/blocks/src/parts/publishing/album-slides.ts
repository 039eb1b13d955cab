import type { AlbumDetail } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { MediaReference } from '../../core/block-fields.ts';
import type { PageFacts, ResponsiveImage } from '../../core/page-facts.ts';
import { buildSliderItems, type SliderItem } from '../slider/slider-item.ts';
import { toMediaReference } from './to-media-reference.ts';

/** A picture or video of an album, with its URL and its position in the full-screen slider. */
export interface AlbumSlide {
  position: number;
  picture: ResponsiveImage;
  reference: MediaReference;
  caption: string;
  href: string;
}

/** Builds the slides of an album whose files still exist, and the matching slider items. */
export function buildAlbumSlides(album: AlbumDetail, page: PageFacts): { slides: AlbumSlide[]; items: SliderItem[] } {
  const shown = album.items.flatMap(({ image, caption }) => {
    const reference = toMediaReference(image);
    const picture = page.getImage(reference);
    return reference && picture ? [{ reference, picture, caption }] : [];
  });
  const items = buildSliderItems(shown.map(({ picture, caption }) => ({ ...picture, caption })));
  const slides = shown.map((slide, position) => ({
    ...slide,
    position,
    href: items[position]?.src ?? slide.picture.url,
  }));
  return { slides, items };
}
