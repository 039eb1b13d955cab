/** Builds a box of an MP4; `isLarge` writes its size in 64 bits. */
export function buildBox(type: string, contents: readonly Buffer[], isLarge = false): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(isLarge ? 16 : 8);
  head.writeUInt32BE(isLarge ? 1 : content.length + 8);
  head.write(type, 4, 'latin1');
  if (isLarge) head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
}

/** Builds the track of an MP4 whose handler is `vide` or `soun`, with the four letters of its codec and no samples. */
export function buildTrack(handler: string, codec: string): Buffer {
  const fields = Buffer.alloc(8);
  return buildBox('trak', [
    buildBox('mdia', [
      buildBox('hdlr', [fields, Buffer.from(handler)]),
      buildBox('minf', [buildBox('stbl', [buildBox('stsd', [fields, buildBox(codec, [])])])]),
    ]),
  ]);
}

/** Builds the beginning of an MP4 with one video track; no byte is above 127. */
export function buildMp4(codec: string): Buffer {
  return Buffer.concat([buildBox('ftyp', [Buffer.from('isom')]), buildBox('moov', [buildTrack('vide', codec)])]);
}
