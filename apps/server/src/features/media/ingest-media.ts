import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { contentHash } from '../../adapters/files/content-hash.ts';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { cleanDrawing } from './clean-drawing.operations.ts';
import { enqueueDerivatives } from './create-derivatives.ts';
import { originalName } from './ensure-derivative.ts';
import { widthsFor } from './image-sizes.ts';
import { measureImage } from './measure-image.operations.ts';
import { insertMedia } from './media.repository.ts';
import { isDrawing, measureDrawing } from './read-drawing.ts';

export interface MediaUpload {
  /** Id to use, for seed data that refers to media by id. */
  id?: number;
  name: string;
  alt: string;
  content: Buffer;
  /** Whether a drawing is what `cleanDrawing` returned. */
  isClean?: true;
  /** For videos: their size, and their poster image. */
  width?: number;
  height?: number;
  posterId?: number;
}

/** What a file is, by its content. */
export interface MediaType {
  kind: 'image' | 'drawing' | 'video' | 'document';
  contentType: string;
  extension: string;
}

/** Brands of the container of MP4 that hold no video: HEIC of telephones, AVIF, raw photographs of Canon, sound. */
const brandsWithoutVideo = /^(?:hei[cxms]|hev[cxms]|mif1|mif2|msf1|miaf|avi[fs]|crx |M4[AB] )$/;

/**
 * Detects a file's type by its magic bytes, never by its name (CST-06: images svg, jpeg, jpg, png; videos mp4, m4v,
 * mov, avi, wmv, flv).
 */
export function detectMediaType(content: Buffer, name: string): MediaType | undefined {
  const head = content.subarray(0, 16);
  const ascii = head.toString('latin1');
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)
    return { kind: 'image', contentType: 'image/jpeg', extension: 'jpg' };
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'image', contentType: 'image/png', extension: 'png' };
  if (ascii.slice(4, 8) === 'ftyp') {
    if (brandsWithoutVideo.test(ascii.slice(8, 12))) return undefined;
    if (ascii.slice(8, 10) === 'qt') return { kind: 'video', contentType: 'video/quicktime', extension: 'mov' };
    return { kind: 'video', contentType: 'video/mp4', extension: /\.m4v$/i.test(name) ? 'm4v' : 'mp4' };
  }
  if (ascii.startsWith('RIFF') && ascii.slice(8, 11) === 'AVI')
    return { kind: 'video', contentType: 'video/x-msvideo', extension: 'avi' };
  if (head.subarray(0, 4).equals(Buffer.from([0x30, 0x26, 0xb2, 0x75])))
    return { kind: 'video', contentType: 'video/x-ms-wmv', extension: 'wmv' };
  if (ascii.startsWith('FLV')) return { kind: 'video', contentType: 'video/x-flv', extension: 'flv' };
  if (isDrawing(content)) return { kind: 'drawing', contentType: 'image/svg+xml', extension: 'svg' };
  return undefined;
}

/**
 * Adds a file to the media library. Detects its type by content, sanitizes SVG, measures images, and leaves derivatives
 * to the jobs. A refused file leaves nothing stored.
 */
export async function ingestMedia(
  context: RequestContext,
  upload: MediaUpload,
): Promise<Result<{ id: number; hash: string }>> {
  const found = detectMediaType(upload.content, upload.name);
  if (!found)
    return fail('media-unsupported', {
      fields: {
        file: 'Choisissez une image (svg, jpeg, png) ou une vidéo (mp4, m4v, mov, avi, wmv, flv).',
      },
    });
  let content = upload.content;
  if (found.kind === 'drawing' && !upload.isClean) {
    const cleaned = await cleanDrawing(content);
    if (!cleaned.ok) return cleaned;
    content = Buffer.from(cleaned.value.svg);
  }
  const measured = await measureMedia(found.kind, content, upload);
  if (!measured) return fail('media-unsupported', { fields: { file: 'Cette image est abîmée ou trop grande.' } });
  const hash = contentHash(content);
  await context.services.store.write(context.site.id, originalName(hash), content);
  const id = await insertMedia(context, {
    ...(upload.id === undefined ? {} : { id: upload.id }),
    ...(found.kind === 'video' && upload.posterId !== undefined ? { posterId: upload.posterId } : {}),
    hash,
    name: `${upload.name.replace(/\.[a-z0-9]+$/i, '')}.${found.extension}`,
    alt: upload.alt,
    kind: found.kind,
    contentType: found.contentType,
    bytes: content.length,
    ...measured,
  });
  if (found.kind === 'image') await enqueueDerivatives(context, id);
  context.transaction.invalidate('media', getChangeTag('media', id));
  return succeed({ id, hash });
}

/** Measures a file: pictures by decoding them, drawings by their attributes; a document has no size. */
export async function measureMedia(
  kind: MediaType['kind'],
  content: Buffer,
  upload: Pick<MediaUpload, 'width' | 'height'>,
): Promise<{ width: number; height: number; placeholder: string | null; widths: number[] } | undefined> {
  if (kind === 'video')
    return { width: upload.width ?? 1280, height: upload.height ?? 720, placeholder: null, widths: [] };
  if (kind === 'document') return { width: 0, height: 0, placeholder: null, widths: [] };
  if (kind === 'drawing') return { ...measureDrawing(content.toString('utf8')), placeholder: null, widths: [] };
  const picture = await measureImage(content);
  if (!picture) return undefined;
  const { width, height } = picture;
  const placeholder = `data:image/webp;base64,${picture.placeholder.toString('base64')}`;
  return { width, height, placeholder, widths: widthsFor(width) };
}
