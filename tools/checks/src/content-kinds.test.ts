import { expect, test } from 'vitest';
import { findKindLists } from './content-kind-rules.ts';
import { parseText, sources } from './source-tree.ts';

test('kinds of contents are listed in their tables alone', () => {
  expect(findKindLists(sources)).toEqual([]);
  const find = (path: string, text: string) => findKindLists([parseText(path, text)]).join();
  const file = 'apps/admin/src/one.ts';
  expect(find(file, `const names = { news: 1, 'blog-post': 'Article', 'album': 2 };`)).toContain('lists kinds');
  expect(find(file, `const some = ['page', 'service-offer'];`)).toContain('lists kinds');
  expect(find(file, `switch (kind) { case 'blog-post': go(1); break; case 'news': go(2); }`)).toContain('lists kinds');
  expect(find(file, `const own = 'blog-post'; const place = 'live';`)).toBe('');
  expect(find('apps/admin/src/one.test.ts', `const some = ['page', 'service-offer'];`)).toBe('');
});
