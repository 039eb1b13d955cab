/** A piece of an export, decoded. Each `<item` begins a piece, so that its place in the file is known. */
export interface DecodedPiece {
  text: string;
  /** Byte at which the piece begins if it begins with `<item`; null otherwise and in encodings of two bytes. */
  itemOffset: number | null;
  /** Bytes of the file that the piece was decoded from. */
  bytes: number;
}

const itemTag = Buffer.from('<item');
/** Bytes that are awaited before the encoding is decided: the declaration stands in them. */
const headLength = 1024;

/** Decodes chunks by the byte order mark, else by the XML declaration, else as UTF-8, and splits them at `<item`. */
export async function* decodeChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  startOffset = 0,
): AsyncGenerator<DecodedPiece> {
  let decoder: TextDecoder | undefined;
  let isWide = false;
  let held: Buffer = Buffer.alloc(0);
  let offset = startOffset;
  const decode = function* (buffer: Buffer, isLast: boolean): Generator<DecodedPiece> {
    decoder ??= createDecoder(buffer);
    isWide = decoder.encoding.startsWith('utf-16');
    let from = 0;
    while (from < buffer.length || isLast) {
      const startsItem = !isWide && buffer.subarray(from, from + itemTag.length).equals(itemTag);
      const next = isWide ? -1 : buffer.indexOf(itemTag, startsItem ? from + 1 : from);
      const end = next < 0 ? buffer.length : next;
      const isEnd = isLast && end === buffer.length;
      const text = decoder.decode(buffer.subarray(from, end), { stream: !isEnd });
      yield { text, itemOffset: startsItem ? offset + from : null, bytes: end - from };
      from = end;
      if (isEnd) break;
    }
    offset += buffer.length;
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const joined = held.length ? Buffer.concat([held, bytes]) : bytes;
    if (!decoder && joined.length < headLength) {
      held = Buffer.from(joined);
      continue;
    }
    const kept = countHeldBytes(joined);
    held = Buffer.from(joined.subarray(joined.length - kept));
    yield* decode(joined.subarray(0, joined.length - kept), false);
  }
  yield* decode(held, true);
}

/** Counts the bytes at the end that may be the beginning of `<item`. */
function countHeldBytes(buffer: Buffer): number {
  for (let length = Math.min(itemTag.length - 1, buffer.length); length > 0; length -= 1)
    if (buffer.subarray(buffer.length - length).equals(itemTag.subarray(0, length))) return length;
  return 0;
}

function createDecoder(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  if (head[0] === 0x3c && head[1] === 0) return new TextDecoder('utf-16le');
  if (head[0] === 0 && head[1] === 0x3c) return new TextDecoder('utf-16be');
  if (head[0] === 0xef && head[1] === 0xbb) return new TextDecoder('utf-8');
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1', 0, headLength));
  // A declaration that can be read byte by byte is not of an encoding of two bytes.
  if (!declared?.[1] || /^(?:utf-?16|ucs-?2)/i.test(declared[1])) return new TextDecoder('utf-8');
  try {
    return new TextDecoder(declared[1]);
  } catch {
    return new TextDecoder('utf-8');
  }
}
