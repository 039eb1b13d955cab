import type { AlbumDetail } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { AlbumSliderProps } from './album-slider.schema.ts';

/** Loads the chosen album; null when it no longer exists. */
export const loadAlbumSlider: BlockLoad<AlbumSliderProps, AlbumDetail | null> = (props, { client }) =>
  nullIfNotFound(client.readAlbum({ params: { id: props.albumId } }));
