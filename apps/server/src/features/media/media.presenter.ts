import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import { paths } from '@vitrine/domain/site/paths';
import type { MediaRow } from './media.repository.ts';

/** Formats a media file as a resource of the contract. */
export function presentMedia(row: MediaRow): ImageResource {
  return {
    id: row.id,
    url: paths.file(row.hash, row.name),
    externalPath: row.external_path,
    name: row.name,
    alt: row.alt,
    kind: row.kind === 'font' ? 'image' : row.kind,
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    hash: row.hash,
    widths: row.widths,
    placeholder: row.placeholder,
    poster: row.kind === 'video' ? row.poster : null,
  };
}

/** Maps media rows by id, so that a list loads all its images at once. */
export function presentMediaById(rows: readonly MediaRow[]): Map<number, ImageResource> {
  return new Map(rows.map((row) => [row.id, presentMedia(row)]));
}
