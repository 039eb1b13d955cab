import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import { paths } from '@vitrine/domain/site/paths';
import type { MediaRow } from './media.repository.ts';

/** A file of the library as the API gives it. */
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

/** The pictures of rows by their numbers, so that lists ask for all of theirs at once. */
export function presentMediaById(rows: readonly MediaRow[]): Map<number, ImageResource> {
  return new Map(rows.map((row) => [row.id, presentMedia(row)]));
}
