/** Names of the files of a conversion in its folder. */
export const conversionFiles = { source: 'source', video: 'video.mp4', poster: 'poster.jpg' } as const;

/** Bytes of the largest result. */
export const maximumVideoBytes = 500_000_000;

/** The one demuxer that opens a type of video: a playlist in disguise, which would name other files, is refused. */
const demuxers: Readonly<Record<string, string>> = {
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'asf',
  'video/x-flv': 'flv',
};

/** An MP4 names its codec only where browsers do not play it. */
const unsupportedMp4 = 'video/mp4; codecs=';

function findDemuxer(contentType: string): string | undefined {
  return contentType.startsWith(unsupportedMp4) ? 'mov' : demuxers[contentType];
}

/** Whether this type of video can be converted. */
export function isConvertible(contentType: string): boolean {
  return findDemuxer(contentType) !== undefined;
}

/** Its own limit of processor seconds comes after that of its guard, should the guard itself be killed. */
const quiet = ['-hide_banner', '-nostdin', '-v', 'error', '-y', '-timelimit', '14400'];
/** Files and nothing else; pictures within 8192 × 4320, because a small file can decompress into gigabytes. */
const guarded = ['-protocol_whitelist', 'file,pipe', '-max_pixels', String(8192 * 4320), '-threads', '1'];

/**
 * Square pixels, at most 1920 × 1080 or 1080 × 1920, never enlarged, even sides as H.264 needs them. One step to the final
 * size: a picture of `iw*sar` would be as large as the aspect that the file claims.
 */
const isWide = 'gte(iw*sar,ih)';
const longest = { w: `if(${isWide},1920,1080)`, h: `if(${isWide},1080,1920)` };
const toEven = (side: string) => `max(2,trunc((${side})/2)*2)`;
const scaling = [
  `scale=w='${toEven(`min(min(iw*sar,${longest.w}),${longest.h}*iw*sar/ih)`)}'`,
  `h='${toEven(`min(min(ih,${longest.h}),${longest.w}*ih/(iw*sar))`)}',setsar=1`,
].join(':');

/** Arguments that convert the source into MP4, with what every browser plays and without what describes its author. */
export function listConversionArguments(contentType: string): string[] {
  const demuxer = findDemuxer(contentType);
  if (!demuxer) throw new Error(`no video to convert: ${contentType}`);
  return [
    ...quiet,
    ...guarded,
    ...['-f', demuxer, '-i', `file:${conversionFiles.source}`],
    ...['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', scaling, '-fpsmax', '60', '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', '-threads', '2'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ...['-movflags', '+faststart', '-fs', String(maximumVideoBytes), '-f', 'mp4', `file:${conversionFiles.video}`],
  ];
}

/** Arguments that take the poster, a picture of the converted video `second` seconds from its beginning. */
export function listPosterArguments(second: number): string[] {
  return [
    ...quiet,
    ...guarded,
    ...['-ss', String(second), '-f', 'mov', '-i', `file:${conversionFiles.video}`],
    ...['-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', `file:${conversionFiles.poster}`],
  ];
}
