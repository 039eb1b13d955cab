import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import { paths } from '@vitrine/domain/addresses/paths';
import { formatBytes } from '@vitrine/domain/dynamic-forms/file-kinds';
import { maximumVideoBytes } from '../../adapters/video/ffmpeg-arguments.ts';
import { conversionLimits } from '../../adapters/video/video-converter.ts';
import type { RequestContext } from '../../request-context.ts';
import type { ConversionFailure } from './conversions/media-conversions.repository.ts';
import type { LibraryMediaRow } from './library/media-library.repository.ts';
import type { MediaRow } from './media.repository.ts';

/** Formats a media file as a resource of the contract, with its texts of `locale` where it has any. */
export function presentMedia(row: MediaRow, locale: string): ImageResource {
  return {
    id: row.id,
    url: paths.file(row.hash, row.name),
    externalPath: row.external_path,
    name: row.name,
    alt: row.is_decorative ? '' : row.texts[locale]?.alt || row.alt,
    kind: row.kind === 'font' || row.kind === 'document' ? 'image' : row.kind,
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    hash: row.hash,
    widths: row.widths,
    placeholder: row.placeholder,
    poster: row.kind === 'video' ? row.poster : null,
    ...(row.kind === 'video' ? { bytes: row.bytes } : {}),
    ...(row.focal_x === null || row.focal_y === null ? {} : { focalPoint: { x: row.focal_x, y: row.focal_y } }),
  };
}

/** Maps media rows by id, so that a list loads all its images at once. */
export function presentMediaById(rows: readonly MediaRow[], locale: string): Map<number, ImageResource> {
  return new Map(rows.map((row) => [row.id, presentMedia(row, locale)]));
}

/** Formats a file as the administration shows it; the first language has the text that seeds and imports gave. */
export function presentLibraryMedia(
  row: LibraryMediaRow,
  { site: { defaultLocale }, services: { videos } }: RequestContext,
): LibraryMedia {
  const { focalPoint, ...image } = presentMedia({ ...row, is_decorative: false }, defaultLocale);
  const texts = Object.fromEntries(Object.entries(row.texts).map(([locale, held]) => [locale, toTexts(held)]));
  return {
    ...image,
    kind: row.kind === 'font' ? 'document' : row.kind,
    bytes: row.bytes,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    folderId: row.folder_id,
    tags: row.tags,
    isDecorative: row.is_decorative,
    focalPoint: focalPoint ?? null,
    edits: row.edits,
    conversion: presentConversion(row, videos.converts(row.content_type)),
    texts: { ...texts, [defaultLocale]: { ...toTexts(row.texts[defaultLocale]), alt: row.alt } },
  };
}

const failures: Readonly<Record<ConversionFailure, string>> = {
  unreadable: 'ce fichier ne se lit pas comme une vidéo. Essayez avec un autre export de votre logiciel.',
  'too-long': `elle demande plus de ${conversionLimits.conversion / 60_000}\u00a0minutes de travail. Raccourcissez la vidéo, ou convertissez-la en MP4 vous-même.`,
  'too-large': `le résultat dépasse ${formatBytes(maximumVideoBytes)}. Raccourcissez la vidéo.`,
  quota: 'la médiathèque est pleine. Videz la corbeille, ou demandez plus de place.',
  interrupted: 'elle a été interrompue plusieurs fois.',
  unavailable: 'le convertisseur n’était pas disponible.',
};

/** What the owner reads of a conversion; nothing of one that this machine can neither make nor has made. */
function presentConversion(
  { kind, original_hash, conversion }: LibraryMediaRow,
  isConvertible: boolean,
): LibraryMedia['conversion'] {
  if (kind !== 'video') return null;
  if (conversion?.state === 'done' && original_hash)
    return {
      state: 'done',
      reason: null,
      original: { url: paths.file(original_hash, conversion.name), bytes: conversion.bytes },
    };
  if (!isConvertible) return null;
  if (conversion?.state === 'failed' && conversion.failure)
    return { state: 'failed', reason: failures[conversion.failure], original: null };
  return { state: conversion?.state === 'pending' ? 'pending' : 'possible', reason: null, original: null };
}

const toTexts = (held: Partial<LibraryMedia['texts'][string]> = {}): LibraryMedia['texts'][string] => ({
  alt: held.alt ?? '',
  title: held.title ?? '',
  caption: held.caption ?? '',
});
