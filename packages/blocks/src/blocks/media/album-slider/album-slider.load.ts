import type { AlbumDetail } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { AlbumSliderProps } from './album-slider.schema.ts';

/** Reads the chosen album, null when it is gone. */
export const loadAlbumSlider: BlockLoad<AlbumSliderProps, AlbumDetail | null> = (props, { client }) =>
  nullIfNotFound(client.readAlbum({ params: { id: props.albumId } }));
