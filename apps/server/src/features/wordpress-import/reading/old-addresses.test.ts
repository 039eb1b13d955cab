import { describe, expect, test } from 'vitest';
import { findOldSite, toForeignAddress, toOldAddress, toRedirectSources } from './old-addresses.ts';

describe('addresses of a former site', () => {
  const atRoot = findOldSite({ url: 'https://www.Ancien.example/' });
  const below = findOldSite({ url: 'http://ancien.example/carnet/' });

  test('a host with and without www is one site, whichever of them the export names', () => {
    expect(atRoot).toEqual({ host: 'ancien.example', base: '', url: 'https://www.ancien.example' });
    for (const url of ['https://ancien.example/a', 'http://www.ancien.example/a/', 'https://WWW.ANCIEN.example/a'])
      for (const old of [atRoot, below]) expect(toOldAddress(url, old)).toBe('/a');
    expect(toForeignAddress('https://www.ancien.example/a.jpg', below)).toBeUndefined();
  });

  test('another site’s address is none of it; a file there has a name of its own', () => {
    expect(toOldAddress('https://www2.ancien.example/a', atRoot)).toBeUndefined();
    expect(toForeignAddress('https://www.files.example/2020/a.jpg', atRoot)).toBe('//files.example/2020/a.jpg');
  });

  test('the home page leads nowhere else, at the root or below it', () => {
    expect(toRedirectSources(['/', '/carnet', '/carnet/?p=3', '/a/'], below)).toEqual(['/carnet?p=3', '/a']);
  });

  test('without an address in the export its first entry says where it stood', () => {
    expect(findOldSite({ url: '' }, 'https://www.ancien.example/2020/a/')).toMatchObject({ host: 'ancien.example' });
    expect(findOldSite(undefined)).toBeUndefined();
  });
});
