import { expect, test } from 'vitest';
import { allowedFolders } from './admin-folder-rules.ts';
import { allowedWorkspaces } from './import-rules.ts';
import { readText } from './source-tree.ts';

/** Reads a table of ARCHITECTURE.md, by the names of its columns: what stands in code type of each row. */
function readTable(head: string, text = readText('ARCHITECTURE.md')): Record<string, string[]> {
  const [, rows = ''] = text.split(`${head}\n|---|---|\n`);
  const lines = rows.slice(0, rows.indexOf('\n\n')).split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...others] = [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
      return [name, others.sort()];
    }),
  );
}

const last = (path: string) => path.split('/').at(-1) ?? '';
const shorten = (rules: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(rules).map(([name, others]) => [name, others.map(last).sort()] as const);

test('ARCHITECTURE.md says of each workspace what it may import', () => {
  const { tools, ...table } = readTable('| workspace | may import |');
  expect(tools).toEqual([]);
  expect(table).toEqual(Object.fromEntries(shorten(allowedWorkspaces)));
});

test('ARCHITECTURE.md says of each folder of the administration what it imports of its floor', () => {
  const named = shorten(allowedFolders).filter(([, others]) => others.length > 0);
  expect(readTable('| folder | imports of its floor |')).toEqual(Object.fromEntries(named));
});
