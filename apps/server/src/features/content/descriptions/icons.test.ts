import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { expect, test } from 'vitest';
import { iconWords } from './icon-words.data.ts';
import { searchIcons } from './icons.operations.ts';

type Icon = ReplyOf<'searchIcons'>['icons'][number];

async function search(q = ''): Promise<Icon[]> {
  const result = await searchIcons(q);
  return result.ok ? result.value.icons : [];
}

test('each icon with French words has a name that no other has, and is found by it', async () => {
  const faults: string[] = [];
  for (const glyph of Object.keys(iconWords)) {
    const name = `fa-solid fa-${glyph}`;
    const icon = (await search(glyph.replaceAll('-', ' '))).find((one) => one.name === name);
    const alike = (await search(icon?.label)).filter(({ label }) => label === icon?.label);
    if (alike.length !== 1 || alike[0]?.name !== name) faults.push(`${glyph}: ${alike.map((one) => one.name).join()}`);
  }
  expect(faults).toEqual([]);
});

test('icons are found by the beginnings of French words, with or without accents, and by their English name', async () => {
  const [first] = await search('colis ouv');
  expect(first).toMatchObject({ name: 'fa-solid fa-box-open', label: 'colis ouvert' });
  expect((await search('telephone portable'))[0]?.label).toBe('téléphone portable');
  expect((await search('pen nib'))[0]?.label).toBe('plume à écrire');
  expect(await search('introuvable')).toEqual([]);
});

test('a former name of an icon does not show its drawing a second time', async () => {
  for (const q of ['home', 'house', 'edit', '']) {
    const paths = (await search(q)).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect(new Set(paths).size).toBe(paths.length);
  }
});
