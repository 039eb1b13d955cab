import { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { ArchivedFile, ArchiveRecord } from '../define-archive-part.ts';
import { computed, defineArchivePart, nestedRows } from '../define-archive-part.ts';
import { enqueueDerivatives } from './create-derivatives.ts';
import { listImageIds } from './media.repository.ts';

/** The media folders of an archive. */
export const mediaFoldersArchive = defineArchivePart('media-folders', {
  nouns: ['dossier de médias', 'dossiers de médias'],
  table: 'media_folder',
  columns: {
    id: 'id',
    parent_id: 'parentId',
    name: 'name',
  },
});

/** What a browser is told of a file: never a type that it would run. */
const fileRules = {
  contentType: z.enum([
    ...(['image/jpeg', 'image/png', 'image/svg+xml', 'application/pdf'] as const),
    ...(['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/x-ms-wmv', 'video/x-flv'] as const),
  ]),
};

/** The media of an archive. */
export const mediaArchive = defineArchivePart('media', {
  nouns: ['média', 'médias'],
  table: 'media',
  columns: {
    id: 'id',
    hash: 'hash',
    name: 'name',
    alt: 'alt',
    kind: 'kind',
    content_type: 'contentType',
    bytes: 'bytes',
    width: 'width',
    height: 'height',
    placeholder: 'placeholder',
    widths: 'widths',
    poster_id: 'posterId',
    external_path: 'externalPath',
    created_at: 'createdAt',
    version: 'version',
    original_hash: 'originalHash',
    edits: 'edits',
    texts: 'texts',
    is_decorative: 'isDecorative',
    tags: 'tags',
    folder_id: 'folderId',
    focal_x: 'focalX',
    focal_y: 'focalY',
    deleted_at: 'deletedAt',
    searched_text: computed,
  },
  nested: {
    versions: nestedRows(
      'media_version',
      { media_id: 'id' },
      {
        number: 'number',
        hash: 'hash',
        original_hash: 'originalHash',
        edits: 'edits',
        name: 'name',
        kind: 'kind',
        content_type: 'contentType',
        bytes: 'bytes',
        width: 'width',
        height: 'height',
        placeholder: 'placeholder',
        widths: 'widths',
        replaced_at: 'replacedAt',
      },
      fileRules,
    ),
  },
  rules: fileRules,
  listFiles: listMediaFiles,
  afterImport: enqueueAllDerivatives,
});

/** Originals alone: widths and formats are made again. */
function listMediaFiles(record: ArchiveRecord): ArchivedFile[] {
  const kept = [record, ...(record.versions as ArchiveRecord[])];
  return kept.flatMap(({ hash, originalHash, contentType }) =>
    [hash, originalHash]
      .filter((one) => one !== null)
      .map((one) => ({ hash: String(one), name: 'original', contentType: String(contentType) })),
  );
}

async function enqueueAllDerivatives(context: RequestContext): Promise<void> {
  for (const id of await listImageIds(context)) await enqueueDerivatives(context, id);
}
