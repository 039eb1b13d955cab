import type { Tracker } from './trackers.ts';

interface PolicySources {
  /** Names of the inline scripts and styles by their hashes. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Scripts of other services that the visitor accepted. */
  trackers: readonly Tracker[];
  areEmbedsAllowed: boolean;
  mapTiles: string;
}

const embedHosts =
  'https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com https://www.dailymotion.com';

/** Where the maps service keeps the pictures of those who wrote reviews. */
const reviewAuthorImages = ' https://*.googleusercontent.com';

/** The page's security policy: only what it names may load, and what it does not name yet is named after consent. */
export function contentSecurityPolicy({
  scripts,
  styles,
  trackers,
  areEmbedsAllowed,
  mapTiles,
}: PolicySources): string {
  const outside = [
    ...new Set(trackers.filter(({ src }) => src.startsWith('http')).map(({ src }) => new URL(src).origin)),
  ];
  const tiles = /^https?:\/\//.test(mapTiles)
    ? ` ${new URL(mapTiles.replace(/[{}]/g, '')).origin.replace('//s.', '//*.')}`
    : '';
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...outside].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' data:${tiles}${areEmbedsAllowed ? reviewAuthorImages : ''}${outside.map((origin) => ` ${origin}`).join('')}`,
    "font-src 'self' data:",
    "media-src 'self'",
    ["connect-src 'self'", ...outside].join(' '),
    "manifest-src 'self'",
    `frame-src ${areEmbedsAllowed ? embedHosts : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
