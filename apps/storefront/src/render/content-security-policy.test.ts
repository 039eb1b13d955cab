import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policyOf = (areEmbedsAllowed: boolean) =>
  contentSecurityPolicy({ scripts: [], styles: [], trackers: [], areEmbedsAllowed, mapTiles: '' });

test('BLK-06 CST-09 hosts of other services are named for those alone who accepted their contents', () => {
  expect(policyOf(false)).not.toMatch(/https:/);
  const [pictures = ''] = /img-src [^;]*/.exec(policyOf(true)) ?? [];
  expect(pictures).toBe("img-src 'self' data: https://*.googleusercontent.com");
});
