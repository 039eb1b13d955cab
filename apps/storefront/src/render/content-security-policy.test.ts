import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policyOf = (areEmbedsAllowed: boolean) =>
  contentSecurityPolicy({ scripts: [], styles: [], trackers: [], areEmbedsAllowed, mapTiles: '' });

test('BLK-06 CST-09 hosts of other services are named for those alone who accepted their contents', () => {
  expect(policyOf(false)).not.toMatch(/https:/);
  const [pictures = ''] = /img-src [^;]*/.exec(policyOf(true)) ?? [];
  expect(pictures).toBe("img-src 'self' data: https://*.googleusercontent.com");
});

test('CST-09 API-36 each source stands where the browser looks for it, apart from the others', () => {
  const hosts = (name: string) => [`https://${name}.example`, `https://*.${name}.example`];
  const trackers = [
    { id: 'gtag', purpose: 'statistics', src: 'https://mesure.example/a.js' },
    { id: 'autre', purpose: 'statistics', src: '/mesure.js' },
  ] as never;
  const policy = contentSecurityPolicy({
    scripts: ["'sha256-a'", "'sha256-b'"],
    styles: ["'sha256-c'", "'sha256-d'"],
    trackers,
    areEmbedsAllowed: false,
    mapTiles: 'https://{s}.tuiles.example/{z}/{x}/{y}.png',
    cardPage: { scriptHosts: hosts('script'), frameHosts: hosts('frame'), connectHosts: hosts('connect') },
  });
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a' 'sha256-b' https://mesure.example https://script.example https://*.script.example",
    "style-src 'self' 'sha256-c' 'sha256-d'",
    "img-src 'self' data: https://*.tuiles.example https://mesure.example",
    "font-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self' https://mesure.example https://connect.example https://*.connect.example",
    "manifest-src 'self'",
    'frame-src https://frame.example https://*.frame.example',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]);
  expect(policyOf(false)).toContain("frame-src 'none'");
  expect(policyOf(true)).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com https://www.dailymotion.com;',
  );
});
