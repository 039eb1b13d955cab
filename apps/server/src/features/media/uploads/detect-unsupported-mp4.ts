import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { findVideoCodec, type ReadBytes } from '../../../adapters/video/find-video-codec.ts';

/** Codecs that every browser plays. VP9 and AV1 are left to the machine by Safari: older iPhones show nothing. */
const supportedCodecs = new Set(['avc1', 'avc3']);

/** How owners may have met the names of the others. */
const codecNames: Readonly<Record<string, string>> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  mp4v: 'MPEG-4',
  vp09: 'VP9',
  av01: 'AV1',
};

/** An MP4 that not all browsers play. */
export interface UnsupportedMp4 {
  /** Its type with the codec, as RFC 6381 writes it. */
  contentType: string;
  /** What owners may know the codec by; undefined where it has no such name. */
  codecName: string | undefined;
}

/** Bytes that one call of the store brings: the boxes of an index stand close together. */
const windowBytes = 65_536;

/** Detects an MP4 in the store that not all browsers play; undefined for all others, and where no codec is found. */
export async function detectUnsupportedMp4(
  store: FileStore,
  siteId: number,
  name: string,
): Promise<UnsupportedMp4 | undefined> {
  const length = (await store.size(siteId, name)) ?? 0;
  const codec = await findVideoCodec(openWindow(store, siteId, name, length), length);
  if (codec === undefined || supportedCodecs.has(codec)) return undefined;
  const word = /^\w{4}$/.test(codec) ? codec : 'unknown';
  return { contentType: `video/mp4; codecs=${word}`, codecName: codecNames[word] };
}

function openWindow(store: FileStore, siteId: number, name: string, length: number): ReadBytes {
  let window = { start: 0, content: Buffer.alloc(0) };
  return async (position, count) => {
    const end = Math.min(position + count, length);
    if (end <= position) return Buffer.alloc(0);
    if (position < window.start || end > window.start + window.content.length) {
      const range = { start: position, end: Math.min(position + windowBytes, length) - 1 };
      const stream = await store.read(siteId, name, range);
      window = { start: position, content: stream ? await buffer(stream) : Buffer.alloc(0) };
    }
    return window.content.subarray(position - window.start, end - window.start);
  };
}
