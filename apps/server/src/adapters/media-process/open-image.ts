import type { Metadata, Sharp, default as sharpType } from 'sharp';

/** A large profile describes a scanner or a printer, and would weigh more than many pictures. */
const maximumProfileBytes = 4096;

/**
 * Opens the first frame of a picture, upright, in colours that browsers show: what is for print or for a scanner becomes
 * sRGB by its own profile, wide-gamut RGB keeps its colours together with their profile.
 */
export async function openImage(
  sharp: typeof sharpType,
  content: Buffer,
  maximumPixels: number,
): Promise<{ image: Sharp; metadata: Metadata }> {
  const options = { limitInputPixels: maximumPixels, failOn: 'error', pages: 1 } as const;
  const metadata = await sharp(content, options).metadata();
  const image = sharp(content, options).autoOrient();
  if (isWideGamut(metadata)) {
    if ((metadata.icc?.length ?? 0) <= maximumProfileBytes) image.keepIccProfile();
    else image.withIccProfile('p3');
  }
  return { image, metadata };
}

/** Whether a profile holds colours that sRGB does not: its three primaries span a larger triangle. */
export function isWideGamut({ icc, channels, space }: Metadata): boolean {
  if (!icc || icc.length < 132 || icc.toString('latin1', 16, 20) !== 'RGB ' || (channels ?? 0) < 3) return false;
  if (space !== 'srgb' && space !== 'rgb16') return false;
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => readChromaticity(icc, tag));
  const [red, green, blue] = primaries;
  if (!red || !green || !blue) return false;
  const area = Math.abs((green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)) / 2;
  return area > sRgbArea * 1.05;
}

/** Area between the primaries of sRGB as profiles hold them, adapted to their white point. */
const sRgbArea = 0.1091;

function readChromaticity(icc: Buffer, tag: string): { x: number; y: number } | undefined {
  const tags = Math.min(icc.readUInt32BE(128), 100);
  for (let entry = 0; entry < tags; entry += 1) {
    const at = 132 + entry * 12;
    if (at + 12 > icc.length) return undefined;
    if (icc.toString('latin1', at, at + 4) !== tag) continue;
    const offset = icc.readUInt32BE(at + 4);
    if (offset + 20 > icc.length) return undefined;
    const [x = 0, y = 0, z = 0] = [8, 12, 16].map((part) => icc.readInt32BE(offset + part) / 65_536);
    const sum = x + y + z;
    return sum > 0 ? { x: x / sum, y: y / sum } : undefined;
  }
  return undefined;
}
