import { expect, test } from 'vitest';
import { findLostAnchors } from './anchor-rules.ts';
import { parseText, sources } from './source-tree.ts';

test('the anchors that links may lead to are ids of elements', () => {
  expect(findLostAnchors(sources)).toEqual([]);
  const find = (path: string, text: string) => findLostAnchors([parseText(path, text)], ['dates'], 'mois-').join();
  const month = `<p id={\`mois-\${number}\`} />`;
  const view = 'packages/blocks/src/blocks/texts/one/one.view.tsx';
  expect(find(view, `const a = <><p id="dates" />${month}</>;`)).toBe('');
  expect(find(view, `const a = <><p id="jours" />${month}</>;`)).toContain('no element has the id « dates »');
  expect(find(view, 'const a = <p id="dates" />;')).toContain('« mois- »');
  expect(find('apps/admin/src/one.tsx', `const a = <><p id="dates" />${month}</>;`)).toContain('« dates »');
});
