import type { ResourceAction } from '@vitrine/contract/resources/resource-definition';
import { resources } from '@vitrine/contract/resources/resources.gen';
import { nameAct } from '@vitrine/domain/kernel/act-sentences';
import type { Noun } from '@vitrine/domain/kernel/french-noun';
import { describe, expect, test } from 'vitest';
import {
  findBreakableSpaces,
  findBrokenReferences,
  findOrphans,
  findUnknownLabels,
  guideFolder,
  listScreenWords,
} from './guide-rules.ts';
import { allFiles, parseText, readText, sources } from './source-tree.ts';

const pages = allFiles
  .filter((path) => path.startsWith(`${guideFolder}/`) && path.endsWith('.md'))
  .map((path) => ({ path, text: readText(path) }));
const page = (text: string, name = 'a') => ({ path: `${guideFolder}/${name}.md`, text });

/** Buttons that no source has in one piece: they are made from the words of an act and of what it is about. */
function listActNames(): string[] {
  const described: readonly { labels: Noun; actions?: Readonly<Record<string, ResourceAction>> }[] = resources;
  return described.flatMap(({ labels, actions = {} }) =>
    Object.values(actions).map(({ words }) => nameAct(words, labels)),
  );
}

describe('the owners’ guide', () => {
  test('leads only to pages, headings and pictures that exist', () => {
    expect(findBrokenReferences(pages, allFiles)).toEqual([]);
    const all = [page('# Un titre\n[b](b.md#la-suite) ![une vue](pictures/a.webp)'), page('## La suite', 'b')];
    const files = [`${guideFolder}/a.md`, `${guideFolder}/b.md`, `${guideFolder}/pictures/a.webp`];
    expect(findBrokenReferences(all, files)).toEqual([]);
    expect(findBrokenReferences(all, files.slice(0, 2)).join()).toContain('pictures/a.webp does not exist');
    expect(findBrokenReferences([page('[b](c.md)')], files).join()).toContain('c.md does not exist');
    expect(findBrokenReferences([page('[b](b.md#rien)'), page('## La suite', 'b')], files).join()).toContain(
      'no heading',
    );
    expect(findBrokenReferences([page('![](pictures/a.webp)')], files).join()).toContain('no description');
  });

  test('lists all its pages, and shows all its pictures', () => {
    expect(findOrphans(pages, allFiles)).toEqual([]);
    const contents = { path: `${guideFolder}/README.md`, text: '- [A](a.md)\u00a0: b' };
    const files = ['README.md', 'a.md', 'b.md', 'pictures/a.webp'].map((name) => `${guideFolder}/${name}`);
    expect(findOrphans([contents, page('# A'), page('# B', 'b')], files)).toHaveLength(2);
  });

  test('says in bold only what screens say', () => {
    const written = listScreenWords(sources);
    const words = { ...written, texts: new Set([...written.texts, ...listActNames()]) };
    expect(words.texts.size).toBeGreaterThan(1000);
    expect(findUnknownLabels(pages, words)).toEqual([]);
    const source = parseText(
      'apps/admin/src/a.tsx',
      ['export const a = <p title={`Retirer $', '{name} de l’équipe`}>Publier\n  maintenant&nbsp;: {b}</p>;'].join(''),
    );
    const own = listScreenWords([source]);
    expect(findUnknownLabels([page('**Publier maintenant** **Retirer Léa de l’équipe**')], own)).toEqual([]);
    expect(findUnknownLabels([page('Appuyez sur **Mettre en ligne**.')], own).join()).toContain('« Mettre en ligne »');
  });

  test('is about every area of the administration', () => {
    const names = new Set(pages.map(({ path }) => path.slice(guideFolder.length + 1, -3)));
    const areas = sources.filter(({ path }) => path.endsWith('.area.tsx') && !path.includes('/guide/'));
    const named = areas.flatMap(({ path, text }) => {
      const others = /\n {2}guides: \{([^}]*)\}/.exec(text)?.[1] ?? '';
      const guides = [/\n {2}guide: '([^']+)'/.exec(text)?.[1] ?? '', ...(others.match(/(?<=: ')[^']+/g) ?? [])];
      return guides.map((guide) => ({ path, guide }));
    });
    expect(named.length).toBeGreaterThan(areas.length);
    expect(named.filter(({ guide }) => !names.has(guide))).toEqual([]);
  });

  test('keeps French signs on the line of their word', () => {
    expect(findBreakableSpaces(pages)).toEqual([]);
    for (const text of ['Rien n’arrive ?', 'Voyez : ici', 'Dites « oui\u00a0»'])
      expect(findBreakableSpaces([page(text)]), text).toHaveLength(1);
  });
});
