import { expect, test } from 'vitest';
import { compareFiles } from './longest-first.ts';
import { describeSlowest, renderTable } from './slow-files-reporter.ts';

test('files loaded anew go before those that share their modules, project by project; in each group the unknown first, then the longest', () => {
  const seconds = { 'long.test.ts': 18, 'short.test.ts': 2, 'shared.test.ts': 90 };
  const place = (path: string, project = 'apart') => ({
    path: `${path}.test.ts`,
    project,
    isIsolated: project === 'apart',
  });
  const files = [
    place('shared', 'together'),
    place('short'),
    place('check', 'checks'),
    place('long'),
    place('new', 'together'),
    place('newer'),
  ];
  const sorted = files.sort((one, other) => compareFiles(one, other, seconds)).map(({ path }) => path.split('.')[0]);
  expect(sorted).toEqual(['newer', 'long', 'short', 'check', 'new', 'shared']);
});

test('the ten slowest files are named, and those above twenty seconds warned of', () => {
  const times = Array.from({ length: 12 }, (_, number) => ({ path: `f${number}`, seconds: number + 8.5 }));
  expect(describeSlowest(times.slice(0, 1))).toEqual([]);
  expect(describeSlowest(times.slice(0, 2))).toEqual([
    '\nSlowest of 2 files, which took their workers 18 s:',
    '    9.5 s  f1',
    '    8.5 s  f0',
  ]);
  expect(describeSlowest(times.slice(0, 12))).toHaveLength(11);
  const longer = describeSlowest(times.map(({ path, seconds }) => ({ path, seconds: seconds + 1 })));
  expect(longer[1]).toBe('   20.5 s  f11');
  expect(longer.at(-1)).toBe('Warning: 1 of them above 20 s. Cut them in two, or have them do less.');
});

test('the table of seconds is source that says so', () => {
  expect(
    renderTable([
      { path: 'b.test.ts', seconds: 2.6 },
      { path: 'a.test.ts', seconds: 0.01 },
    ]),
  ).toMatch(
    /^\/\*\* .*record-seconds.*\nexport const testSeconds.* = {\n {2}'a\.test\.ts': 1,\n {2}'b\.test\.ts': 3,\n};\n$/,
  );
});
