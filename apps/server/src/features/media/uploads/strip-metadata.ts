/** Chunks of a PNG that say how it looks; what tells of its author, its camera or its place is none of them. */
const pngChunks: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/**
 * Removes from a JPEG or PNG what visitors must not get (place, camera, author, comments, thumbnails) and what follows
 * its end, without decoding the picture. The orientation of a JPEG stays. Undefined for a damaged file.
 */
export function stripMetadata(content: Buffer, contentType: string): Buffer | undefined {
  return contentType === 'image/png' ? stripPng(content) : stripJpeg(content);
}

function stripPng(content: Buffer): Buffer | undefined {
  const kept = [content.subarray(0, 8)];
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return undefined;
    const type = content.toString('latin1', at + 4, at + 8);
    if (pngChunks.has(type)) kept.push(content.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

/** Reads the orientation of a PNG, 1 where it is upright or says nothing. */
export function parsePngOrientation(content: Buffer): number {
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return 1;
    if (content.toString('latin1', at + 4, at + 8) === 'eXIf')
      return (
        parseOrientation(
          Buffer.concat([Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1'), content.subarray(at + 8, end - 4)]),
        ) ?? 1
      );
    at = end;
  }
  return 1;
}

function stripJpeg(content: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let at = 2; at + 2 <= content.length; ) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9)
      return Buffer.concat([
        content.subarray(0, 2),
        ...formatOrientation(orientation),
        ...kept,
        content.subarray(at, at + 2),
      ]);
    if (at + 4 > content.length) return undefined;
    let end = at + 2 + content.readUInt16BE(at + 2);
    if (end > content.length) return undefined;
    const segment = content.subarray(at, end);
    if (marker === 0xe1) orientation = parseOrientation(segment) ?? orientation;
    if (marker === 0xda) {
      end = findNextMarker(content, end);
      kept.push(content.subarray(at, end));
    } else if (isKept(marker, segment)) kept.push(segment);
    at = end;
  }
  return undefined;
}

/** Colour profiles, JFIF and Adobe's colour transform change how a picture looks; other application data does not. */
function isKept(marker: number, segment: Buffer): boolean {
  const word = segment.toString('latin1', 4, 15);
  if (marker === 0xe0) return word.startsWith('JFIF\0');
  if (marker === 0xe2) return word.startsWith('ICC_PROFILE');
  if (marker === 0xee) return word.startsWith('Adobe');
  return marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef);
}

/** Finds the end of entropy-coded data: the next marker that is neither a stuffed byte nor a restart. */
function findNextMarker(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0 && at + 1 < content.length; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

function parseOrientation(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || segment.length < 18) return undefined;
  const tiff = segment.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < Math.min(short(first), 200); entry += 1) {
    const at = first + 2 + entry * 12;
    if (short(at) === 0x0112) {
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  }
  return undefined;
}

/** Builds an EXIF segment that has the orientation and nothing else. */
function formatOrientation(orientation: number): Buffer[] {
  if (orientation === 1) return [];
  const segment = Buffer.from('ffe1002245786966000049492a00080000000100120103000100000000000000000000000000', 'hex');
  segment[28] = orientation;
  return [segment.subarray(0, 36)];
}
