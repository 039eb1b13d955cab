/** Reads up to `length` bytes of a file from a position; fewer at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

/** Where the contents of a box of an MP4 are. */
interface Box {
  start: number;
  end: number;
}

/** Boxes looked at in one place: a recording in fragments has thousands, and its index before them. */
const maximumBoxes = 200;
/** Reads of one file: an index of ten tracks needs some two hundred, a crafted one would ask for millions. */
const maximumReads = 2000;

/**
 * Finds the FourCC of the codec of an MP4's first video track (`avc1`, `hvc1`), from its sample entry. Undefined
 * where the file has no such track or cannot be read as an MP4.
 */
export async function findVideoCodec(readBytes: ReadBytes, length: number): Promise<string | undefined> {
  let reads = 0;
  const read: ReadBytes = (position, count) => {
    reads += 1;
    return reads > maximumReads ? Promise.resolve(Buffer.alloc(0)) : readBytes(position, count);
  };
  for await (const track of findBoxes(read, { start: 0, end: length }, ['moov', 'trak', 'mdia'])) {
    // Version and flags, a field that is not used, then the handler type.
    if ((await readFourCc(read, track, ['hdlr'], 8)) !== 'vide') continue;
    // Version and flags, a count, then the size of the first sample entry and its codec.
    return (await readFourCc(read, track, ['minf', 'stbl', 'stsd'], 12)) || undefined;
  }
  return undefined;
}

/** Reads a FourCC at an offset of the first box at a path; undefined without one. */
async function readFourCc(
  read: ReadBytes,
  around: Box,
  path: readonly string[],
  offset: number,
): Promise<string | undefined> {
  for await (const { start } of findBoxes(read, around, path))
    return (await read(start + offset, 4)).toString('latin1');
  return undefined;
}

/** Finds the boxes at a path below another. */
async function* findBoxes(read: ReadBytes, { start, end }: Box, path: readonly string[]): AsyncGenerator<Box> {
  const [type, ...rest] = path;
  let position = start;
  for (let count = 0; count < maximumBoxes && position + 8 <= end; count += 1) {
    const box = await readBox(read, position, end);
    if (!box) return;
    if (box.type === type) {
      if (rest.length) yield* findBoxes(read, box, rest);
      else yield box;
    }
    position = box.end;
  }
}

async function readBox(read: ReadBytes, position: number, end: number): Promise<(Box & { type: string }) | undefined> {
  const head = await read(position, 16);
  if (head.length < 8) return undefined;
  const size = head.readUInt32BE(0);
  const isLarge = size === 1 && head.length === 16;
  const boxEnd = size === 0 ? end : position + (isLarge ? Number(head.readBigUInt64BE(8)) : size);
  const start = position + (isLarge ? 16 : 8);
  return boxEnd < start || boxEnd > end ? undefined : { type: head.toString('latin1', 4, 8), start, end: boxEnd };
}
