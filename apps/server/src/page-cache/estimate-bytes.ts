/** Resident bytes per byte of a cached value: the allocator cannot use all gaps between values (decision 0033). */
export const fragmentation = 1.4;

const wideCharacter = /[\u0100-\uffff]/;

/**
 * Estimates a value's size in memory, in bytes, from V8's object layout on a 64-bit machine. It runs once, when the
 * value is stored. A shared part counts for each value that refers to it.
 */
export function estimateBytes(value: unknown): number {
  return estimateValueBytes(value, new Set());
}

function estimateValueBytes(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return 24 + value.length * (wideCharacter.test(value) ? 2 : 1);
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : 16;
  if (typeof value === 'function') return 128;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return 200 + value.byteLength;
  if (Array.isArray(value)) {
    let bytes = 48 + 8 * value.length;
    for (const item of value) bytes += estimateValueBytes(item, seen);
    return bytes;
  }
  if (value instanceof Set || value instanceof Map) {
    let bytes = 200 + 40 * value.size;
    for (const item of value.keys()) bytes += estimateValueBytes(item, seen);
    if (value instanceof Map) for (const item of value.values()) bytes += estimateValueBytes(item, seen);
    return bytes;
  }
  let bytes = 56;
  // Property names belong to the hidden class, which values of one kind share.
  for (const item of Object.values(value)) bytes += 8 + estimateValueBytes(item, seen);
  return bytes;
}
