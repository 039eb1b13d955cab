import { Readable } from 'node:stream';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { contentHash, hashStream } from '../../../adapters/files/content-hash.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { cleanDrawing } from '../clean-drawing.operations.ts';
import { originalName } from '../ensure-derivative.ts';
import { detectMediaType, type MediaType, measureMedia } from '../ingest-media.ts';
import type { MediaFile } from '../library/media-library.repository.ts';
import { toFileName } from '../library/to-file-name.ts';
import { isConvertibleImage, normaliseImage } from '../normalise-image.ts';
import { detectUnsupportedMp4, type UnsupportedMp4 } from './detect-unsupported-mp4.ts';
import { readUploadParts, uploadLimits } from './media-uploads.operations.ts';
import type { MediaUploadRow } from './media-uploads.repository.ts';

const unsupported =
  'Choisissez une image (svg, jpeg, png, webp, avif, gif), une vidéo (mp4, m4v, mov, avi, wmv, flv) ou un document PDF. Les autres formats se convertissent d’abord\u00a0: une photo HEIC s’enregistre en JPEG.';
/** Bytes that a type is judged by: comments may stand before a drawing. */
const headBytes = 200_000;
const damaged = 'Cette image est abîmée ou trop grande\u00a0: au plus 80 millions de points.';

const tooHeavy =
  'Cette image pèserait plus de 25\u00a0Mo une fois convertie\u00a0: réduisez ses dimensions, puis envoyez-la à nouveau.';

/** A file that has been judged by its content and stands in the store. */
export type InspectedFile = MediaFile & { warning: string | null };

/**
 * Judges a complete upload by its bytes, never by its name, cleans it and writes it to the store under the hash of what
 * is left. A refused upload leaves nothing there. No transaction is open meanwhile.
 */
export async function inspectUpload(
  store: FileStore,
  siteId: number,
  upload: MediaUploadRow,
): Promise<Result<InspectedFile>> {
  const type = await detectType(store, siteId, upload);
  if (!type) return fail('media-unsupported', { fields: { file: unsupported } });
  if (type.kind === 'video') return storeVideo(store, siteId, upload, type);
  if (upload.length > uploadLimits.file)
    return fail('payload-too-large', { fields: { file: 'Ce fichier est trop lourd\u00a0: 25\u00a0Mo au plus.' } });
  if (type.kind === 'drawing' && upload.length > uploadLimits.drawing)
    return fail('invalid-fields', {
      fields: {
        file: 'Ce dessin SVG est trop lourd\u00a0: 1\u00a0Mo au plus. Simplifiez-le, ou enregistrez-le en PNG.',
      },
    });
  const cleaned = await clean(await collect(readUploadParts(store, siteId, upload.parts)), type);
  if (!cleaned.ok) return cleaned;
  const { content, warning } = cleaned.value;
  const measured = await measureMedia(type.kind, content, {});
  if (!measured) return fail('media-unsupported', { fields: { file: damaged } });
  const hash = contentHash(content);
  await store.write(siteId, originalName(hash), content);
  return succeed({ ...describe(upload, cleaned.value.type), hash, bytes: content.length, ...measured, warning });
}

async function detectType(store: FileStore, siteId: number, upload: MediaUploadRow): Promise<MediaType | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of readUploadParts(store, siteId, upload.parts)) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= headBytes) break;
  }
  const head = Buffer.concat(parts).subarray(0, headBytes);
  if (head.toString('latin1', 0, 5) === '%PDF-')
    return { kind: 'document', contentType: 'application/pdf', extension: 'pdf' };
  if (isConvertibleImage(head)) return { kind: 'image', contentType: 'image/*', extension: '' };
  return detectMediaType(head, upload.name);
}

/** What is left of a file that may be published, and what its owner is to know. */
interface CleanedFile {
  type: MediaType;
  content: Buffer;
  warning: string | null;
}

async function clean(content: Buffer, type: MediaType): Promise<Result<CleanedFile>> {
  if (type.kind === 'image') {
    const image = await normaliseImage(content, type.contentType, uploadLimits.file);
    if (image === 'too-heavy') return fail('payload-too-large', { fields: { file: tooHeavy } });
    if (!image) return fail('media-unsupported', { fields: { file: damaged } });
    return succeed({ type: { kind: 'image', ...image }, content: image.content, warning: null });
  }
  if (type.kind !== 'drawing') return succeed({ type, content, warning: null });
  const drawing = await cleanDrawing(content);
  if (!drawing.ok) return drawing;
  const { svg, dropped } = drawing.value;
  return succeed({ type, content: Buffer.from(svg), warning: dropped.join(' ') || null });
}

/** Stores a video as a stream: it is too large for the memory. */
async function storeVideo(
  store: FileStore,
  siteId: number,
  upload: MediaUploadRow,
  type: MediaType,
): Promise<Result<InspectedFile>> {
  const hash = await hashStream(readUploadParts(store, siteId, upload.parts));
  await store.write(siteId, originalName(hash), Readable.from(readUploadParts(store, siteId, upload.parts)));
  const unsupported =
    type.contentType === 'video/mp4' ? await detectUnsupportedMp4(store, siteId, originalName(hash)) : undefined;
  return succeed({
    ...describe(upload, { ...type, contentType: unsupported?.contentType ?? type.contentType }),
    hash,
    bytes: upload.length,
    width: 1280,
    height: 720,
    placeholder: null,
    widths: [],
    warning: describeVideo(type, unsupported),
  });
}

function describeVideo({ contentType, extension }: MediaType, unsupported: UnsupportedMp4 | undefined): string {
  if (unsupported)
    return `Tous les navigateurs ne lisent pas cette vidéo${unsupported.codecName ? `, encodée en ${unsupported.codecName}` : ''}\u00a0: enregistrez-la en MP4 avec l’encodage H.264, sinon vos visiteurs ne pourront que la télécharger.`;
  return contentType === 'video/mp4'
    ? 'Cette vidéo est prête. Choisissez-lui une image d’attente.'
    : `Peu de navigateurs lisent le format ${extension.toUpperCase()}\u00a0: convertissez cette vidéo en MP4, sinon vos visiteurs ne pourront que la télécharger.`;
}

const describe = (upload: MediaUploadRow, { kind, contentType, extension }: MediaType) => ({
  name: toFileName(upload.name, extension),
  kind,
  contentType,
  originalHash: null,
  edits: null,
});

async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const collected: Buffer[] = [];
  for await (const part of parts) collected.push(part);
  return Buffer.concat(collected);
}
