import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import { maxPixels, runConversion } from './ensure-derivative.ts';
import { parsePngOrientation, stripMetadata } from './uploads/strip-metadata.ts';

/** A picture as the library keeps it. */
export interface NormalisedImage {
  content: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
}

/** Brands of AVIF in the container that it shares with videos. */
const avifBrand = /^ftyp(?:avi[fs]|(?:mif1|msf1|miaf).{4}(?:.{4}){0,8}avi[fs])/s;

/** Detects pictures that the library takes by converting them: WebP, AVIF, and GIF, of which the first frame stays. */
export function isConvertibleImage(content: Buffer): boolean {
  // Every one of them names itself in twelve bytes.
  if (content.length < 12) return false;
  const head = content.toString('latin1', 0, 64);
  return (
    /^GIF8[79]a/.test(head) || /^RIFF.{4}WEBP/s.test(head) || avifBrand.test(head.slice(4, 4 + content.readUInt32BE(0)))
  );
}

/**
 * Makes an uploaded picture into what the library keeps: JPEG or PNG, upright, in RGB, without what visitors must not get.
 * What is so already loses its metadata without being decoded. Undefined for a damaged file, `too-heavy` for one that
 * would have more than `maximumBytes` once converted.
 */
export async function normaliseImage(
  content: Buffer,
  contentType: string,
  maximumBytes: number,
): Promise<NormalisedImage | 'too-heavy' | undefined> {
  const isJpeg = contentType === 'image/jpeg';
  const isPng = contentType === 'image/png';
  if ((isJpeg && !isForPrint(content)) || (isPng && parsePngOrientation(content) === 1)) {
    const stripped = stripMetadata(content, contentType);
    return stripped && describe(stripped, isJpeg ? 'jpeg' : 'png');
  }
  const converted = await runConversion(() => mediaProcess.run('convertImage', content, maxPixels, maximumBytes));
  if (converted === 'too-heavy') return converted;
  // Structured clones of buffers are plain arrays of bytes.
  return converted && describe(Buffer.from(converted.content), converted.format);
}

const describe = (content: Buffer, format: 'jpeg' | 'png'): NormalisedImage => ({
  content,
  contentType: `image/${format}`,
  extension: format === 'jpeg' ? 'jpg' : 'png',
});

/** Whether a JPEG has the four inks of a printer: its frame says so. */
function isForPrint(content: Buffer): boolean {
  for (let at = 2; at + 10 <= content.length && content[at] === 0xff; ) {
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return false;
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return content[at + 9] === 4;
    at += 2 + content.readUInt16BE(at + 2);
  }
  return false;
}
