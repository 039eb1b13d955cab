/** Pixels of the side of what is compared. */
const size = 240;
/** Steps of a channel, of 255, that nobody sees. */
const tolerance = 16;
/** Points, of all, that may differ: two paintings of an edge are rarely the same. */
const tolerated = 0.0005;

/** Whether two drawings look different in this browser; false where it cannot paint one of them. */
export async function differsInBrowser(before: string, after: string): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([paint(before), paint(after)]);
    let different = 0;
    for (let at = 0; at < one.length; at += 4)
      if ([0, 1, 2, 3].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > tolerance))
        different += 1;
    return different > size * size * tolerated;
  } catch {
    return false;
  }
}

async function paint(url: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, size, size);
  return context.getImageData(0, 0, size, size).data;
}
