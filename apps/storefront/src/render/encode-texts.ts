/** Room for one document; grows to the largest. Encoding into it once costs half of measuring each text first. */
let scratch = Buffer.allocUnsafeSlow(262_144);

/** Encodes texts as UTF-8 and joins them with bytes, in one buffer of exactly their size. */
export function encodeTexts(parts: readonly (string | Buffer)[]): Buffer {
  // A UTF-16 code unit takes three bytes of UTF-8 at most.
  const room = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? 3 : 1), 0);
  if (room > scratch.length) scratch = Buffer.allocUnsafeSlow(room);
  let end = 0;
  for (const part of parts) end += typeof part === 'string' ? scratch.write(part, end) : part.copy(scratch, end);
  const bytes = Buffer.allocUnsafeSlow(end);
  scratch.copy(bytes, 0, 0, end);
  return bytes;
}
