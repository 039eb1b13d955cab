/** Encodes texts as UTF-8 and joins them with bytes, in one buffer of exactly their size. */
export function encodeTexts(parts: readonly (string | Buffer)[]): Buffer {
  let length = 0;
  for (const part of parts) length += Buffer.byteLength(part);
  const bytes = Buffer.allocUnsafeSlow(length);
  let end = 0;
  for (const part of parts) end += typeof part === 'string' ? bytes.write(part, end) : part.copy(bytes, end);
  return bytes;
}
