import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { Tracker } from './facts/trackers.ts';

interface PolicySources {
  /** Hash sources of the inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Third-party scripts that the visitor accepted. */
  trackers: readonly Tracker[];
  areEmbedsAllowed: boolean;
  mapTiles: string;
  /** Hosts of the card service, on a page that takes cards. */
  cardPage?: Pick<PageRequest['cardPage'], 'scriptHosts' | 'frameHosts' | 'connectHosts'> | undefined;
}

const embedHosts =
  'https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com https://www.dailymotion.com';

/** Hosts of review authors' images at the maps service. */
const reviewAuthorImages = ' https://*.googleusercontent.com';

/**
 * Builds the page's content security policy: only listed sources may load, and a tracker is listed only after consent.
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  trackers,
  areEmbedsAllowed,
  mapTiles,
  cardPage = { scriptHosts: [], frameHosts: [], connectHosts: [] },
}: PolicySources): string {
  const outside = [
    ...new Set(trackers.filter(({ src }) => src.startsWith('http')).map(({ src }) => new URL(src).origin)),
  ];
  const tiles = /^https?:\/\//.test(mapTiles)
    ? ` ${new URL(mapTiles.replace(/[{}]/g, '')).origin.replace('//s.', '//*.')}`
    : '';
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...outside, ...cardPage.scriptHosts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' data:${tiles}${areEmbedsAllowed ? reviewAuthorImages : ''}${outside.map((origin) => ` ${origin}`).join('')}`,
    "font-src 'self' data:",
    "media-src 'self'",
    ["connect-src 'self'", ...outside, ...cardPage.connectHosts].join(' '),
    "manifest-src 'self'",
    `frame-src ${[...(areEmbedsAllowed ? [embedHosts] : []), ...cardPage.frameHosts].join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
