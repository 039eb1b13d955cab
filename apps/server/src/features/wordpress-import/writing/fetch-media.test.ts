import { expect, test } from 'vitest';
import { GuardedFetchError } from '../../../adapters/outgoing/guarded-fetch.ts';
import { createSiteSource } from './fetch-media.ts';

const file = { content: Buffer.from('x'), contentType: 'image/png' };

test.each([['unreachable'], ['time']] as const)(
  'a former site whose encrypted door is %s is asked as its export says, and no more there',
  async (reason) => {
    const asked: string[] = [];
    const source = createSiteSource(async (url) => {
      asked.push(new URL(url).protocol);
      if (url.startsWith('https:')) throw new GuardedFetchError(reason, url);
      return file as never;
    });
    for (const name of ['a', 'b', 'c'])
      expect(await source.find(`http://ancien.exemple/${name}.png`)).toEqual({ content: file.content });
    expect(asked).toEqual(['https:', 'http:', 'http:', 'http:']);
  },
);

test('a former site that has answered by encryption is never asked without', async () => {
  const asked: string[] = [];
  const source = createSiteSource(async (url) => {
    asked.push(new URL(url).protocol);
    if (url.endsWith('slow.png')) throw new GuardedFetchError('time', url);
    return file as never;
  });
  await source.find('http://ancien.exemple/a.png');
  expect(await source.find('http://ancien.exemple/slow.png')).toHaveProperty('failure');
  expect(asked).toEqual(['https:', 'https:']);
});
