/** A video hosted by a service, embedded in the mode that tracks visitors the least. */
export interface Embed {
  service: 'YouTube' | 'Vimeo' | 'Dailymotion';
  /** URL of the frame. */
  url: string;
}

/**
 * Parses the URL of a video page, as people copy it, into its privacy-friendly player. Returns `undefined` unless it is
 * a video at YouTube, Vimeo or Dailymotion. Only the video's id is kept of the input.
 */
export function parseVideoUrl(pageAddress: string): Embed | undefined {
  const url = URL.parse(pageAddress.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const segments = url.pathname.split('/').filter(Boolean);
  return (
    parseYouTubeUrl(host, segments, url) ??
    parseVimeoUrl(host, segments, url) ??
    parseDailymotionUrl(host, segments, url)
  );
}

function parseYouTubeUrl(host: string, segments: string[], url: URL): Embed | undefined {
  let id: string | null | undefined;
  if (host === 'youtu.be') id = segments[0];
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'music.youtube.com') {
    if (segments[0] === 'watch') id = url.searchParams.get('v');
    else if (/^(?:embed|shorts|live|v)$/.test(segments[0] ?? '')) id = segments[1];
  }
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = parseSeconds(url.searchParams.get('t') ?? url.searchParams.get('start'));
  const from = start ? `&start=${start}` : '';
  return { service: 'YouTube', url: `https://www.youtube-nocookie.com/embed/${id}?rel=0${from}` };
}

function parseVimeoUrl(host: string, segments: string[], url: URL): Embed | undefined {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const position = segments.findIndex((segment) => /^\d{5,12}$/.test(segment));
  const id = segments[position];
  if (!id) return undefined;
  // Unlisted videos need the key that follows their id or is in `h`.
  const key = url.searchParams.get('h') ?? segments[position + 1];
  const unlisted = key && /^[0-9a-f]{6,16}$/.test(key) ? `&h=${key}` : '';
  return { service: 'Vimeo', url: `https://player.vimeo.com/video/${id}?dnt=1${unlisted}` };
}

function parseDailymotionUrl(host: string, segments: string[], url: URL): Embed | undefined {
  let id: string | null | undefined;
  if (host === 'dai.ly') id = segments[0];
  else if (host === 'dailymotion.com' || host === 'geo.dailymotion.com')
    id = url.searchParams.get('video') ?? segments[segments.indexOf('video') + 1];
  id = id?.split('_')[0];
  if (!id || !/^[a-z0-9]{5,12}$/i.test(id) || id === 'video') return undefined;
  return { service: 'Dailymotion', url: `https://geo.dailymotion.com/player.html?video=${id}` };
}

/** Parses `90`, `90s` or `1m30s`; any other text means no start time. */
function parseSeconds(text: string | null): number {
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? '');
  if (!found) return 0;
  return Number(found[1] ?? 0) * 3600 + Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0);
}
